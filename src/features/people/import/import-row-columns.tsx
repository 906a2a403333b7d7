import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRow } from '../../../../domain/people/import/people-import.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import classes from './import-outcome.module.css';
import { foretoldMarks, outcomeMarks } from './import-words.ts';

export function useRowColumns(isForetold: boolean): Column<ImportRow>[] {
  const { t, i18n } = useLingui();
  const marks = isForetold ? foretoldMarks : outcomeMarks;
  return [
    {
      name: 'person',
      title: t`Person`,
      render: ({ name, accountName }) => (
        <>
          <span className={classes.person}>{name || accountName || '–'}</span>
          {name !== '' && <span className={classes.account}>{accountName}</span>}
        </>
      ),
    },
    {
      name: 'outcome',
      title: t`Outcome`,
      isNarrow: true,
      render: ({ outcome, foretold, isTakenBack }) => (
        <span className={classes.chips}>
          <Chip tone={marks[outcome].tone}>{i18n._(marks[outcome].label)}</Chip>
          {isTakenBack && (
            <Chip>
              <Trans>Undone</Trans>
            </Chip>
          )}
          {foretold !== null && (
            <Chip tone="warn">
              <Trans>was: {i18n._(foretoldMarks[foretold].label)}</Trans>
            </Chip>
          )}
        </span>
      ),
    },
    { name: 'details', title: t`Details`, render: (row) => <Details row={row} /> },
    {
      name: 'line',
      title: t`Line`,
      align: 'end',
      isNarrow: true,
      render: ({ line }) => i18n.number(line),
    },
  ];
}

/** Why it is refused, or what changes. Of a new person their name is beside it. */
function Details({ row: { reasons, changes, outcome, name } }: { row: ImportRow }) {
  const shown = outcome === 'create' ? changes.filter(({ after }) => after !== name) : changes;
  if (reasons.length === 0 && shown.length === 0) return '–';
  return (
    <ul className={classes.details}>
      {reasons.map((reason) => (
        <li key={reason} className={classes.reason}>
          {reason}
        </li>
      ))}
      {shown.map(({ field, before, after }) => (
        <li key={`${field} ${after}`}>
          <span className={classes.field}>{field}:</span>{' '}
          {before !== null && (
            <>
              <span className={classes.before}>{before}</span> →{' '}
            </>
          )}
          {after}
        </li>
      ))}
    </ul>
  );
}
