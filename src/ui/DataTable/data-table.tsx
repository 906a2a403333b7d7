import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../LoadFailure/load-failure.tsx';
import { Pagination, type Page } from '../Pagination/pagination.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { NarrowSort } from './narrow-sort.tsx';
import { SelectAll, type Selection, SelectRow } from './row-selection.tsx';

interface Props<Row, Name extends string> {
  /** What the table lists, for who cannot see it. */
  readonly label: string;
  /** The first one heads the card on a narrow screen. */
  readonly columns: readonly Column<Row, Name>[];
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => number;
  readonly sorted?: Sort<NoInfer<Name>>;
  readonly onSort?: (sort: Sort<Name>) => void;
  /** Absent: all of the rows are there. */
  readonly page?: Page & { readonly count: number; readonly isAtLeast?: true | undefined };
  readonly onPage?: (page: Page) => void;
  /** Given when the rows could not be fetched: asks for them again. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Stands where the rows would be when there are none. */
  readonly empty: ReactNode;
  readonly selection?: Selection<Row>;
}

const waitingRows = 6;

/** A list of things: a table where there is room, a card for each on a narrow screen. */
export function DataTable<Row, Name extends string>(props: Props<Row, Name>) {
  const { label, columns, rows, idOf, sorted, onSort, page, onPage, empty, selection } = props;
  if (rows === undefined && props.onRetry) return <LoadFailure onRetry={props.onRetry} />;
  if (rows?.length === 0 && (page === undefined || page.count === 0)) return empty;
  return (
    <div className={classes.frame}>
      {onSort && <NarrowSort columns={columns} sorted={sorted} onSort={onSort} />}
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
          <thead>
            <tr>
              {selection && <SelectAll rows={rows ?? []} idOf={idOf} selection={selection} />}
              {columns.map((column) => (
                <Heading key={column.name} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row) => (
                  <tr key={idOf(row)} data-selected={selection?.picked.has(idOf(row)) || undefined}>
                    {selection && <SelectRow row={row} id={idOf(row)} selection={selection} />}
                    {columns.map(
                      ({ name, title, isTitleHidden, align, isNarrow, isMinor, render }) => (
                        <td
                          key={name}
                          data-title={isTitleHidden ? undefined : title}
                          data-align={align}
                          data-narrow={isNarrow}
                          data-minor={isMinor}
                        >
                          {render(row)}
                        </td>
                      ),
                    )}
                  </tr>
                ))
              : Array.from({ length: waitingRows }, (_, row) => (
                  <tr key={row} className={classes.waiting} aria-hidden>
                    {selection && <td className={classes.check}>{null}</td>}
                    {columns.map(({ name, isMinor }) => (
                      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: a row on its way, hidden from readers
                      <td key={name} data-minor={isMinor}>
                        <div className={classes.bone} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {rows && page && onPage && (
        <Pagination
          page={page}
          count={page.count}
          isAtLeast={page.isAtLeast === true}
          onPage={onPage}
        />
      )}
    </div>
  );
}

function Heading<Row, Name extends string>({
  column,
  sorted,
  onSort,
}: Pick<Props<Row, Name>, 'sorted' | 'onSort'> & { column: Column<Row, Name> }) {
  const { t } = useLingui();
  const { title, align, isNarrow, isMinor, isTitleHidden } = column;
  const spoken = { asc: 'ascending', desc: 'descending' } as const;
  const shared = {
    scope: 'col',
    'data-align': align,
    'data-narrow': isNarrow,
    'data-minor': isMinor,
  } as const;
  if (isTitleHidden)
    return (
      <th {...shared}>
        <span className={classes.spoken}>{title}</span>
      </th>
    );
  if (!column.isSortable || !onSort) return <th {...shared}>{title}</th>;
  const { name } = column;
  const direction = sorted?.sort === name ? sorted.direction : undefined;
  const Icon =
    direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
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
