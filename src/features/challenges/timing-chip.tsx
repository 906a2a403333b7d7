import { Trans } from '@lingui/react/macro';
import { IconClockExclamation, IconClockPin } from '@tabler/icons-react';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** Said only where there is something to say: late, or in time as only the device knows. */
export function TimingChip({ attempt }: { attempt: Pick<Attempt, 'timing'> }) {
  if (attempt.timing === 'late')
    return (
      <Chip tone="warn" icon={<IconClockExclamation />}>
        <Trans>Handed in late</Trans>
      </Chip>
    );
  if (attempt.timing === 'byDevice')
    return (
      <Chip icon={<IconClockPin />}>
        <Trans>In time by the device’s clock</Trans>
      </Chip>
    );
  return null;
}
