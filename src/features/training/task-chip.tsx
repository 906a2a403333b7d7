import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconHourglassEmpty,
  IconLock,
  IconProgress,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TaskStatus } from '../../../domain/training/progress.schema.ts';
import type { MaterialProgress } from '../../../domain/training/training.contract.ts';
import { PointsChip } from '../../ui/Score/points-chip.tsx';
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

interface Props {
  readonly progress: MaterialProgress;
  /** Its work has points, which may be still to come. */
  readonly isScored?: boolean;
}

/** The task status by word and icon, and for a book in hand how far. */
export function TaskChip({ progress, isScored = false }: Props) {
  const { t } = useLingui();
  const { state, taskStatus, percent, score } = progress;
  // What was earned says more than that it was done.
  if (taskStatus === 'completed' && score) return <PointsChip {...score} />;
  if (taskStatus === 'completed' && score === null && isScored)
    return (
      <Chip icon={<IconSend />}>
        <Trans>Handed in</Trans>
      </Chip>
    );
  const { tone, icon: Icon, word } = state === 'expired' ? expired : looks[taskStatus];
  return (
    <Chip tone={tone} icon={<Icon />}>
      {t(word)}
      {state === 'inprogress' && percent > 0 && ` ${Math.floor(percent)}%`}
    </Chip>
  );
}
