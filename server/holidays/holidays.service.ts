import { dayAfter } from '../../domain/calendar/day-after.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { Calendar, OrganisationCalendar } from '../../domain/holidays/holidays.contract.ts';
import { type DaysOff, type DaysOffChoice, daysOffOf } from '../../domain/holidays/days-off.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { findCalendar, listOwnDays, putCalendar, replaceOwnDays } from './holidays.repo.ts';
import { knownCountries, publicHolidays } from './public-holidays.ts';

type Asker = Pick<Context, 'db' | 'language'> & {
  readonly actor: { readonly organisationId: number };
};

const countryOfZone: Readonly<Record<string, string>> = { 'Asia/Tokyo': 'JP', Japan: 'JP' };

/** What the organisation chose, else what its time zone suggests. */
async function calendarOf(context: Asker): Promise<Calendar & { readonly revision: number }> {
  const { db, actor } = context;
  const own = await listOwnDays(db, actor.organisationId);
  const row = await findCalendar(db, actor.organisationId);
  if (row) {
    const { country, region, weekendDays, revision } = row;
    return { country, region, weekendDays, own, revision };
  }
  const country = countryOfZone[await timeZoneOf(context)] ?? null;
  return { country, region: null, weekendDays: [6, 7], own, revision: 0 };
}

/** No class is planned further ahead or back than this, in days. */
const reach = 400;

/** Why there is no training on a day from one date to another, and some time around them. */
export async function organisationDaysOff(
  context: Asker,
  { startAt, endAt }: { readonly startAt: string; readonly endAt: string },
  choice: DaysOffChoice,
): Promise<DaysOff> {
  const { weekendDays, own, ...place } = await calendarOf(context);
  const span = { from: around(startAt, -reach), to: around(endAt, reach) };
  const holidays = choice.holiday ? await publicHolidays(place, span, context.language) : [];
  return daysOffOf({ weekendDays, holidays, own }, choice);
}

/** A day off by its name in both languages. */
export interface Holiday {
  readonly day: string;
  readonly en: string;
  readonly ja: string;
}

/**
 * The public holidays and the organisation's own days off from one day to another. Where it chose no country,
 * the zone of what is planned suggests one.
 */
export async function holidaysIn(
  { db, actor }: Pick<Asker, 'db' | 'actor'>,
  timeZone: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Holiday[]> {
  const chosen = await findCalendar(db, actor.organisationId);
  const place = chosen ?? { country: countryOfZone[timeZone] ?? null, region: null };
  const english = await publicHolidays(place, { from, to }, 'en');
  const japanese = new Map(
    (await publicHolidays(place, { from, to }, 'ja')).map(({ at, name }) => [at, name]),
  );
  const named = new Map(
    english.map(({ at, name }) => [at, { day: at, en: name, ja: japanese.get(at) ?? name }]),
  );
  for (const { name, startAt, endAt } of await listOwnDays(db, actor.organisationId))
    for (
      let day = startAt < from ? from : startAt;
      day <= endAt && day <= to;
      day = dayAfter(day, 1)
    )
      named.set(day, { day, en: name, ja: name });
  return [...named.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Within the years that dates may have. */
function around(day: string, days: number): string {
  const year = Number(day.slice(0, 4));
  return year < 1902 || year > 9997 ? day : dayAfter(day, days);
}

export async function getCalendarOf(context: Context): Promise<OrganisationCalendar> {
  const calendar = await calendarOf(context);
  const from = todayIn(await timeZoneOf(context), context.now);
  const span = { from, to: dayAfter(from, 365) };
  return { ...calendar, holidays: await publicHolidays(calendar, span, context.language) };
}

export async function changeCalendar(context: Context, given: Calendar): Promise<void> {
  const { db, actor, ifMatch } = context;
  const { organisationId } = actor;
  const before = await calendarOf(context);
  await requirePlace(context, given);
  const { own, ...values } = given;
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  if (!(await putCalendar(db, organisationId, values, before.revision)))
    throw new AppError('staleRevision');
  await replaceOwnDays(db, organisationId, own);
  const { revision: _, ...was } = before;
  await recordChange(context, {
    action: 'organisation.updateCalendar',
    subjectType: 'organisation',
    subjectId: organisationId,
    before: was,
    after: given,
  });
}

async function requirePlace({ language }: Context, { country, region }: Calendar): Promise<void> {
  if (country === null && region === null) return;
  const known = (await knownCountries()).find(({ code }) => code === country);
  if (!known) throw new AppError('invalidInput', { messages: [unknown('country')[language]] });
  if (region !== null && !known.regions.some(({ code }) => code === region))
    throw new AppError('invalidInput', { messages: [unknown('region')[language]] });
}

const unknown = (field: string): Sentence => ({
  en: `The holidays of this “${field}” are not known.`,
  ja: `この「${field}」の祝日は登録されていません。`,
});
