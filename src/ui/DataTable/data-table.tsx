import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pagination as Page } from '../../../domain/http/envelope.ts';
import { Pagination } from '../Pagination/pagination.tsx';
import classes from './data-table.module.css';
import { NarrowSort, SortHeader } from './sort-header.tsx';

export interface Column<Row, SortColumn extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The list's own name of this order. */
  readonly sortBy?: SortColumn;
  readonly align?: 'end';
  readonly width?: string;
  /** Left out where the table is drawn as cards. */
  readonly isWideOnly?: boolean;
}

export interface Sort<SortColumn extends string = string> {
  readonly column: SortColumn | undefined;
  readonly direction: 'asc' | 'desc';
}

export interface Selection<Row> {
  readonly ids: ReadonlySet<number>;
  readonly nameOf: (row: Row) => string;
  readonly onChange: (ids: ReadonlySet<number>) => void;
}

interface Props<Row, SortColumn extends string> {
  /** What the table holds, for who cannot see it. */
  label: string;
  /** The first is the name of its row. */
  columns: readonly Column<Row, SortColumn>[];
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  page?: Page | undefined;
  onPage?: (page: { offset: number; limit: number }) => void;
  sort?: Sort<SortColumn>;
  onSort?: (sort: { column: SortColumn; direction: 'asc' | 'desc' }) => void;
  selection?: Selection<Row>;
  /** Other rows are on their way; these stay, paler, until then. */
  isStale?: boolean;
  /** Stands there when there is nothing to list. */
  empty: ReactNode;
}

/** A list as a table, which narrow screens see as cards. */
export function DataTable<Row, SortColumn extends string = string>(props: Props<Row, SortColumn>) {
  const { label, columns, rows, idOf, page, onPage, sort, onSort, selection, isStale, empty } =
    props;
  if (rows?.length === 0 && (page === undefined || page.count === 0)) return empty;
  return (
    <div className={classes.frame}>
      {sort && onSort && <NarrowSort columns={columns} sort={sort} onSort={onSort} />}
      <div className={classes.scroll} data-stale={isStale || undefined}>
        <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
          <thead>
            <tr>
              {selection && <SelectAll rows={rows ?? []} idOf={idOf} selection={selection} />}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <TableRow
                key={idOf(row)}
                row={row}
                id={idOf(row)}
                columns={columns}
                selection={selection}
              />
            )) ?? <Waiting columns={columns.length + (selection ? 1 : 0)} />}
          </tbody>
        </table>
      </div>
      {page && onPage && (
        <div className={classes.foot}>
          <Pagination page={page} onPage={onPage} />
        </div>
      )}
    </div>
  );
}

function TableRow<Row, SortColumn extends string>({
  row,
  id,
  columns,
  selection,
}: {
  row: Row;
  id: number;
  columns: readonly Column<Row, SortColumn>[];
  selection: Selection<Row> | undefined;
}) {
  const { t } = useLingui();
  const isSelected = selection?.ids.has(id) ?? false;
  const name = selection?.nameOf(row);
  return (
    <tr data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.check}>
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={() =>
              selection.onChange(new Set(selection.ids).symmetricDifference(new Set([id])))
            }
          />
        </td>
      )}
      {columns.map(({ id: key, title, render, align, isWideOnly }, i) => {
        const marks = { 'data-align': align, 'data-wide-only': isWideOnly || undefined };
        return i === 0 ? (
          <th key={key} scope="row" className={classes.name}>
            {render(row)}
          </th>
        ) : (
          <td key={key} data-title={title} {...marks}>
            {render(row)}
          </td>
        );
      })}
    </tr>
  );
}

function SelectAll<Row>({
  rows,
  idOf,
  selection,
}: {
  rows: readonly Row[];
  idOf: (row: Row) => number;
  selection: Selection<Row>;
}) {
  const { t } = useLingui();
  const here = new Set(rows.map(idOf));
  const isAll = here.size > 0 && here.isSubsetOf(selection.ids);
  const next = () => (isAll ? selection.ids.difference(here) : selection.ids.union(here));
  return (
    <th className={classes.check} scope="col">
      <Checkbox
        aria-label={t`Select all on this page`}
        checked={isAll}
        indeterminate={!isAll && !here.isDisjointFrom(selection.ids)}
        onChange={() => selection.onChange(next())}
      />
    </th>
  );
}

function Waiting({ columns }: { columns: number }) {
  return [1, 2, 3, 4, 5].map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={14} width={column === 0 ? '80%' : '50%'} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}
