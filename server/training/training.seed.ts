import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { mergeProgress } from '../../domain/training/progress.rules.ts';
import type { ReadingPosition } from '../../domain/training/progress.schema.ts';
import { raiseProgress } from '../classes/classes.service.ts';
import type { Db } from '../db/database.ts';
import { materialProgress } from './training.table.ts';
import { insertStudyDay, type ProgressKey, takeProgress, updateProgress } from './progress.repo.ts';

interface NewReading {
  readonly chaptersRead?: readonly number[];
  /** Of the whole book; without it, nothing is completed by reading. */
  readonly chapterCount?: number;
  readonly position?: ReadingPosition;
  /** For what is not read, a quiz for example. */
  readonly isCompleted?: boolean;
  readonly at?: Date;
  readonly timeZone?: string;
}

/** What a trainee did in one material of their class at one time; may be called again and again. */
export async function seedProgress(
  db: Db,
  key: ProgressKey,
  reading: NewReading = {},
): Promise<void> {
  const { chaptersRead = [], chapterCount = 0, position, at = new Date() } = reading;
  const known = await takeProgress(db, key, at);
  const merged = mergeProgress(known, { chaptersRead, position, at }, chapterCount, at);
  const progress = reading.isCompleted
    ? { ...merged, percent: 100, completedAt: merged.completedAt ?? at }
    : merged;
  await updateProgress(db, key, progress, at);
  await raiseProgress(db, key, at);
  await insertStudyDay(db, key, todayIn(reading.timeZone ?? 'Asia/Tokyo', at));
}

/** Many at once, as they are; their classes are summed up by whoever seeds them. */
export async function seedProgressRows(
  db: Db,
  rows: readonly (typeof materialProgress.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 2000)
    await db.insert(materialProgress).values(rows.slice(from, from + 2000));
}
