import { and, eq, inArray, sql } from 'drizzle-orm';
import { one } from '../../db/one.ts';
import type { Db } from '../../db/database.ts';
import { libraryArchives } from './archive.table.ts';

export type ArchiveRow = typeof libraryArchives.$inferSelect;

export interface ArchiveKey {
  readonly organisationId: number;
  readonly archiveId: number;
}

export async function insertArchive(
  db: Db,
  row: typeof libraryArchives.$inferInsert,
): Promise<ArchiveRow> {
  const inserted = one(await db.insert(libraryArchives).values(row).returning());
  return inserted;
}

export async function selectArchive(db: Db, key: ArchiveKey): Promise<ArchiveRow | undefined> {
  const [found] = await db.select().from(libraryArchives).where(isArchive(key));
  return found;
}

/** Nobody else decides about it before this transaction ends. */
export async function lockArchive(db: Db, key: ArchiveKey): Promise<ArchiveRow | undefined> {
  const [found] = await db.select().from(libraryArchives).where(isArchive(key)).for('update');
  return found;
}

type Change = Partial<Pick<ArchiveRow, 'status' | 'percent' | 'refusal' | 'plan'>>;

/** What has ended stays as it is. */
export async function updateArchive(
  db: Db,
  key: ArchiveKey,
  change: Change,
  now: Date,
): Promise<void> {
  await db
    .update(libraryArchives)
    .set({ ...change, updatedAt: now })
    .where(and(isArchive(key), inArray(libraryArchives.status, unended)));
}

const unended = ['checking', 'checked', 'running'] as const;

/** Of these uploads, in any organisation, those that are still needed. */
export async function selectNeededArchives(db: Db, uploads: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: libraryArchives.upload })
    .from(libraryArchives)
    .where(
      and(
        inArray(libraryArchives.upload, [...uploads]),
        inArray(libraryArchives.status, unended),
        // What nobody has decided about in a week is not waited for any more.
        sql`${libraryArchives.updatedAt} > now() - interval '7 days'`,
      ),
    );
  return found.map(({ upload }) => upload);
}

const isArchive = ({ organisationId, archiveId }: ArchiveKey) =>
  and(eq(libraryArchives.organisationId, organisationId), eq(libraryArchives.id, archiveId));
