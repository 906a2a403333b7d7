const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's date where the organisation is, as `2026-11-21`; such dates compare as text. */
export function todayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are written year-month-day; a formatter is too dear to make for each call.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}
