import { dateFormat } from '../format/intl-formats.ts';

/** Today's date where the organisation is, as `2026-11-21`; such dates compare as text. */
export const todayIn = (timeZone: string, now: Date): string =>
  // Swedish dates are written year-month-day.
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
