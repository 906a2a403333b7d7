import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NativeSelect.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './data-table.tsx';
import classes from './data-table.module.css';

type OnSort<SortColumn extends string> = (sort: {
  column: SortColumn;
  direction: 'asc' | 'desc';
}) => void;

/** The head of a column; a button when the list can be put in its order. */
export function SortHeader<Row, SortColumn extends string>({
  column: { title, sortBy, align, width, isWideOnly },
  sort,
  onSort,
}: {
  column: Column<Row, SortColumn>;
  sort: Sort<SortColumn> | undefined;
  onSort: OnSort<SortColumn> | undefined;
}) {
  const marks = {
    scope: 'col',
    'data-align': align,
    'data-wide-only': isWideOnly || undefined,
    ...(width === undefined ? {} : { style: { width } }),
  } as const;
  if (sortBy === undefined || sort === undefined || onSort === undefined)
    return <th {...marks}>{title}</th>;
  const isSorted = sort.column === sortBy;
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const next = isSorted && sort.direction === 'asc' ? 'desc' : 'asc';
  const order = sort.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...marks} aria-sort={isSorted ? order : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ column: sortBy, direction: next })}
      >
        {title}
        {isSorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}

/** The same choice where the heads are not drawn. */
export function NarrowSort<Row, SortColumn extends string>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row, SortColumn>[];
  sort: Sort<SortColumn>;
  onSort: OnSort<SortColumn>;
}) {
  const { t } = useLingui();
  const choices = columns.flatMap(({ title, sortBy }) =>
    sortBy === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sortBy} ${direction}`,
          label: direction === 'asc' ? t`${title}, ascending` : t`${title}, descending`,
          column: sortBy,
          direction,
        })),
  );
  return (
    <div className={classes.narrowSort}>
      <NativeSelect
        size="md"
        aria-label={t`Sort`}
        value={`${sort.column} ${sort.direction}`}
        data={choices.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => {
          const chosen = choices.find(({ value }) => value === currentTarget.value);
          if (chosen) onSort({ column: chosen.column, direction: chosen.direction });
        }}
      />
    </div>
  );
}
