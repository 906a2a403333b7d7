import { dayAfter } from '../calendar/day-after.ts';
import {
  type DayOff,
  type DaysOff,
  trainingDayAfter,
  trainingDayFrom,
  weekdayOf,
} from '../holidays/days-off.ts';
import type { RelativeDate } from './relative-date.schema.ts';

/** Both days included; as calendar dates of the organisation's zone. */
export interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

export interface PlannedDate {
  readonly at: string;
  /** Why it is not the day that the rule alone would give. */
  readonly moved:
    | { readonly from: string; readonly why: DayOff }
    /** It would be before the class begins or after it ends. */
    | { readonly from: string; readonly why: 'outside' }
    | null;
}

/**
 * The date that a rule gives in a class. A day without training makes way: for one that is reckoned from
 * the start to the next day with training, from the end to the one before. Nothing is outside of the class.
 */
export function plannedDate(rule: RelativeDate, period: Period, daysOff: DaysOff): PlannedDate {
  const step = rule.from === 'start' ? 1 : -1;
  const edge = rule.from === 'start' ? period.startAt : period.endAt;
  const wanted = wantedDay(rule, edge, step, daysOff);
  const why = daysOff(wanted);
  const at = trainingDayFrom(wanted, step, daysOff);
  const inside = within(at, period);
  if (inside !== at) return { at: inside, moved: { from: wanted, why: 'outside' } };
  return { at, moved: why && at !== wanted ? { from: wanted, why } : null };
}

/** The last day of a class that begins on this day, by a rule from its start; it may be a day off. */
export function plannedEnd(rule: RelativeDate, startAt: string, daysOff: DaysOff): string {
  const end = wantedDay(rule, startAt, 1, daysOff);
  return end < startAt ? startAt : end;
}

function wantedDay(rule: RelativeDate, edge: string, step: 1 | -1, daysOff: DaysOff): string {
  const before = step === 1 ? rule.n - 1 : rule.n;
  if (rule.unit === 'day') return dayAfter(edge, step * before);
  if (rule.unit === 'workingDay') return trainingDayAfter(edge, before, step, daysOff);
  const distance = (step * (rule.weekday - weekdayOf(edge)) + 7) % 7;
  return dayAfter(edge, step * (distance + 7 * (rule.n - 1)));
}

function within(day: string, { startAt, endAt }: Period): string {
  if (day < startAt) return startAt;
  return day > endAt ? endAt : day;
}

const dayMs = 86_400_000;

/** How many days lie between two dates; negative when the second is before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A date of a class as a rule: the day of the class that it is. */
export const relativeDateOf = (at: string, startAt: string): RelativeDate => ({
  unit: 'day',
  from: 'start',
  n: Math.min(3660, Math.max(1, daysBetween(startAt, at) + 1)),
});
