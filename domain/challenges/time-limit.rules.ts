/** After the time is over: for the way to the server, and for who is in the middle of a word. */
export const graceSeconds = 60;

/**
 * Whether an attempt was handed in in time: the server saw it; the device says so, and the server heard
 * of it later; or it was late.
 */
export const timings = ['inTime', 'byDevice', 'late'] as const;
export type Timing = (typeof timings)[number];

interface Run {
  readonly limitMinutes: number | null;
  /** By the trainee's clock, never later than when the server heard of it. */
  readonly startedAt: Date;
  /** The same. */
  readonly submittedAt: Date;
  /** As a clock of the device counted that nobody can set; undefined where it could not count. */
  readonly usedSeconds: number | undefined;
  /** When the server heard that it was handed in. */
  readonly now: Date;
}

/** Null where there is no limit. */
export function timingOf(run: Run): Timing | null {
  const { limitMinutes, startedAt, submittedAt, usedSeconds, now } = run;
  if (limitMinutes === null) return null;
  const most = limitMinutes * 60 + graceSeconds;
  if (secondsBetween(startedAt, now) <= most) return 'inTime';
  const used = usedSeconds ?? secondsBetween(startedAt, submittedAt);
  return used <= most ? 'byDevice' : 'late';
}

/** Without the grace, which nobody is told of; null where there is no limit, 0 when the time is over. */
export const secondsLeftOf = (
  limitMinutes: number | null,
  startedAt: Date,
  now: Date,
): number | null =>
  limitMinutes === null ? null : Math.max(0, limitMinutes * 60 - secondsBetween(startedAt, now));

const secondsBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 1000);
