import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { one } from '../../db/one.ts';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { materialUploads } from './uploads.table.ts';

export type UploadRow = typeof materialUploads.$inferSelect;

export interface UploadKey {
  readonly organisationId: number;
  /** Null for an archive of a library, and for files of people. */
  readonly materialId: number | null;
  readonly userId: number;
  readonly uuid: string;
}

/** One that writes says so at least as often; see `upload-lease.ts`. */
export const silenceMs = 10_000;

export async function insertUpload(
  db: Db,
  upload: typeof materialUploads.$inferInsert,
): Promise<UploadRow> {
  const inserted = one(await db.insert(materialUploads).values(upload).returning());
  return inserted;
}

export async function selectUpload(db: Db, key: UploadKey): Promise<UploadRow | undefined> {
  const [found] = await db.select().from(materialUploads).where(isUpload(key));
  return found;
}

export async function lockUpload(db: Db, key: UploadKey): Promise<UploadRow | undefined> {
  const [found] = await db.select().from(materialUploads).where(isUpload(key)).for('update');
  return found;
}

type Sameness = Pick<
  UploadRow,
  'organisationId' | 'materialId' | 'userId' | 'fingerprint' | 'bytes' | 'fileName'
>;

/** One that the same person has begun with the same file, and that has not become a file yet. */
export async function selectBegun(db: Db, same: Sameness): Promise<UploadRow | undefined> {
  const [found] = await db
    .select()
    .from(materialUploads)
    .where(
      sameTenant(
        materialUploads,
        same,
        goesTo(same.materialId),
        eq(materialUploads.userId, same.userId),
        eq(materialUploads.fingerprint, same.fingerprint),
        eq(materialUploads.bytes, same.bytes),
        eq(materialUploads.fileName, same.fileName),
        isNull(materialUploads.fileId),
        isNull(materialUploads.archiveId),
      ),
    )
    .limit(1);
  return found;
}

/** Lets one write, if nobody else does; the row as it is from then on. */
export async function claimWriting(
  db: Db,
  key: UploadKey,
  writer: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [claimed] = await db
    .update(materialUploads)
    .set({ writer, writerSeenAt: now, updatedAt: now })
    .where(
      and(
        isUpload(key),
        or(
          isNull(materialUploads.writer),
          lt(materialUploads.writerSeenAt, new Date(now.getTime() - silenceMs)),
        ),
      ),
    )
    .returning();
  return claimed;
}

type Progress = Partial<
  Pick<UploadRow, 'offset' | 'writer' | 'writerSeenAt' | 'fileId' | 'archiveId'>
>;

/** By who writes; false when it was taken for dead, and another one writes. */
export async function updateUpload(
  db: Db,
  key: UploadKey,
  writer: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(materialUploads)
    .set({ ...progress, updatedAt: now })
    .where(and(isUpload(key), eq(materialUploads.writer, writer)))
    .returning({ uuid: materialUploads.uuid });
  return changed.length > 0;
}

export async function deleteUpload(db: Db, key: UploadKey): Promise<void> {
  await db.delete(materialUploads).where(isUpload(key));
}

/** Who begins an archive's upload in an organisation does so alone, until their transaction ends. */
export async function lockArchiveUploads(db: Db, organisationId: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`archive-uploads-${organisationId}`}, 0))`,
  );
}

/** Of an organisation, those that are not looked through yet. */
export const countArchiveUploads = async (db: Db, organisationId: number): Promise<number> =>
  await db.$count(
    materialUploads,
    and(
      eq(materialUploads.organisationId, organisationId),
      isNull(materialUploads.materialId),
      isNull(materialUploads.archiveId),
      // Of a library's archive no room is kept; of files of people it is.
      isNull(materialUploads.reservationUuid),
    ),
  );

/** Those that nobody has gone on with since then, of all organisations. */
export async function selectAbandoned(db: Db, before: Date): Promise<UploadRow[]> {
  return await db.select().from(materialUploads).where(lt(materialUploads.updatedAt, before));
}

const isUpload = ({ organisationId, materialId, userId, uuid }: UploadKey) =>
  and(
    eq(materialUploads.organisationId, organisationId),
    eq(materialUploads.uuid, uuid),
    goesTo(materialId),
    eq(materialUploads.userId, userId),
  );

const goesTo = (materialId: number | null) =>
  materialId === null
    ? isNull(materialUploads.materialId)
    : eq(materialUploads.materialId, materialId);
