import type { ErrorCode } from '../http/errors.ts';
import { isActiveOn, isExpiredOn, isFutureOn, type Period } from './period.rules.ts';

/** Whether a trainee may go on with their work, or only read what was theirs (docs/adr/0015). */
export type StudyAccess = 'open' | 'expired' | 'missing' | 'notStarted';

/**
 * By all the periods of contracts and licenses somebody has. Where the organisation has no contract at
 * all, nobody needs one. What is still to come says more than what is over.
 */
export function studyAccessOn(
  periods: readonly Period[],
  needsContract: boolean,
  day: string,
): StudyAccess {
  if (!needsContract || periods.some((period) => isActiveOn(period, day))) return 'open';
  if (periods.some((period) => isFutureOn(period, day))) return 'notStarted';
  return periods.some((period) => isExpiredOn(period, day)) ? 'expired' : 'missing';
}

export const studyRefusals = {
  expired: 'contractExpired',
  missing: 'contractMissing',
  notStarted: 'contractNotStarted',
} as const satisfies Record<Exclude<StudyAccess, 'open'>, ErrorCode>;
