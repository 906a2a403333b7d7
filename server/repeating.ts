import { report } from './telemetry/report.ts';

/**
 * Does the work at once and then each time the clock says so, one turn after the other. What fails is
 * told, and is due again at the next turn. Returns what stops it, once the turn under way has ended.
 */
export function repeating(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const run = () => {
    turn ??= work()
      .catch((error: unknown) => report(name, error))
      .finally(() => (turn = undefined));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
