import { NoTurn } from '../database/turn.ts';
import { DatabaseSilent } from '../database/patience.ts';

/**
 * Why this device could not keep something. `busy`: its database does not answer; `refused`: the browser
 * keeps nothing for this site, as in some private windows.
 */
export type WhyNotKept = 'room' | 'busy' | 'refused' | 'unknown';

export function whyNotKept(error: unknown): WhyNotKept {
  if (isOutOfRoom(error)) return 'room';
  if (error instanceof DatabaseSilent || error instanceof NoTurn) return 'busy';
  // Of Safari and Chromium the first, of Firefox the second.
  const isRefused =
    error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name);
  return isRefused || !('indexedDB' in globalThis) ? 'refused' : 'unknown';
}

/** What a browser throws when there is no room left, from the cache and from the database alike. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';
