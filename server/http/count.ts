import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export interface Counted {
  readonly count: number;
  readonly isAtLeast?: true;
}

/**
 * Counts a long list only as far as a page needs: so many rows after the shown ones, and no more. `rows`
 * is a query of any one column.
 */
export async function countAhead(
  db: Db,
  rows: SQL,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  lookAhead = 1000,
): Promise<Counted> {
  const most = offset + limit + lookAhead;
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${most + 1}) counted`,
  );
  const count = counted.rows[0]?.count ?? 0;
  return count > most ? { count: most, isAtLeast: true } : { count };
}
