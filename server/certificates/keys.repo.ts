import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { credentialKeys } from './certificates.table.ts';

/** The oldest one signs: of two that were made at once all servers take the same. */
export async function findSigningKey(db: Db, organisationId: number) {
  const [found] = await db
    .select()
    .from(credentialKeys)
    .where(eq(credentialKeys.organisationId, organisationId))
    .orderBy(asc(credentialKeys.createdAt), asc(credentialKeys.kid))
    .limit(1);
  return found;
}

export async function findKey(db: Db, organisationId: number, kid: string) {
  const [found] = await db
    .select()
    .from(credentialKeys)
    .where(and(eq(credentialKeys.organisationId, organisationId), eq(credentialKeys.kid, kid)));
  return found;
}

export async function insertKey(db: Db, key: typeof credentialKeys.$inferInsert): Promise<void> {
  await db.insert(credentialKeys).values(key);
}
