import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Progress } from '../../domain/training/progress.rules.ts';
import type { Db } from '../db/database.ts';
import { bookChapters } from '../books/books.table.ts';
import { materialProgress, studyDays } from './training.table.ts';

export interface ProgressKey {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

export type ProgressRow = typeof materialProgress.$inferSelect;

const isThis = ({ organisationId, classId, userId, classMaterialId }: ProgressKey) =>
  and(
    eq(materialProgress.organisationId, organisationId),
    eq(materialProgress.classId, classId),
    eq(materialProgress.userId, userId),
    eq(materialProgress.classMaterialId, classMaterialId),
  );

/** The row, made if need be, held until the transaction ends: reports come one after the other. */
export async function takeProgress(
  db: Db,
  key: ProgressKey,
  startedAt: Date,
): Promise<ProgressRow> {
  await db
    .insert(materialProgress)
    .values({ ...key, startedAt, updatedAt: startedAt })
    .onConflictDoNothing();
  const [taken] = await db.select().from(materialProgress).where(isThis(key)).for('update');
  if (!taken) throw new Error('a row that was just made is not there');
  return taken;
}

export async function updateProgress(
  db: Db,
  key: ProgressKey,
  progress: Progress & { readonly secondsSpent?: number; readonly workedAt?: Date | null },
  updatedAt: Date,
): Promise<void> {
  await db
    .update(materialProgress)
    .set({ ...progress, chaptersRead: [...progress.chaptersRead], updatedAt })
    .where(isThis(key));
}

export async function selectProgressOfClass(
  db: Db,
  { organisationId, classId, userId }: Omit<ProgressKey, 'classMaterialId'>,
): Promise<ProgressRow[]> {
  return await db
    .select()
    .from(materialProgress)
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        eq(materialProgress.classId, classId),
        eq(materialProgress.userId, userId),
      ),
    );
}

export async function insertStudyDay(
  db: Db,
  { organisationId, userId }: Omit<ProgressKey, 'classId' | 'classMaterialId'>,
  day: string,
): Promise<void> {
  await db.insert(studyDays).values({ organisationId, userId, day }).onConflictDoNothing();
}

interface Placed {
  readonly organisationId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  /** Of this person alone. */
  readonly userId?: number;
}

const isPlaced = ({ organisationId, classId, classMaterialId, userId }: Placed) =>
  and(
    eq(materialProgress.organisationId, organisationId),
    eq(materialProgress.classId, classId),
    eq(materialProgress.classMaterialId, classMaterialId),
    userId === undefined ? undefined : eq(materialProgress.userId, userId),
  );

/** What is completed was completed with this version, from now on not the one that the class has. */
export async function fixVersion(db: Db, placed: Placed & { readonly from: number }) {
  await db
    .update(materialProgress)
    .set({ materialVersionId: placed.from })
    .where(
      and(
        isPlaced(placed),
        isNull(materialProgress.materialVersionId),
        isNotNull(materialProgress.completedAt),
      ),
    );
}

/** Held until the transaction ends, in one order for everybody. */
export async function takeUnfinished(db: Db, placed: Placed): Promise<ProgressRow[]> {
  return await db
    .select()
    .from(materialProgress)
    .where(and(isPlaced(placed), isNull(materialProgress.completedAt)))
    .orderBy(materialProgress.userId)
    .for('update');
}

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

const isOfVersion = ({ organisationId, materialVersionId }: VersionKey) =>
  and(
    eq(bookChapters.organisationId, organisationId),
    eq(bookChapters.materialVersionId, materialVersionId),
  );

export async function selectOutline(db: Db, version: VersionKey) {
  return await db
    .select({ slug: bookChapters.slug, position: bookChapters.position })
    .from(bookChapters)
    .where(isOfVersion(version));
}

/** Which of these the version has. */
export async function selectChapterPositions(
  db: Db,
  version: VersionKey,
  slugs: readonly string[],
) {
  return await db
    .select({ slug: bookChapters.slug, position: bookChapters.position })
    .from(bookChapters)
    .where(and(isOfVersion(version), inArray(bookChapters.slug, [...slugs])));
}

export async function countChapters(db: Db, version: VersionKey): Promise<number> {
  const [counted] = await db
    .select({ chapters: count() })
    .from(bookChapters)
    .where(isOfVersion(version));
  return counted?.chapters ?? 0;
}
