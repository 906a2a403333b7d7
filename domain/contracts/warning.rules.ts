import { daysLeftOf, type Period } from './period.rules.ts';

/** Days before the end at which the admins are told. */
export const warningDays = [90, 30, 7, 1] as const;
/** Of its seats. */
export const nearlyFullRatio = 0.9;
/** Nobody is told of such a thing at night, by the organisation's clock. */
export const warningHour = 8;

/**
 * The nearest of the days that has come, so that a server that slept through one, or a contract made
 * late, still gets its word, and only one; undefined while all are ahead, and when it is over.
 */
export function warningDayOf(period: Pick<Period, 'endAt'>, today: string): number | undefined {
  const left = daysLeftOf(period, today);
  if (left < 0) return undefined;
  return warningDays.findLast((days) => left <= days);
}

export const isNearlyFull = ({ seats, used }: { seats: number; used: number }): boolean =>
  used >= seats * nearlyFullRatio;
