import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { StorageInfo, StorageKind } from '../../domain/usage/usage.rules.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { storageDays, storageReservations, storageUsage, storedFiles } from './usage.table.ts';

const counterOf = { file: storageUsage.fileBytes, video: storageUsage.videoBytes };
const limitOf = { file: organisations.fileStorageLimit, video: organisations.videoStorageLimit };

export async function selectStorageInfo(
  db: Db,
  organisationId: number,
): Promise<StorageInfo | undefined> {
  const bytes = (column: typeof storageUsage.fileBytes) =>
    sql`coalesce(${column}, 0)`.mapWith(Number);
  const [found] = await db
    .select({
      fileStorageUsage: {
        usage: bytes(storageUsage.fileBytes),
        limit: organisations.fileStorageLimit,
      },
      videoStorageUsage: {
        usage: bytes(storageUsage.videoBytes),
        limit: organisations.videoStorageLimit,
      },
    })
    .from(organisations)
    .leftJoin(storageUsage, eq(storageUsage.organisationId, organisations.id))
    .where(eq(organisations.id, organisationId));
  return found;
}

/** From here to the end of the transaction nobody else stores or reserves anything there. */
export async function lockUsage(db: Db, organisationId: number): Promise<void> {
  await db.insert(storageUsage).values({ organisationId }).onConflictDoNothing();
  await db
    .select({ organisationId: storageUsage.organisationId })
    .from(storageUsage)
    .where(eq(storageUsage.organisationId, organisationId))
    .for('update');
}

/** What is left: the limit less what is stored and what others have reserved. */
export async function selectRoom(
  db: Db,
  organisationId: number,
  kind: StorageKind,
  now: Date,
): Promise<number> {
  const reserved = db
    .select({ bytes: sql`coalesce(sum(${storageReservations.bytes}), 0)` })
    .from(storageReservations)
    .where(
      and(
        eq(storageReservations.organisationId, organisationId),
        eq(storageReservations.kind, kind),
        gt(storageReservations.expiresAt, now),
      ),
    );
  const [found] = await db
    .select({
      room: sql`${limitOf[kind]} - coalesce(${counterOf[kind]}, 0) - (${reserved})`.mapWith(Number),
    })
    .from(organisations)
    .leftJoin(storageUsage, eq(storageUsage.organisationId, organisations.id))
    .where(eq(organisations.id, organisationId));
  return found?.room ?? 0;
}

type Reservation = typeof storageReservations.$inferInsert;

export async function upsertReservation(db: Db, reservation: Reservation): Promise<void> {
  const { bytes, expiresAt } = reservation;
  await db
    .insert(storageReservations)
    .values(reservation)
    .onConflictDoUpdate({
      target: [storageReservations.organisationId, storageReservations.uuid],
      set: { bytes, expiresAt },
    });
}

export async function deleteReservation(
  db: Db,
  { organisationId, uuid }: Pick<Reservation, 'organisationId' | 'uuid'>,
): Promise<void> {
  await db
    .delete(storageReservations)
    .where(
      and(
        eq(storageReservations.organisationId, organisationId),
        eq(storageReservations.uuid, uuid),
      ),
    );
}

export async function deleteExpiredReservations(db: Db, now: Date): Promise<void> {
  await db.delete(storageReservations).where(lt(storageReservations.expiresAt, now));
}

export interface NamedFile {
  readonly sha256: string;
  readonly bytes: number;
  /** How many more, or fewer, name it now. */
  readonly count: number;
}

const filesAtOnce = 1000;

/** Counts names of files, and what they take when they are named for the first or no longer. */
export async function changeReferences(
  db: Db,
  organisationId: number,
  kind: StorageKind,
  files: readonly NamedFile[],
): Promise<void> {
  let difference = 0;
  for (let from = 0; from < files.length; from += filesAtOnce)
    difference += await changeSome(db, organisationId, kind, files.slice(from, from + filesAtOnce));
  if (difference === 0) return;
  const field = kind === 'file' ? 'fileBytes' : 'videoBytes';
  await db
    .update(storageUsage)
    .set({ [field]: sql`${counterOf[kind]} + ${difference}` })
    .where(eq(storageUsage.organisationId, organisationId));
}

/** Returns by how many bytes the organisation's files have grown. */
async function changeSome(
  db: Db,
  organisationId: number,
  kind: StorageKind,
  files: readonly NamedFile[],
): Promise<number> {
  const isOneOf = and(
    eq(storedFiles.organisationId, organisationId),
    eq(storedFiles.kind, kind),
    inArray(
      storedFiles.sha256,
      files.map(({ sha256 }) => sha256),
    ),
  );
  const known = await db.select().from(storedFiles).where(isOneOf);
  const before = new Map(known.map((file) => [file.sha256, file]));
  await db
    .insert(storedFiles)
    .values(
      files.map(({ sha256, bytes, count }) => ({
        organisationId,
        kind,
        sha256,
        bytes,
        referenceCount: count,
      })),
    )
    .onConflictDoUpdate({
      target: [storedFiles.organisationId, storedFiles.kind, storedFiles.sha256],
      set: { referenceCount: sql`${storedFiles.referenceCount} + excluded.reference_count` },
    });
  const gone = await db
    .delete(storedFiles)
    .where(and(isOneOf, sql`${storedFiles.referenceCount} <= 0`))
    .returning({ sha256: storedFiles.sha256 });
  const isGone = new Set(gone.map(({ sha256 }) => sha256));
  return files.reduce((sum, { sha256, bytes }) => {
    const was = before.get(sha256);
    if (was) return isGone.has(sha256) ? sum - was.bytes : sum;
    return isGone.has(sha256) ? sum : sum + bytes;
  }, 0);
}

export async function selectDays(db: Db, organisationId: number, since: string) {
  return await db
    .select({
      day: storageDays.day,
      fileBytes: storageDays.fileBytes,
      videoBytes: storageDays.videoBytes,
    })
    .from(storageDays)
    .where(and(eq(storageDays.organisationId, organisationId), gte(storageDays.day, since)))
    .orderBy(asc(storageDays.day));
}

/** Notes what every organisation has today, by its own calendar. */
export async function upsertToday(db: Db, now: Date): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${organisations.timeZone})::date`;
  await db
    .insert(storageDays)
    .select(
      db
        .select({
          organisationId: organisations.id,
          day: sql<string>`${today}`.as('day'),
          fileBytes: sql<number>`coalesce(${storageUsage.fileBytes}, 0)`.as('file_bytes'),
          videoBytes: sql<number>`coalesce(${storageUsage.videoBytes}, 0)`.as('video_bytes'),
        })
        .from(organisations)
        .leftJoin(storageUsage, eq(storageUsage.organisationId, organisations.id)),
    )
    .onConflictDoUpdate({
      target: [storageDays.organisationId, storageDays.day],
      set: { fileBytes: sql`excluded.file_bytes`, videoBytes: sql`excluded.video_bytes` },
    });
}

export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await db.delete(storageDays).where(lt(storageDays.day, day));
}

export async function insertDays(
  db: Db,
  rows: readonly (typeof storageDays.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(storageDays).values([...rows]);
}
