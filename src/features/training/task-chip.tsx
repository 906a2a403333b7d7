import { Trans } from '@lingui/react/macro';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconHourglassEmpty,
  IconLock,
  IconProgress,
} from '@tabler/icons-react';
import type { MaterialProgress } from '../../../domain/training/training.contract.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** The task status by word and icon, and for a book in hand how far. */
export function TaskChip({
  progress: { state, taskStatus, percent },
}: {
  progress: MaterialProgress;
}) {
  if (state === 'expired')
    return (
      <Chip tone="bad" icon={<IconHourglassEmpty stroke={1.75} aria-hidden />}>
        <Trans>Expired</Trans>
      </Chip>
    );
  switch (taskStatus) {
    case 'completed':
      return (
        <Chip tone="ok" icon={<IconCircleCheckFilled aria-hidden />}>
          <Trans>Completed</Trans>
        </Chip>
      );
    case 'inprogress':
      return (
        <Chip tone="primary" icon={<IconProgress stroke={1.75} aria-hidden />}>
          <Trans>In progress</Trans>
          {percent > 0 && ` ${Math.floor(percent)}%`}
        </Chip>
      );
    case 'availablesoon':
      return (
        <Chip icon={<IconLock stroke={1.75} aria-hidden />}>
          <Trans>Available soon</Trans>
        </Chip>
      );
    case 'todo':
      return (
        <Chip icon={<IconCircle stroke={1.75} aria-hidden />}>
          <Trans>To do</Trans>
        </Chip>
      );
  }
}
