import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconHourglassEmpty,
  IconLock,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TaskStatus } from '../../../domain/training/progress.schema.ts';
import type { MaterialProgress } from '../../../domain/training/training.contract.ts';
import { Chip, type ChipTone } from '../../ui/Chip/chip.tsx';

interface Look {
  readonly tone: ChipTone;
  readonly icon: TablerIcon;
  readonly word: MessageDescriptor;
}

const looks: Record<TaskStatus, Look> = {
  todo: { tone: 'neutral', icon: IconCircle, word: msg`To do` },
  inprogress: { tone: 'primary', icon: IconProgress, word: msg`In progress` },
  completed: { tone: 'ok', icon: IconCircleCheckFilled, word: msg`Completed` },
  availablesoon: { tone: 'neutral', icon: IconLock, word: msg`Available soon` },
};
const expired: Look = { tone: 'bad', icon: IconHourglassEmpty, word: msg`Expired` };

/** The task status by word and icon, and for a book in hand how far. */
export function TaskChip({ progress }: { progress: MaterialProgress }) {
  const { t } = useLingui();
  const { state, taskStatus, percent } = progress;
  const { tone, icon: Icon, word } = state === 'expired' ? expired : looks[taskStatus];
  return (
    <Chip tone={tone} icon={<Icon />}>
      {t(word)}
      {state === 'inprogress' && percent > 0 && ` ${Math.floor(percent)}%`}
    </Chip>
  );
}
