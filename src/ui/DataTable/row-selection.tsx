import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import classes from './data-table.module.css';

/** Which rows are picked, also of pages that are not shown. */
export interface Selection<Row> {
  readonly picked: ReadonlyMap<number, Row>;
  readonly nameOf: (row: Row) => string;
  /** Rows that cannot be picked, with the reason as a word. */
  readonly reasonAgainst?: (row: Row) => string | undefined;
  readonly onPick: (picked: ReadonlyMap<number, Row>) => void;
}

interface Shared<Row> {
  readonly selection: Selection<Row>;
}

export function SelectRow<Row>({ row, id, selection }: Shared<Row> & { row: Row; id: number }) {
  const { t } = useLingui();
  const { picked, nameOf, reasonAgainst, onPick } = selection;
  const name = nameOf(row);
  return (
    <td className={classes.check}>
      <Checkbox
        radius="xs"
        aria-label={t`Select ${name}`}
        checked={picked.has(id)}
        disabled={reasonAgainst?.(row) !== undefined}
        onChange={() => {
          const next = new Map(picked);
          if (!next.delete(id)) next.set(id, row);
          onPick(next);
        }}
      />
    </td>
  );
}

export function SelectAll<Row>({
  rows,
  idOf,
  selection,
}: Shared<Row> & { rows: readonly Row[]; idOf: (row: Row) => number }) {
  const { t } = useLingui();
  const { picked, reasonAgainst, onPick } = selection;
  const here = rows.filter((row) => reasonAgainst?.(row) === undefined);
  const pickedHere = here.filter((row) => picked.has(idOf(row)));
  const isAll = here.length > 0 && pickedHere.length === here.length;
  return (
    <th className={classes.check} scope="col">
      <Checkbox
        radius="xs"
        aria-label={t`Select all on this page`}
        checked={isAll}
        indeterminate={!isAll && pickedHere.length > 0}
        disabled={here.length === 0}
        onChange={() => {
          const next = new Map(picked);
          for (const row of here) {
            if (isAll) next.delete(idOf(row));
            else next.set(idOf(row), row);
          }
          onPick(next);
        }}
      />
    </th>
  );
}
