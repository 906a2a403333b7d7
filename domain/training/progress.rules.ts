import type { ProgressState, ReadingPosition, TaskStatus } from './progress.schema.ts';

/** How far one trainee is in one material, as it is kept. */
export interface Progress {
  readonly percent: number;
  /** Positions of the chapters read to the end, in order. */
  readonly chaptersRead: readonly number[];
  readonly readingPosition: ReadingPosition | null;
  /** When the reading position was taken. */
  readonly positionAt: Date | null;
  readonly completedAt: Date | null;
}

/** What a trainee's device tells; it may be late, early, repeated or out of order. */
export interface ProgressReport {
  readonly chaptersRead: readonly number[];
  readonly position: ReadingPosition | undefined;
  /** Of a document, as its view counts it: 100 when all of it was seen. */
  readonly percent?: number | undefined;
  readonly at: Date;
}

/** Where in a document somebody is, and how much of it they have seen by now. */
export interface Reached {
  /** Absent when they only say that they are done. */
  readonly position?: ReadingPosition;
  /** 100 completes it; absent where only work that is handed in counts. */
  readonly percent?: number;
}

export const nothingRead: Progress = {
  percent: 0,
  chaptersRead: [],
  readingPosition: null,
  positionAt: null,
  completedAt: null,
};

/** Rounded down, so that 100 means everything. */
export function percentRead(read: number, chapters: number): number {
  if (chapters <= 0) return 0;
  return Math.min(100, Math.floor((read * 100) / chapters));
}

/** Of what is only done when its work says so: all of it is what is completed. */
export const mostUndone = 99;

/** A device whose clock runs ahead must not win over every later report. */
export const clampedClock = (at: Date, now: Date): Date => (at > now ? now : at);

/** What is known after a report. Nothing is ever taken back; the newest position wins. */
export function mergeProgress(
  known: Progress,
  report: ProgressReport,
  chapterCount: number,
  now: Date,
): Progress {
  const at = clampedClock(report.at, now);
  const chaptersRead = [...new Set([...known.chaptersRead, ...report.chaptersRead])].toSorted(
    (one, other) => one - other,
  );
  const isNewest = known.positionAt === null || at > known.positionAt;
  const movesTo = isNewest ? report.position : undefined;
  const percent = Math.max(
    known.percent,
    percentRead(chaptersRead.length, chapterCount),
    Math.floor(report.percent ?? 0),
  );
  return {
    percent,
    chaptersRead,
    readingPosition: movesTo ?? known.readingPosition,
    positionAt: movesTo ? at : known.positionAt,
    completedAt: known.completedAt ?? (percent === 100 ? at : null),
  };
}

export interface Standing {
  readonly hasBegun: boolean;
  readonly isCompleted: boolean;
  /** Whether the class is over. */
  readonly hasEnded: boolean;
  /** Whether the class has begun and the section is open. */
  readonly isOpen: boolean;
}

export function progressStateOf({ hasBegun, isCompleted, hasEnded }: Standing): ProgressState {
  if (isCompleted) return 'completed';
  if (hasEnded) return 'expired';
  return hasBegun ? 'inprogress' : 'notstarted';
}

export function taskStatusOf({ hasBegun, isCompleted, isOpen }: Standing): TaskStatus {
  if (isCompleted) return 'completed';
  if (!isOpen) return 'availablesoon';
  return hasBegun ? 'inprogress' : 'todo';
}

/** Who gave no sign of work for longer was elsewhere meanwhile. */
const longestSilenceMs = 10 * 60_000;

/** What a sign of work adds to the time spent; none where it comes late, twice or after a long silence. */
export function secondsOfWork(before: Date, at: Date): number {
  const ms = at.getTime() - before.getTime();
  return ms > 0 && ms <= longestSilenceMs ? Math.round(ms / 1000) : 0;
}
