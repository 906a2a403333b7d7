import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

export const hourNow = (): number => new Date().getHours();

// A calendar date is the same everywhere, so it is written in the zone it was read in.
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

export function formatDay(
  day: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day));
}

export function formatPeriod(startAt: string, endAt: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(dateOf(startAt), dateOf(endAt));
}

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000);

/** The seven days of the week in which this day lies, from Monday. */
export function weekOf(day: string): string[] {
  const monday = dayAfter(day, -((dateOf(day).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
}
