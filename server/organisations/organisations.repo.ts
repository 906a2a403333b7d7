import { asc, eq } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { organisations } from './organisations.table.ts';

export async function findTimeZone(db: Db, organisationId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return found?.timeZone;
}

export async function findOrganisationName(db: Db, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return found?.name;
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

export async function findIdByName(db: Db, name: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.name, name));
  return found?.id;
}

export async function insertOrganisation(
  db: Db,
  organisation: typeof organisations.$inferInsert,
): Promise<number> {
  const inserted = one(
    await db.insert(organisations).values(organisation).returning({ id: organisations.id }),
  );
  return inserted.id;
}

export async function findFeatures(db: Db, id: number): Promise<readonly number[] | undefined> {
  const [found] = await db
    .select({ features: organisations.features })
    .from(organisations)
    .where(eq(organisations.id, id));
  return found?.features;
}
