import { Trans } from '@lingui/react/macro';
import { IconCalendarEvent, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import type { PeriodState } from '../../../domain/contracts/period.rules.ts';
import { Chip } from '../Chip/chip.tsx';

/** How a period of a contract or license stands today, as a word. */
export function PeriodChip({ state }: { state: PeriodState }) {
  if (state === 'future')
    return (
      <Chip tone="primary" icon={<IconCalendarEvent size={14} />}>
        <Trans>Not started</Trans>
      </Chip>
    );
  if (state === 'expired')
    return (
      <Chip tone="bad" icon={<IconHistory size={14} />}>
        <Trans>Expired</Trans>
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<IconCircleCheck size={14} />}>
      <Trans>Active</Trans>
    </Chip>
  );
}
