import { percentRead } from '../../domain/training/progress.rules.ts';
import type { Db } from '../db/database.ts';
import { fixVersion, selectOutline, takeUnfinished, updateProgress } from './progress.repo.ts';

interface Update {
  readonly organisationId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly from: number;
  readonly to: number;
  /** Of this person alone, who moves to a class that has the other version. */
  readonly userId?: number;
}

/**
 * Brings what trainees have done over to another version of their class's material. What is completed
 * stays, with the version it was completed with. Who is reading a book keeps the chapters that the new
 * version still has, by their names.
 */
export async function carryProgress(db: Db, update: Update, now: Date): Promise<void> {
  const { organisationId, classId, classMaterialId } = update;
  await fixVersion(db, update);
  const older = await selectOutline(db, { organisationId, materialVersionId: update.from });
  const newer = await selectOutline(db, { organisationId, materialVersionId: update.to });
  if (older.length === 0 || newer.length === 0) return;
  const slugs = new Map(older.map(({ slug, position }) => [position, slug]));
  const places = new Map(newer.map(({ slug, position }) => [slug, position]));
  for (const row of await takeUnfinished(db, update)) {
    const chaptersRead = row.chaptersRead
      .flatMap((position) => places.get(slugs.get(position) ?? '') ?? [])
      .toSorted((one, other) => one - other);
    const percent = percentRead(chaptersRead.length, newer.length);
    const { readingPosition } = row;
    const isThere = readingPosition !== null && places.has(readingPosition.chapter);
    await updateProgress(
      db,
      { organisationId, classId, classMaterialId, userId: row.userId },
      {
        percent,
        chaptersRead,
        readingPosition: isThere ? readingPosition : null,
        positionAt: isThere ? row.positionAt : null,
        // All that is left of the book was read before.
        completedAt: percent === 100 ? now : null,
      },
      row.updatedAt,
    );
  }
}
