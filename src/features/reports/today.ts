import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** Of the clocks of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's own calendar date, wherever the organisation is. */
export const today = (): string => todayIn(ownZone(), new Date());

/** “Wed, Nov 18”, 「11月18日(水)」. */
export const dayInWords = (day: string, locale: string): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const weekdayOf = (day: string, locale: string): string =>
  dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));

export const clockOf = (at: string | number | Date, locale: string): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));

/** “Nov 18, 5:52 PM”, 「11月18日 17:52」, in the reader's zone. */
export const momentOf = (at: string, locale: string): string =>
  dateFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));
