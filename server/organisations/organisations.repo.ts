import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from './organisations.table.ts';

export async function findTimeZone(db: Db, organisationId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return found?.timeZone;
}
