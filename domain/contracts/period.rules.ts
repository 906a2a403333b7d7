import { dayAfter } from '../calendar/day-after.ts';

/** Calendar dates of the organisation's zone. */
export interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

/** The foremost first: of several periods one that can be used counts, then the next, then the last. */
export const periodStates = ['active', 'future', 'expired'] as const;
export type PeriodState = (typeof periodStates)[number];

/** The day after `endAt` still counts: whoever is at work over the last midnight is not shut out. */
export const lastDayOf = ({ endAt }: Pick<Period, 'endAt'>): string => dayAfter(endAt);

export const isActiveOn = (period: Period, day: string): boolean =>
  period.startAt <= day && day <= lastDayOf(period);

export const isFutureOn = ({ startAt }: Pick<Period, 'startAt'>, day: string): boolean =>
  day < startAt;

/** From the day after `endAt` on, which is therefore active and expired at once. */
export const isExpiredOn = (period: Pick<Period, 'endAt'>, day: string): boolean =>
  day >= lastDayOf(period);

/** One word for a period: as long as it can be used it is active. */
export function periodStateOn(period: Period, day: string): PeriodState {
  if (isActiveOn(period, day)) return 'active';
  return isFutureOn(period, day) ? 'future' : 'expired';
}

const dayMs = 86_400_000;

/** Whole days from `day` to the last one; 0 on the last one itself, negative afterwards. */
export const daysLeftOf = ({ endAt }: Pick<Period, 'endAt'>, day: string): number =>
  Math.round((Date.parse(endAt) - Date.parse(day)) / dayMs);

/** The period that follows without a gap and is as long: whole months when it is one of whole months. */
export function nextPeriodOf({ startAt, endAt }: Period): Period {
  const nextStart = dayAfter(endAt);
  const months = wholeMonthsBetween(startAt, nextStart);
  if (months !== undefined)
    return { startAt: nextStart, endAt: dayAfter(monthsAfter(nextStart, months), -1) };
  return { startAt: nextStart, endAt: dayAfter(nextStart, daysLeftOf({ endAt }, startAt)) };
}

function wholeMonthsBetween(from: string, to: string): number | undefined {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    (Number(to.slice(5, 7)) - Number(from.slice(5, 7)));
  return months > 0 && monthsAfter(from, months) === to ? months : undefined;
}

/** The same day of a later month, or that month's last when it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return moved.toISOString().slice(0, 10);
}
