import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { chatUsageQuery } from './staff-chats.queries.ts';
import classes from './usage-details.module.css';
import { UsageLine } from './usage-line.tsx';
import { UseTables } from './use-tables.tsx';

/** What the month has used in a line, which opens to what it was used for. */
export function UsageDetails() {
  const { data: usage } = useQuery(chatUsageQuery());
  if (!usage || usage.byModel.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{usage.tokens === 0 ? <Trans>Usage this month</Trans> : <UsageLine />}</summary>
      <UseTables usage={usage} />
    </details>
  );
}
