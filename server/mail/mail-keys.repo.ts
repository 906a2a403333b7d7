import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailKeys } from './mail.table.ts';

export async function findMailKey(db: Db, organisationId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ key: mailKeys.key })
    .from(mailKeys)
    .where(eq(mailKeys.organisationId, organisationId));
  return found?.key;
}

/** The organisation's key; of two servers that make one, the first is kept. */
export async function mailKeyOf(db: Db, organisationId: number): Promise<string> {
  const known = await findMailKey(db, organisationId);
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('base64url');
  await db.insert(mailKeys).values({ organisationId, key }).onConflictDoNothing();
  return (await findMailKey(db, organisationId)) ?? key;
}
