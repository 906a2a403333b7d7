import { dateFormat } from '../../../../domain/format/intl-formats.ts';

/** A calendar date is the same everywhere: it is read and written in one zone. */
export const dayInWords = (
  day: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string => dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));

/** The zone by its name and by how far it is from UTC on this day: that changes with the seasons. */
export function zoneInWords(timeZone: string, day: string, locale: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const partOf = (timeZoneName: 'long' | 'shortOffset') =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${partOf('long')} (${partOf('shortOffset').replace('GMT', 'UTC')})`;
}
