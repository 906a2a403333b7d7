/** A watch that can be stopped. Times are in milliseconds. */
export interface Timer {
  readonly before: number;
  /** When it began to run; undefined while it stands. */
  readonly since: number | undefined;
}

export const started = (now: number): Timer => ({ before: 0, since: now });

// A clock that somebody sets back does not make it run backwards.
export const elapsed = ({ before, since }: Timer, now: number): number =>
  before + (since === undefined ? 0 : Math.max(0, now - since));

export const paused = (timer: Timer, now: number): Timer => ({
  before: elapsed(timer, now),
  since: undefined,
});

export const resumed = ({ before }: Timer, now: number): Timer => ({ before, since: now });

export const reset = ({ since }: Timer, now: number): Timer => ({
  before: 0,
  since: since === undefined ? undefined : now,
});

/** `12:05`, or `1:12:05` from an hour on. */
export function spelled(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
