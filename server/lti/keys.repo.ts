import { desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { ltiKeys } from './lti.table.ts';

export async function selectSigningKey(db: Db) {
  const [found] = await db.select().from(ltiKeys).where(isNull(ltiKeys.retiredAt));
  return found;
}
export type KeyRow = NonNullable<Awaited<ReturnType<typeof selectSigningKey>>>;

/** The one that signs, and those that were retired after this moment. */
export async function selectShownKeys(db: Db, retiredAfter: Date): Promise<KeyRow[]> {
  return await db
    .select()
    .from(ltiKeys)
    .where(or(isNull(ltiKeys.retiredAt), gt(ltiKeys.retiredAt, retiredAfter)))
    .orderBy(desc(ltiKeys.createdAt));
}

/** Does nothing when another server has just put one there. */
export async function insertKey(db: Db, key: typeof ltiKeys.$inferInsert): Promise<void> {
  await db.insert(ltiKeys).values(key).onConflictDoNothing();
}

/** Does nothing when it was retired already. */
export async function retireKey(db: Db, kid: string, retiredAt: Date): Promise<void> {
  await db.update(ltiKeys).set({ retiredAt }).where(eq(ltiKeys.kid, kid));
}
