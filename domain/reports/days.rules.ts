import { dayAfter } from '../calendar/day-after.ts';

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** So many working days up to this day, the earliest first; the day itself is the last if it is one. */
export function workingDaysUpTo(day: string, count: number): string[] {
  const found: string[] = [];
  for (let at = day; found.length < count; at = dayAfter(at, -1)) {
    if (isWorkingDay(at)) found.unshift(at);
  }
  return found;
}

/** How many of these stand at the end of the list in a row. */
export function inARow<Item>(items: readonly Item[], isOne: (item: Item) => boolean): number {
  const last = items.findLastIndex((item) => !isOne(item));
  return items.length - 1 - last;
}
