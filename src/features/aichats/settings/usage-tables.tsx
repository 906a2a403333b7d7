import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChatUsage } from '../../../../domain/aichats/transcripts.contract.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { costInWords } from '../staff/cost-in-words.ts';
import { chatUsageQuery } from '../staff/staff-chats.queries.ts';
import { UsageLine } from '../staff/usage-line.tsx';
import classes from './ai-settings.module.css';

/** What the month that goes on has used, by class, by model and by day. */
export function UsageTables() {
  const { i18n, t } = useLingui();
  const { data: usage } = useQuery(chatUsageQuery());
  const day = dateFormat(i18n.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
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
        <>
          <UseTable
            title={<Trans>By class</Trans>}
            rows={usage.byClass}
            other={t`Outside a class`}
          />
          <UseTable title={<Trans>By model</Trans>} rows={usage.byModel} other="–" />
          <UseTable
            title={<Trans>By day</Trans>}
            rows={usage.byDay.map((row) => ({ ...row, name: day.format(new Date(row.name)) }))}
            other="–"
          />
        </>
      )}
    </div>
  );
}

interface TableProps {
  readonly title: ReactNode;
  readonly rows: ChatUsage['byClass'];
  /** What stands for an empty name. */
  readonly other: string;
}

function UseTable({ title, rows, other }: TableProps) {
  const { i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">
            <Trans context="asked to the assistant">Questions</Trans>
          </th>
          <th scope="col">
            <Trans>Tokens</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, questions, tokens }) => (
          <tr key={name}>
            <th scope="row">{name || other}</th>
            <td>{number.format(questions)}</td>
            <td>{number.format(tokens)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
