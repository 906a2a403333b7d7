import { ApiError, NetworkError } from './api-error.ts';
import { untilOnline } from './until-online.ts';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** How often the server may say that it failed before that is believed. */
const mostFaults = 5;
/** Somebody finishes it already, or too many ask. */
const passing = new Set([423, 429]);

/**
 * Asks until it hears what has become of a file that was sent. A large one takes minutes to be stored, and
 * what stands in between gives up before that; the server goes on, and says the same to whoever asks again.
 */
export async function untilFinished<Made>(ask: () => Promise<Made>): Promise<Made> {
  let faults = 0;
  let wasHeard = true;
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      // What it was refused for was said when nobody heard it.
      if (!wasHeard && error instanceof ApiError && error.status === 404)
        throw new NetworkError(error);
      if (!mayPass(error)) throw error;
      wasHeard &&= hasSpoken(error);
      if (hasSpoken(error) && error.status >= 500 && ++faults > mostFaults) throw error;
      const said = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await untilOnline(Math.max(said, pause));
    }
  }
}

/** Our server, and not what stands before it. */
const hasSpoken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error !== undefined;

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || passing.has(error.status)));
