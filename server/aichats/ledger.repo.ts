import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { aiBudgets, aiStaffBudgets } from './budgets.table.ts';

/** A row of either table of budgets: the month of a trainee’s share, or of an organisation’s staff. */
export interface Account {
  readonly table: typeof aiBudgets | typeof aiStaffBudgets;
  /** Of its key: the names of the columns, and what they hold. */
  readonly columns: SQL;
  readonly values: SQL;
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
  { table, columns, values }: Account,
  tokens: number,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && tokens > limit) return false;
  const gone = sql`${table.usedTokens} + ${table.reservedTokens}`;
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${columns}, reserved_tokens) values (${values}, ${tokens})
        on conflict (${columns}) do update
       set reserved_tokens = ${table.reservedTokens} + excluded.reserved_tokens
     where ${limit === null ? sql`true` : sql`${gone} + ${tokens} <= ${limit}`}`);
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
