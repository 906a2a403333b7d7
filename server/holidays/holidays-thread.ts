import { parentPort, workerData } from 'node:worker_threads';
import Holidays from 'date-holidays';
import type { Language } from '../../domain/format/language.ts';

/** What the thread is begun with: whose holidays, or which countries there are. */
export type ThreadWork =
  | {
      readonly kind: 'holidays';
      readonly country: string;
      readonly region: string | null;
      readonly years: readonly number[];
    }
  | { readonly kind: 'countries' };

export interface ThreadHoliday {
  readonly at: string;
  readonly names: Readonly<Record<Language, string>>;
}

export interface ThreadCountry {
  readonly code: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

const dayMs = 86_400_000;

/** Days on which offices are closed; what is only observed, or is a school's, is a working day. */
function holidaysOf({ country, region, years }: Extract<ThreadWork, { kind: 'holidays' }>) {
  const known = new Holidays({ country, ...(region === null ? {} : { state: region }) });
  const namesIn = (language: Language, year: number) =>
    known.getHolidays(year, language).filter(({ type }) => type === 'public');
  return years.flatMap((year) => {
    const japanese = new Map(namesIn('ja', year).map(({ date, name }) => [date, name]));
    return namesIn('en', year).flatMap(({ date, start, end, name }): ThreadHoliday[] => {
      const first = Date.parse(date.slice(0, 10));
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      const names = { en: name, ja: japanese.get(date) ?? name };
      return Array.from({ length: days }, (_, i) => ({
        at: new Date(first + i * dayMs).toISOString().slice(0, 10),
        names,
      }));
    });
  });
}

function countries(): ThreadCountry[] {
  const all = new Holidays();
  return Object.keys(all.getCountries('en')).map((code) => ({
    code,
    regions: Object.entries(all.getStates(code, 'en') ?? {}).map(([region, name]) => ({
      code: region,
      name,
    })),
  }));
}

// The only one who begins it is public-holidays.ts.
const work = workerData as ThreadWork;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(work.kind === 'countries' ? countries() : holidaysOf(work));
