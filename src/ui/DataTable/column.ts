import type { ReactNode } from 'react';

interface Content<Row> {
  readonly title: string;
  /** For a column of buttons, which speak for themselves. */
  readonly isTitleHidden?: boolean;
  readonly align?: 'end';
  /** For narrow content such as dates; the rest shares what is left. */
  readonly isNarrow?: boolean;
  /** Left out where there is little room, or unless there is much: the row's own page says it. */
  readonly isMinor?: true | 'unlessWide';
  readonly render: (row: Row) => ReactNode;
}

/** `Name` is what the list can be sorted by; a column that cannot sort may be called anything. */
export type Column<Row, Name extends string = string> = Content<Row> &
  (
    | { readonly name: Name; readonly isSortable: true }
    | { readonly name: string; readonly isSortable?: false }
  );

export interface Sort<Name extends string> {
  readonly sort: Name;
  readonly direction: 'asc' | 'desc';
}
