import { agoFormat, dateFormat } from './intl-formats.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const soonMs = 30_000;
const dayOfThisYear = { month: 'short', day: 'numeric' } as const;

/** "5 minutes ago"; from a week on the date, whose year is said of other years. `locale` as for `Intl`. */
export function relativeTime(at: Date, now: Date, locale: string): string {
  const passed = now.getTime() - at.getTime();
  if (passed >= 7 * dayMs) {
    const isThisYear = at.getFullYear() === now.getFullYear();
    const shown = isThisYear ? dayOfThisYear : ({ dateStyle: 'medium' } as const);
    return dateFormat(locale, shown).format(at);
  }
  const ago = (unitMs: number, unit: 'minute' | 'hour' | 'day') =>
    fromNow(-Math.floor(passed / unitMs), unit, locale);
  if (passed < minuteMs) return locale.startsWith('ja') ? 'たった今' : fromNow(0, 'second', locale);
  if (passed < hourMs) return ago(minuteMs, 'minute');
  return passed < dayMs ? ago(hourMs, 'hour') : ago(dayMs, 'day');
}

/** "in 3 days", "yesterday". */
export function fromNow(by: number, unit: Intl.RelativeTimeFormatUnit, locale: string): string {
  const words = agoFormat(locale, { numeric: 'auto' }).format(by, unit);
  // Japanese is written without the space that the browser's data puts behind the figure.
  return locale.startsWith('ja') ? words.replaceAll(' ', '') : words;
}

/** When such a label is out of date: after 30 s in the first hour, 30 min in the first day, then never. */
export function relativeTimeRefreshMs(at: Date, now: Date): number | undefined {
  const passed = now.getTime() - at.getTime();
  if (passed < hourMs) return soonMs;
  if (passed < dayMs) return 30 * minuteMs;
  return undefined;
}
