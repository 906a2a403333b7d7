import {
  mergeProgress,
  progressStateOf,
  taskStatusOf,
} from '../../../domain/training/progress.rules.ts';
import type { ReadingPosition } from '../../../domain/training/progress.schema.ts';
import type { MaterialProgress } from '../../../domain/training/training.contract.ts';

interface Reading {
  readonly chaptersRead: readonly number[];
  readonly position?: ReadingPosition;
  readonly percent?: number;
  readonly chapterCount: number;
  readonly at: Date;
}

/** What the server will say once it has this report: the same rules, before it was sent. */
export function afterReading(before: MaterialProgress, reading: Reading): MaterialProgress {
  const known = {
    ...before,
    positionAt: null,
    completedAt: before.completedAt === null ? null : new Date(before.completedAt),
  };
  const { chaptersRead, position, chapterCount, at, percent: seen } = reading;
  const report = { chaptersRead, position, percent: seen, at };
  const merged = mergeProgress(known, report, chapterCount, at);
  const { percent, readingPosition, completedAt } = merged;
  const standing = {
    hasBegun: true,
    isCompleted: completedAt !== null,
    hasEnded: before.state === 'expired',
    isOpen: before.taskStatus !== 'availablesoon',
  };
  return {
    ...before,
    percent,
    readingPosition,
    chaptersRead: [...merged.chaptersRead],
    completedAt: completedAt?.toISOString() ?? null,
    state: progressStateOf(standing),
    taskStatus: taskStatusOf(standing),
  };
}

/** The same for what is done in one piece, a submitted quiz. */
export function afterCompletion(before: MaterialProgress, at: Date): MaterialProgress {
  return {
    ...before,
    percent: 100,
    state: 'completed',
    taskStatus: 'completed',
    completedAt: before.completedAt ?? at.toISOString(),
  };
}
