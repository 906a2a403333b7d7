import { useEffect, useState } from 'react';
import { AttemptClock } from './attempt-clock.ts';

export interface RunningClock {
  readonly secondsLeft: number;
  readonly usedSeconds: () => number;
}

/** The clock of an open attempt; undefined without a limit, and until what was counted before is read. */
export function useAttemptClock(
  attempt: { readonly uuid: string; readonly startedAt: string } | undefined,
  limitMinutes: number | null,
): RunningClock | undefined {
  const [clock, setClock] = useState<{ uuid: string; clock: AttemptClock }>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const uuid = attempt?.uuid;
  const startedAt = attempt?.startedAt;
  useEffect(() => {
    if (uuid === undefined || startedAt === undefined || limitMinutes === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isWanted = true;
    async function run(timed: { uuid: string; startedAt: string }, minutes: number): Promise<void> {
      const opened = await AttemptClock.open(timed, minutes);
      if (!isWanted) return;
      const tick = () => setSecondsLeft(opened.secondsLeft());
      tick();
      setClock({ uuid: timed.uuid, clock: opened });
      timer = setInterval(tick, 1000);
    }
    void run({ uuid, startedAt }, limitMinutes);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [uuid, startedAt, limitMinutes]);
  if (!clock || clock.uuid !== uuid) return undefined;
  return { secondsLeft, usedSeconds: () => clock.clock.usedSeconds() };
}
