import { Trans } from '@lingui/react/macro';
import { IconUserMinus } from '@tabler/icons-react';
import type { PersonContract } from '../../../domain/contracts/contracts.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { StateChip } from './state-chip.tsx';

/** What a seat means for the person today. */
export function SeatEnd({ seat: { state, removedAt } }: { seat: PersonContract }) {
  if (removedAt === null) return <StateChip state={state} />;
  return (
    <Chip icon={<IconUserMinus size={14} />}>
      <Trans>Seat taken back</Trans>
    </Chip>
  );
}
