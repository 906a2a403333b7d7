import { dayAfter } from '../calendar/day-after.ts';
import { type DayOff, type DaysOff, trainingDayFrom } from '../holidays/days-off.ts';
import { daysBetween } from '../outlines/planned-dates.rules.ts';
import type { ClassDates } from './class-dates.schema.ts';

interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

/**
 * The dates of a class in another period. Each keeps its place between the first and the last day: moved by
 * as many days where the class is as long as before, stretched or pressed together where it is not. A day
 * off makes way to the next day with training, unless the date was on one before.
 */
export function rescheduled(
  dates: ClassDates,
  period: Period,
  daysOff: DaysOff,
  skipsDaysOff: boolean,
): ClassDates {
  const before = daysBetween(dates.startAt, dates.endAt);
  const after = daysBetween(period.startAt, period.endAt);
  const scale = before > 0 ? after / before : 1;
  const moved = (day: string): string => {
    const distance = daysBetween(dates.startAt, day);
    const to = dayAfter(period.startAt, Math.round(distance * scale));
    if (!skipsDaysOff || daysOff(day)) return to;
    return trainingDayFrom(to, 1, daysOff);
  };
  return {
    startAt: period.startAt,
    endAt: period.endAt,
    opens: dates.opens.map(({ id, at }) => ({ id, at: moved(at) })),
    dues: dates.dues.map(({ id, at }) => ({ id, at: moved(at) })),
  };
}

export const concernKinds = ['dayOff', 'past', 'outside'] as const;
export type ConcernKind = (typeof concernKinds)[number];

export interface Concern {
  readonly kind: ConcernKind;
  /** Of a day off, what it is. */
  readonly dayOff: DayOff | null;
}

/** What speaks against a date; what is in the past already may stay there. */
export function concernsOf(
  { before, after }: { readonly before: string; readonly after: string },
  { today, period, daysOff }: { today: string; period: Period; daysOff: DaysOff },
): Concern[] {
  const dayOff = daysOff(after) ?? null;
  return [
    ...(dayOff ? [{ kind: 'dayOff' as const, dayOff }] : []),
    ...(after < today && before >= today ? [{ kind: 'past' as const, dayOff: null }] : []),
    ...(after < period.startAt || after > period.endAt
      ? [{ kind: 'outside' as const, dayOff: null }]
      : []),
  ];
}

/** For so long a move of dates can be taken back. */
export const undoHours = 24;

/** Whether every date that was moved is still where it was moved to. */
export function isAsLeft(now: ClassDates, left: ClassDates): boolean {
  const has = (dates: ClassDates['opens'], wanted: ClassDates['opens']) => {
    const known = new Map(dates.map(({ id, at }) => [id, at]));
    return wanted.every(({ id, at }) => known.get(id) === at);
  };
  return (
    now.startAt === left.startAt &&
    now.endAt === left.endAt &&
    has(now.opens, left.opens) &&
    has(now.dues, left.dues)
  );
}
