import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconClockExclamation, IconCircleX } from '@tabler/icons-react';
import type { LateState } from '../../../domain/challenges/attempt.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** Where a late answer stands. */
export function LateChip({ state }: { state: LateState }) {
  if (state === 'accepted')
    return (
      <Chip tone="ok" icon={<IconCircleCheck />}>
        <Trans>Late · accepted</Trans>
      </Chip>
    );
  if (state === 'refused')
    return (
      <Chip icon={<IconCircleX />}>
        <Trans>Late · not accepted</Trans>
      </Chip>
    );
  return (
    <Chip tone="warn" icon={<IconClockExclamation />}>
      <Trans>Late</Trans>
    </Chip>
  );
}
