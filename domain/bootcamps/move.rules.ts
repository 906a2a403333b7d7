import { dayAfter } from '../calendar/day-after.ts';
import { clockIn, instantOfClock } from '../calendar/instant-at.ts';
import type { DateConcern, MovedDates } from './dates.schema.ts';

const dayMs = 86_400_000;

/** Whole days from one calendar date to another; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const isWeekend = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
};

interface Calendar {
  readonly timeZone: string;
  readonly isHoliday: (day: string) => boolean;
}

export interface Move extends Calendar {
  readonly days: number;
  readonly skipsDaysOff: boolean;
}

const isDayOff = (day: string, { isHoliday }: Calendar): boolean =>
  isWeekend(day) || isHoliday(day);

/** Nothing is shut for so long; and a move ends. */
const mostDaysOff = 60;

function movedDay(day: string, move: Move): string {
  let moved = dayAfter(day, move.days);
  // What is on a day off already was put there on purpose.
  if (!move.skipsDaysOff || isDayOff(day, move)) return moved;
  for (let tried = 0; tried < mostDaysOff && isDayOff(moved, move); tried += 1)
    moved = dayAfter(moved);
  return moved;
}

/** At the same time of the clocks there, also across a night in which they are put on or back. */
function movedSpan(startsAt: string, endsAt: string, move: Move) {
  const { day, time } = clockIn(move.timeZone, new Date(startsAt));
  const starts = instantOfClock(movedDay(day, move), time, move.timeZone);
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    startsAt: starts.toISOString(),
    endsAt: new Date(starts.getTime() + lasts).toISOString(),
  };
}

/** Every date of a bootcamp so many days on, or back. Its own first and last day move by exactly that. */
export function movedDates(dates: MovedDates, move: Move): MovedDates {
  return {
    startAt: dayAfter(dates.startAt, move.days),
    endAt: dayAfter(dates.endAt, move.days),
    classes: dates.classes.map(({ classId, startAt, endAt }) => {
      const start = movedDay(startAt, move);
      const end = movedDay(endAt, move);
      return { classId, startAt: start, endAt: end < start ? start : end };
    }),
    sections: dates.sections.map(({ sectionId, opensAt }) => ({
      sectionId,
      opensAt: movedDay(opensAt, move),
    })),
    materials: dates.materials.map(({ classMaterialId, dueAt }) => ({
      classMaterialId,
      dueAt: movedDay(dueAt, move),
    })),
    sessions: dates.sessions.map(({ sessionId, startsAt, endsAt }) => ({
      sessionId,
      ...movedSpan(startsAt, endsAt, move),
    })),
  };
}

/** What speaks against a day; `period` is what it should be within. */
export function concernsOf(
  day: string,
  today: string,
  period: { readonly startAt: string; readonly endAt: string },
  isHoliday: (day: string) => boolean,
): DateConcern[] {
  return [
    ...(isWeekend(day) ? (['weekend'] as const) : []),
    ...(isHoliday(day) ? (['holiday'] as const) : []),
    ...(day < today ? (['past'] as const) : []),
    ...(day < period.startAt || day > period.endAt ? (['outside'] as const) : []),
  ];
}
