import { Trans } from '@lingui/react/macro';
import type { SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

export function KindChip({ kind }: { kind: SeatKind }) {
  return (
    <Chip>{kind === 'contract' ? <Trans>Contract</Trans> : <Trans>Self-learning</Trans>}</Chip>
  );
}
