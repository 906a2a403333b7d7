import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { appHosts } from './apps.table.ts';

export async function selectHosts(db: Db, organisationId: number) {
  const [found] = await db
    .select()
    .from(appHosts)
    .where(eq(appHosts.organisationId, organisationId));
  return found;
}

/** Held until the transaction ends; made when there is none. */
export async function holdHosts(db: Db, organisationId: number) {
  await db
    .insert(appHosts)
    .values({ organisationId, hosts: [], revision: 0 })
    .onConflictDoNothing();
  const [held] = await db
    .select()
    .from(appHosts)
    .where(eq(appHosts.organisationId, organisationId))
    .for('update');
  if (!held) throw new Error('a list that was just made is not there');
  return held;
}

export async function updateHosts(
  db: Db,
  organisationId: number,
  set: { readonly hosts: string[]; readonly revision: number; readonly updatedAt: Date },
): Promise<void> {
  await db.update(appHosts).set(set).where(eq(appHosts.organisationId, organisationId));
}
