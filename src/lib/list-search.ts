import { z } from 'zod';
import { cappedLimit, defaultPageSize, pageSizes } from '../../domain/http/list.ts';
import { storageKeys } from './storage-keys.ts';
import { isShownToSystemAdmin } from './view.ts';

/** What a table shows, as it stands in the address; wrong values are dropped. */
export interface ListSearch<Column extends string> {
  readonly keyword?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: Column | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

/** How many rows an address asks for: what is over the cap of a list is brought down to it. */
export const limitInAddress = z.coerce
  .number()
  .int()
  .min(1)
  .transform((limit) => cappedLimit(limit, isShownToSystemAdmin()))
  .optional()
  .catch(undefined);

export const listSearch = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) => ({
  keyword: z.coerce.string().max(200).optional().catch(undefined),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional().catch(undefined),
  limit: limitInAddress,
  sort: z.enum(columns).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
});

/** The same as the query of a list endpoint. */
export function listQueryOf<Column extends string>(search: ListSearch<Column>) {
  const { keyword, offset, sort, direction } = search;
  return {
    ...(keyword === undefined || keyword === '' ? {} : { keyword }),
    ...(offset === undefined || offset === 0 ? {} : { offset }),
    limit: search.limit ?? storedPageSize(),
    ...(sort === undefined ? {} : { 'sortOrder.column': sort }),
    ...(direction === undefined ? {} : { 'sortOrder.direction': direction }),
  };
}

/** As many rows as were chosen last. */
export function storedPageSize(): number {
  const stored = Number(localStorage.getItem(storageKeys.pageSize));
  return pageSizes.find((size) => size === stored) ?? defaultPageSize;
}

/** For tables, and for the calls of lists that name no size. */
export function rememberPageSize(size: number): void {
  localStorage.setItem(storageKeys.pageSize, String(size));
  localStorage.setItem(storageKeys.paginationLimit, String(size));
}
