interface Told {
  readonly secondsLeft: number;
  /** By the clock of this page, which nobody can set. */
  readonly at: number;
}

interface Timed {
  readonly uuid: string;
  /** Null: there is no limit, or it was handed in. */
  readonly secondsLeft: number | null;
}

const told = new Map<string, Told>();

/** Notes what the server has just said of the time of these attempts. */
export function noteTimes(attempts: readonly Timed[]): void {
  for (const { uuid, secondsLeft } of attempts)
    if (secondsLeft !== null) told.set(uuid, { secondsLeft, at: performance.now() });
}

export const toldTimeOf = (uuid: string): Told | undefined => told.get(uuid);

/** Whether the time that the server told is over by the clock of this page, which never runs ahead. */
export function isToldOver(uuid: string): boolean {
  const known = told.get(uuid);
  return known !== undefined && performance.now() - known.at >= known.secondsLeft * 1000;
}
