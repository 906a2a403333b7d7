import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { aiBudgets, aiStaffBudgets } from './budgets.table.ts';

/** A row of either table of budgets: the month of a trainee’s share, or of an organisation’s staff. */
export interface Account {
  readonly table: typeof aiBudgets | typeof aiStaffBudgets;
  readonly isIts: SQL | undefined;
}

/** What is gone of the month: used, and kept for what is on its way. */
export async function selectSpentOf(db: Db, { table, isIts }: Account): Promise<number> {
  const { rows } = await db.execute<{ spent: number }>(sql`
    select (used_tokens + reserved_tokens)::float8 as spent from ${table} where ${isIts}`);
  return rows[0]?.spent ?? 0;
}

/** In one step, so that of many at once no more get through than there is room for. */
export async function reserveOf(
  db: Db,
  { table, isIts }: Account,
  tokens: number,
  limit: number | null,
): Promise<boolean> {
  const fits =
    limit === null ? sql`true` : sql`used_tokens + reserved_tokens + ${tokens} <= ${limit}`;
  const { rowCount } = await db.execute(sql`
    update ${table} set reserved_tokens = reserved_tokens + ${tokens} where ${isIts} and ${fits}`);
  return (rowCount ?? 0) > 0;
}

export async function settleOf(
  db: Db,
  { table, isIts }: Account,
  reserved: number,
  used: number,
): Promise<void> {
  await db.execute(sql`
    update ${table} set reserved_tokens = greatest(0, reserved_tokens - ${reserved}),
                        used_tokens = used_tokens + ${used}
     where ${isIts}`);
}
