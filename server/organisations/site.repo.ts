import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from './organisations.table.ts';

export type SiteRow = typeof organisations.$inferSelect;
export type SiteChange = Partial<
  Pick<
    SiteRow,
    | 'displayName'
    | 'imageUrl'
    | 'colorTheme'
    | 'setting'
    | 'classDefaults'
    | 'chatSupport'
    | 'staffNeedPasskey'
  >
>;

export async function findSite(db: Db, organisationId: number): Promise<SiteRow | undefined> {
  const [found] = await db.select().from(organisations).where(eq(organisations.id, organisationId));
  return found;
}

/** The same, held until the transaction ends. */
export async function lockSite(db: Db, organisationId: number): Promise<SiteRow | undefined> {
  const [found] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('update');
  return found;
}

export async function updateSiteRow(
  db: Db,
  organisationId: number,
  change: SiteChange,
  updatedAt: Date,
): Promise<SiteRow> {
  const [updated] = await db
    .update(organisations)
    .set({ ...change, updatedAt, revision: sql`${organisations.revision} + 1` })
    .where(eq(organisations.id, organisationId))
    .returning();
  if (!updated) throw new Error('a locked organisation is gone');
  return updated;
}
