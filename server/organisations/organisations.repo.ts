import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from './organisations.table.ts';

export async function findTimeZone(db: Db, organisationId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return found?.timeZone;
}

/** The names of the first few, by id. */
export async function listFirstNames(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: organisations.name })
    .from(organisations)
    .orderBy(asc(organisations.id))
    .limit(limit);
  return rows.map(({ name }) => name);
}
