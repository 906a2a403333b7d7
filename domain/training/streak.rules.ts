import { dayAfter } from '../calendar/day-after.ts';

/** Days in a row with any work up to today; today may still be to come. `days` in any order. */
export function streakOf(days: Iterable<string>, today: string): number {
  const worked = new Set(days);
  let day = worked.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  while (worked.has(day)) {
    streak += 1;
    day = dayAfter(day, -1);
  }
  return streak;
}
