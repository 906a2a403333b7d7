import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly sorted: Sort<NoInfer<Name>> | undefined;
  readonly onSort: (sort: Sort<Name>) => void;
}

/** The choice of an order where the heads of the columns are not drawn. */
export function NarrowSort<Row, Name extends string>({
  columns,
  sorted,
  onSort,
}: Props<Row, Name>) {
  const { t } = useLingui();
  const choices = columns.flatMap((column) => {
    if (!column.isSortable) return [];
    const { name: sort, title } = column;
    return [
      { sort, direction: 'asc' as const, label: t`${title}, ascending` },
      { sort, direction: 'desc' as const, label: t`${title}, descending` },
    ];
  });
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(
    ({ sort, direction }) => sort === sorted?.sort && direction === sorted.direction,
  );
  return (
    <NativeSelect
      className={classes.narrowSort ?? ''}
      size="md"
      aria-label={t`Sort by`}
      value={String(chosen)}
      data={[
        ...(chosen < 0 ? [{ value: '-1', label: t`Sort by` }] : []),
        ...choices.map(({ label }, i) => ({ value: String(i), label })),
      ]}
      onChange={({ currentTarget }) => {
        const choice = choices[Number(currentTarget.value)];
        if (choice) onSort({ sort: choice.sort, direction: choice.direction });
      }}
    />
  );
}
