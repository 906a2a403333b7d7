import { dayAfter } from '../calendar/day-after.ts';
import { isWeekend } from './move.rules.ts';

/** So many days at most get a session each at once. */
export const mostSessionDays = 60;

/**
 * The days from one to another, in either order, on which a session is held: weekends and holidays only where
 * there is no other day.
 */
export function sessionDays(
  one: string,
  other: string,
  isHoliday: (day: string) => boolean,
): string[] {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const days: string[] = [];
  for (let day = from; day <= to && days.length < mostSessionDays; day = dayAfter(day))
    days.push(day);
  const working = days.filter((day) => !isWeekend(day) && !isHoliday(day));
  return working.length > 0 ? working : days;
}
