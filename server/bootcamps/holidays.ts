import holidayJp from '@holiday-jp/holiday_jp';

export interface Holiday {
  readonly day: string;
  readonly en: string;
  readonly ja: string;
}

/** Zones whose clocks are Japan's alone: elsewhere a zone does not say which country's days off are kept. */
const japanese = new Set(['Asia/Tokyo', 'Japan']);

/** Public holidays of the country of a zone, from one day to another; none where they are not known. */
export function holidaysIn(timeZone: string, from: string, to: string): Holiday[] {
  if (!japanese.has(timeZone)) return [];
  return Object.values(holidayJp.holidays)
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, name, name_en: en }) => ({ day: date, en, ja: name }));
}
