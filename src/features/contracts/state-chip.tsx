import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import type { Contract } from '../../../domain/contracts/contracts.schema.ts';
import { warningDays } from '../../../domain/contracts/warning.rules.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { PeriodChip } from '../../ui/PeriodChip/period-chip.tsx';

const [soonDays] = warningDays;

/** The state as a word; of one that ends soon, when. */
export function StateChip({ state, daysLeft }: { state: Contract['state']; daysLeft?: number }) {
  if (state === 'draft')
    return (
      <Chip icon={<IconPencil size={14} />}>
        <Trans>Draft</Trans>
      </Chip>
    );
  if (state === 'active' && daysLeft !== undefined && daysLeft <= soonDays)
    return (
      <Chip tone="warn" icon={<IconAlertTriangle size={14} />}>
        {daysLeft < 0 ? (
          <Trans>Ended yesterday</Trans>
        ) : (
          <Plural value={daysLeft} _0="Ends today" one="Ends in # day" other="Ends in # days" />
        )}
      </Chip>
    );
  return <PeriodChip state={state} />;
}
