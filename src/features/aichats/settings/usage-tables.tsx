import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { costInWords } from '../staff/cost-in-words.ts';
import { chatUsageQuery } from '../staff/staff-chats.queries.ts';
import { UsageLine } from '../staff/usage-line.tsx';
import { UseTables } from '../staff/use-tables.tsx';
import classes from './ai-settings.module.css';

/** What the month that goes on has used, by class, by model and by day. */
export function UsageTables() {
  const { i18n } = useLingui();
  const { data: usage } = useQuery(chatUsageQuery());
  if (!usage) return null;
  const drafted = i18n.number(usage.draftTokens);
  const draftLimit = i18n.number(usage.monthlyDraftTokens ?? 0);
  return (
    <div className={classes.usage}>
      <h3>
        <Trans>This month</Trans>
      </h3>
      <p className={classes.hint}>
        <UsageLine />{' '}
        {usage.costs.map((cost) => (
          <b key={cost.currency}>{costInWords(cost, i18n.locale)} </b>
        ))}
      </p>
      {usage.draftTokens > 0 && (
        <p className={classes.hint}>
          {usage.monthlyDraftTokens === null ? (
            <Trans>Staff drafts: {drafted} tokens</Trans>
          ) : (
            <Trans>
              Staff drafts: {drafted} of {draftLimit} tokens
            </Trans>
          )}
        </p>
      )}
      {usage.byModel.length === 0 ? (
        <p className={classes.hint}>
          <Trans>No questions yet.</Trans>
        </p>
      ) : (
        <UseTables usage={usage} />
      )}
    </div>
  );
}
