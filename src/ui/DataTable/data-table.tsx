import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Pagination, type Page } from '../Pagination/pagination.tsx';
import classes from './data-table.module.css';

export interface Column<Row, Name extends string = string> {
  /** What the list is sorted by when `isSortable`. */
  readonly name: Name;
  readonly title: string;
  readonly isSortable?: boolean;
  readonly align?: 'end';
  /** For narrow content such as dates; the rest shares what is left. */
  readonly isNarrow?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export interface Sort<Name extends string> {
  readonly sort: Name;
  readonly direction: 'asc' | 'desc';
}

interface Props<Row, Name extends string> {
  /** What the table lists, for who cannot see it. */
  readonly label: string;
  /** The first one heads the card on a narrow screen. */
  readonly columns: readonly Column<Row, Name>[];
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string | number;
  readonly sorted?: Sort<NoInfer<Name>>;
  readonly onSort?: (sort: Sort<Name>) => void;
  readonly page: Page & { readonly count: number };
  readonly onPage: (page: Page) => void;
  /** Stands where the rows would be when there are none. */
  readonly empty: ReactNode;
}

const waitingRows = 6;

/** A list of things: a table where there is room, a card for each on a narrow screen. */
export function DataTable<Row, Name extends string>(props: Props<Row, Name>) {
  const { label, columns, rows, idOf, page, onPage, empty } = props;
  if (rows?.length === 0 && page.count === 0) return empty;
  return (
    <div className={classes.frame}>
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.name} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row) => (
                  <tr key={idOf(row)}>
                    {columns.map(({ name, title, align, isNarrow, render }) => (
                      <td key={name} data-title={title} data-align={align} data-narrow={isNarrow}>
                        {render(row)}
                      </td>
                    ))}
                  </tr>
                ))
              : Array.from({ length: waitingRows }, (_, row) => (
                  <tr key={row} className={classes.waiting} aria-hidden>
                    {columns.map(({ name }) => (
                      <td key={name}>
                        <div className={classes.bone} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} count={page.count} onPage={onPage} />
    </div>
  );
}

function Heading<Row, Name extends string>({
  column,
  sorted,
  onSort,
}: Pick<Props<Row, Name>, 'sorted' | 'onSort'> & { column: Column<Row, Name> }) {
  const { t } = useLingui();
  const { name, title, align, isNarrow, isSortable } = column;
  const direction = sorted?.sort === name ? sorted.direction : undefined;
  const spoken = { asc: 'ascending', desc: 'descending' } as const;
  const shared = { scope: 'col', 'data-align': align, 'data-narrow': isNarrow } as const;
  if (!isSortable || !onSort) return <th {...shared}>{title}</th>;
  const Icon = direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th {...shared} aria-sort={direction ? spoken[direction] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        title={t`Sort by ${title}`}
        onClick={() => onSort({ sort: name, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icon size={14} stroke={1.75} aria-hidden data-active={direction !== undefined} />
      </button>
    </th>
  );
}
