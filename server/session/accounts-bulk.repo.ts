import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from './session.table.ts';

export interface NewAccount {
  readonly userId: number;
  readonly accountName: string;
}

/** Those of the names, in small letters, that are taken in another organisation. */
export async function selectForeignNames(
  db: Db,
  organisationId: number,
  accountNames: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select account_name as name from ${accounts}
    where account_name = any(${sql.param([...accountNames])}::text[])
      and organisation_id <> ${organisationId}::int`);
  return rows.map(({ name }) => name);
}

/** Accounts without a password. Returns whose were opened: the others' names are taken. */
export async function insertAccounts(
  db: Db,
  organisationId: number,
  opened: readonly NewAccount[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${accounts} (account_name, organisation_id, user_id)
    select lower(a."accountName"), ${organisationId}::int, a."userId"
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) a("userId" int, "accountName" text)
    order by lower(a."accountName")
    on conflict do nothing
    returning user_id as id`);
  return new Set(rows.map(({ id }) => id));
}
