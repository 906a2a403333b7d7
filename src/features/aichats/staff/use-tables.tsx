import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChatUsage } from '../../../../domain/aichats/transcripts.contract.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import classes from './use-tables.module.css';

/** What a month has used, by class, by model and by day. */
export function UseTables({ usage }: { usage: ChatUsage }) {
  const { i18n, t } = useLingui();
  const day = dateFormat(i18n.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <UseTable title={<Trans>By class</Trans>} rows={usage.byClass} other={t`Outside a class`} />
      <UseTable title={<Trans>By model</Trans>} rows={usage.byModel} other="–" />
      <UseTable
        title={<Trans>By day</Trans>}
        rows={usage.byDay.map((row) => ({ ...row, name: day.format(new Date(row.name)) }))}
        other="–"
      />
    </>
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
