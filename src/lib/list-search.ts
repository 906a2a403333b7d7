import { z } from 'zod';
import { listLimitCapOfSystemAdmin } from '../../domain/http/list.ts';

const whole = z.coerce.number().int();

/**
 * The search parameters of a page that shows a list. A wrong value is dropped, not thrown; the size of a
 * page stands there only when it is not the remembered one.
 */
export const listSearch = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) => ({
  keyword: z.coerce.string().max(200).optional().catch(undefined),
  column: z.enum(columns).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  offset: whole.min(0).max(10_000_000).optional().catch(undefined),
  limit: whole.min(1).max(listLimitCapOfSystemAdmin).optional().catch(undefined),
});

interface ListSearch<Column extends string> {
  readonly keyword?: string | undefined;
  readonly column?: Column | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** The same as the API's lists are asked. */
export const listQueryOf = <Column extends string>(search: ListSearch<Column>) => ({
  keyword: search.keyword,
  'sortOrder.column': search.column,
  'sortOrder.direction': search.direction,
  offset: search.offset,
  limit: search.limit,
});
