import { Worker } from 'node:worker_threads';
import holidayJp from '@holiday-jp/holiday_jp';
import type { Language } from '../../domain/format/language.ts';
import type { ThreadCountry, ThreadHoliday, ThreadWork } from './holidays-thread.ts';

export interface PublicHoliday {
  readonly at: string;
  readonly name: string;
}

interface Place {
  readonly country: string | null;
  readonly region: string | null;
}

/** The public holidays of a country from one day to another; none of a country that nobody knows. */
export async function publicHolidays(
  { country, region }: Place,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): Promise<PublicHoliday[]> {
  if (country === null) return [];
  const isWithin = ({ at }: { at: string }) => from <= at && at <= to;
  if (country === 'JP') return japanese(language).filter(isWithin);
  const years = yearsOf(from, to);
  const found = await Promise.all(years.map((year) => ofYear(country, region, year)));
  return found
    .flat()
    .filter(isWithin)
    .map(({ at, names }) => ({ at, name: names[language] }));
}

export const knownCountries = async (): Promise<readonly ThreadCountry[]> =>
  await (countries ??= inThread<ThreadCountry[]>({ kind: 'countries' }).catch(forgetCountries));

const japanese = (language: Language): PublicHoliday[] =>
  Object.values(holidayJp.holidays).map(({ date, name, name_en: english }) => ({
    at: date,
    name: language === 'ja' ? name : english,
  }));

/** Years are reckoned once, several at a time, as the tables take a second to be read. */
const yearsAtOnce = 5;
const reckoned = new Map<string, Promise<ThreadHoliday[]>>();
let countries: Promise<ThreadCountry[]> | undefined;

async function ofYear(country: string, region: string | null, year: number) {
  const first = year - (year % yearsAtOnce);
  const key = `${country}/${region}/${first}`;
  let found = reckoned.get(key);
  if (!found) {
    const years = Array.from({ length: yearsAtOnce }, (_, i) => first + i);
    found = inThread<ThreadHoliday[]>({ kind: 'holidays', country, region, years });
    reckoned.set(key, found);
    found.catch(() => reckoned.delete(key));
  }
  return (await found).filter(({ at }) => Number(at.slice(0, 4)) === year);
}

function forgetCountries(error: unknown): never {
  countries = undefined;
  throw error;
}

function yearsOf(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4));
  const count = Number(to.slice(0, 4)) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i);
}

/** Its tables are large: read in a thread, they hold up nobody. */
async function inThread<Result>(workerData: ThreadWork): Promise<Result> {
  const thread = new Worker(new URL('./holidays-thread.ts', import.meta.url), { workerData });
  return await new Promise<Result>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the holidays were not reckoned')));
  });
}
