import { dayAfter } from '../calendar/day-after.ts';

export const dayOffKinds = ['weekend', 'holiday', 'own'] as const;
export type DayOffKind = (typeof dayOffKinds)[number];

/** A day without training, and why. */
export interface DayOff {
  readonly kind: DayOffKind;
  /** Null for a weekend. */
  readonly name: string | null;
}

/** Why there is no training on a day; undefined when there is. */
export type DaysOff = (day: string) => DayOff | undefined;

/** Which kinds of days off are heeded. */
export type DaysOffChoice = Readonly<Record<DayOffKind, boolean>>;

export const allDaysOff: DaysOffChoice = { weekend: true, holiday: true, own: true };

interface Calendar {
  /** ISO: 1 is Monday, 7 is Sunday. */
  readonly weekendDays: readonly number[];
  readonly holidays: readonly { readonly at: string; readonly name: string }[];
  /** Both days included. */
  readonly own: readonly {
    readonly startAt: string;
    readonly endAt: string;
    readonly name: string;
  }[];
}

/** ISO: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** What an organisation says of itself counts before a holiday, and that before a weekend. */
export function daysOffOf(
  { weekendDays, holidays, own }: Calendar,
  choice: DaysOffChoice,
): DaysOff {
  const weekend = new Set(choice.weekend ? weekendDays : []);
  const named = new Map(choice.holiday ? holidays.map(({ at, name }) => [at, name]) : []);
  return (day) => {
    const closed = choice.own && own.find(({ startAt, endAt }) => startAt <= day && day <= endAt);
    if (closed) return { kind: 'own', name: closed.name };
    const holiday = named.get(day);
    if (holiday !== undefined) return { kind: 'holiday', name: holiday };
    return weekend.has(weekdayOf(day)) ? { kind: 'weekend', name: null } : undefined;
  };
}

/** Longer than any row of days off is. */
const mostSteps = 1000;

/** The day itself if there is training on it, else the next one forwards or back. */
export function trainingDayFrom(day: string, step: 1 | -1, daysOff: DaysOff): string {
  let found = day;
  for (let steps = 0; daysOff(found) && steps < mostSteps; steps++) found = dayAfter(found, step);
  return daysOff(found) ? day : found;
}

/** The day on which there was training so many times more; 0 is the first from this day on. */
export function trainingDayAfter(
  day: string,
  count: number,
  step: 1 | -1,
  daysOff: DaysOff,
): string {
  let found = trainingDayFrom(day, step, daysOff);
  for (let done = 0; done < count; done++)
    found = trainingDayFrom(dayAfter(found, step), step, daysOff);
  return found;
}
