import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconHourglassEmpty,
  IconMessageQuestion,
  IconPlayerPlay,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ApplicationState } from '../../../domain/selflearning/application-states.ts';
import { Chip, type ChipTone } from '../../ui/Chip/chip.tsx';

interface Look {
  readonly word: MessageDescriptor;
  readonly tone: ChipTone;
  readonly icon: TablerIcon;
}

const stateLooks: Record<ApplicationState, Look> = {
  applied: { word: msg`Applied for`, tone: 'warn', icon: IconClock },
  askedBack: { word: msg`Question for you`, tone: 'warn', icon: IconMessageQuestion },
  approved: { word: msg`Approved`, tone: 'ok', icon: IconCheck },
  waiting: { word: msg`Waiting for a seat`, tone: 'warn', icon: IconHourglassEmpty },
  started: { word: msg`In progress`, tone: 'primary', icon: IconPlayerPlay },
  refused: { word: msg`Not approved`, tone: 'bad', icon: IconX },
  withdrawn: { word: msg`Withdrawn`, tone: 'neutral', icon: IconBan },
  finished: { word: msg`Finished`, tone: 'ok', icon: IconCircleCheck },
  expired: { word: msg`Expired`, tone: 'neutral', icon: IconAlertCircle },
};

/** What staff call it, where that is another word than its applicant reads. */
export const wordForStaff = (state: ApplicationState): MessageDescriptor =>
  state === 'askedBack' ? msg`Question asked` : stateLooks[state].word;

interface Props {
  readonly state: ApplicationState;
  readonly isForStaff?: boolean;
}

export function StateChip({ state, isForStaff = false }: Props) {
  const { _ } = useLingui();
  const { tone, icon: Icon, ...look } = stateLooks[state];
  const word = isForStaff ? wordForStaff(state) : look.word;
  return (
    <Chip tone={tone} icon={<Icon size={16} stroke={1.75} aria-hidden />}>
      {_(word)}
    </Chip>
  );
}
