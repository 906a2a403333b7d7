import { z } from 'zod';
import { freeText } from './text.ts';

export const pageSizes = [20, 50, 100] as const;
export const defaultPageSize = 20;
export const listLimitCap = 100;
export const listLimitCapOfSystemAdmin = 1000;

const WholeNumber = z.coerce.number().int();

/** How many are asked for; `cappedLimit` says how many come. */
export const LimitSchema = WholeNumber.min(1).max(1_000_000);

/**
 * The query of a list, as the specification spells it: `offset`, `limit`, `keyword`,
 * `sortOrder.column`, `sortOrder.direction`, and the list's own filters.
 */
export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(columns: Columns, filters?: Filters) {
  return z.object({
    offset: WholeNumber.min(0).max(10_000_000).default(0),
    limit: LimitSchema.default(defaultPageSize),
    keyword: freeText(200).trim().optional(),
    'sortOrder.column': z.enum(columns).optional(),
    'sortOrder.direction': z.enum(['asc', 'desc']).optional(),
    // An absent `filters` is the empty default of the type parameter.
    ...(filters ?? ({} as Filters)),
  });
}

/** A limit over the cap is brought down to it, not refused. */
export function cappedLimit(limit: number, isSystemAdmin: boolean): number {
  return Math.min(limit, isSystemAdmin ? listLimitCapOfSystemAdmin : listLimitCap);
}
