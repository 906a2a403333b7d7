import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { allDaysOff } from '../../domain/holidays/days-off.ts';
import {
  getCalendar,
  listCountries,
  updateCalendar,
} from '../../domain/holidays/holidays.contract.ts';
import { testApp, type TestApp, type TestPerson } from '../../tests/support/test-app.ts';
import { holidaysIn, organisationDaysOff } from './holidays.service.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await testApp();
  // In Tokyo it is the 23rd already, which is a holiday.
  test.clock.set(new Date('2026-11-22T15:30:00Z'));
  admin = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const calendar = { country: 'JP', region: null, weekendDays: [6, 7], own: [] };
const put = (body: object, revision: number) =>
  admin.client.callRaw(updateCalendar, { body: { ...calendar, ...body } }, match(revision));

it('is refused to who does not run the organisation, and names the field that is wrong', async () => {
  const instructor = await test.person(admin.organisationId, Role.instructor);
  expect((await instructor.client.call(getCalendar, {})).status).toBe(403);
  const closing = { name: 'Closing', startAt: '2027-01-03', endAt: '2026-12-29' };
  const said = async (body: object) => (await put(body, 0)).messages?.[0];
  expect(await said({ own: [closing] })).toContain('“own” must not end before it begins');
  expect(await said({ weekendDays: [6, 6] })).toContain('“weekendDays”');
  expect(await said({ weekendDays: [1, 2, 3, 4, 5, 6, 7] })).toContain('“weekendDays”');
  expect(await said({ country: 'QQ' })).toContain('“country”');
  expect(await said({ country: 'US', region: 'QQ' })).toContain('“region”');
  expect((await admin.client.call(getCalendar, {})).result.revision).toBe(0);
});

it('begins with the country of the time zone, and is one’s own once it is changed', async () => {
  const { result: first } = await admin.client.call(getCalendar, {});
  expect(first).toMatchObject({ ...calendar, revision: 0 });
  // Those of a year, from today on.
  expect([first.holidays[0], first.holidays[1], first.holidays.at(-1)]).toEqual([
    { at: '2026-11-23', name: 'Labor Thanksgiving Day' },
    { at: '2027-01-01', name: "New Year's Day" },
    { at: '2027-11-23', name: 'Labor Thanksgiving Day' },
  ]);
  const own = [{ name: 'Year-end closing', startAt: '2026-12-29', endAt: '2027-01-03' }];
  expect((await put({ own }, 0)).status).toBe(200);
  // Two who look at the same: the second is told.
  expect((await put({ own: [] }, 0)).status).toBe(412);
  const { result: changed } = await admin.client.call(getCalendar, {});
  expect(changed).toMatchObject({ own, revision: 1 });
  const context = { db: test.db, language: 'ja', actor: admin } as const;
  const span = { startAt: '2026-12-01', endAt: '2027-01-31' };
  const daysOff = await organisationDaysOff(context, span, allDaysOff);
  expect(daysOff('2027-01-02')).toEqual({ kind: 'own', name: 'Year-end closing' });
  expect(daysOff('2027-01-11')).toEqual({ kind: 'holiday', name: '成人の日' });
  expect(daysOff('2027-01-12')).toBeUndefined();
});

it('knows the holidays of other countries and their regions', async () => {
  const { result: countries } = await admin.client.call(listCountries, {});
  expect(countries.find(({ code }) => code === 'DE')?.regions).toContainEqual({
    code: 'BY',
    name: 'Bayern',
  });
  const { revision } = (await admin.client.call(getCalendar, {})).result;
  expect((await put({ country: 'DE', region: 'BY' }, revision)).status).toBe(200);
  const context = { db: test.db, language: 'en', actor: admin } as const;
  const span = { startAt: '2027-01-01', endAt: '2027-12-31' };
  const daysOff = await organisationDaysOff(context, span, allDaysOff);
  // Epiphany is one in Bavaria, not in all of Germany; St Nicholas is a working day.
  expect(daysOff('2027-01-06')?.kind).toBe('holiday');
  expect(daysOff('2027-10-03')?.kind).toBe('holiday');
  expect(daysOff('2027-12-06')).toBeUndefined();
  expect(daysOff('2027-12-25')?.kind).toBe('holiday');
  const other = await organisationDaysOff(
    { ...context, actor: { organisationId: await test.organisation() } },
    span,
    allDaysOff,
  );
  expect(other('2027-01-06')).toBeUndefined();
});

it('has no holidays where none are chosen, and days off of one’s own organisation alone', async () => {
  const [here, there] = [
    await test.person(await test.organisation(), Role.admin),
    await test.person(await test.organisation(), Role.admin),
  ];
  const change = ({ client }: TestPerson, body: object, revision: number) =>
    client.callRaw(updateCalendar, { body: { ...calendar, ...body } }, match(revision));
  const day = (name: string, startAt: string, endAt = startAt) => ({ name, startAt, endAt });
  const closed = [day('Later', '2026-12-07'), day('Move', '2026-11-30', '2026-12-01')];
  const own = { country: null, weekendDays: [5], own: closed };
  expect((await change(here, own, 0)).status).toBe(200);
  const theirs = [day('Theirs', '2026-12-30', '2027-01-03')];
  expect((await change(there, { own: theirs }, 0)).status).toBe(200);
  const shown = (await here.client.call(getCalendar, {})).result;
  expect([shown.country, shown.holidays]).toEqual([null, []]);
  expect(shown.own.map(({ name }) => name)).toEqual(['Move', 'Later']);
  expect((await there.client.call(getCalendar, {})).result.own.map(({ name }) => name)).toEqual([
    'Theirs',
  ]);
  const span = { startAt: '2026-11-01', endAt: '2027-01-31' };
  const context = { db: test.db, language: 'en', actor: here } as const;
  const off = await organisationDaysOff(context, span, allDaysOff);
  expect(
    ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04', '2027-01-01'].map(
      (at) => off(at)?.kind ?? null,
    ),
  ).toEqual([null, 'own', 'own', null, 'weekend', 'weekend']);
  const asker = { db: test.db, actor: here };
  const days = { from: '2026-12-01', to: '2026-12-07' };
  expect(await holidaysIn(asker, 'Asia/Tokyo', days)).toEqual([
    { day: '2026-12-01', en: 'Move', ja: 'Move' },
    { day: '2026-12-07', en: 'Later', ja: 'Later' },
  ]);
  // In the order of the days, under one's own name where it is a holiday as well.
  const turn = { from: '2026-11-23', to: '2027-01-01' };
  expect(await holidaysIn({ db: test.db, actor: there }, 'UTC', turn)).toEqual([
    { day: '2026-11-23', en: 'Labor Thanksgiving Day', ja: '勤労感謝の日' },
    ...['2026-12-30', '2026-12-31', '2027-01-01'].map((at) => ({
      day: at,
      en: 'Theirs',
      ja: 'Theirs',
    })),
  ]);
  const nowhere = { db: test.db, actor: { organisationId: await test.organisation() } };
  expect(await holidaysIn(nowhere, 'Asia/Tokyo', turn)).toHaveLength(2);
  expect(await holidaysIn(nowhere, 'Europe/Berlin', turn)).toEqual([]);
  const [entry] = await test.asOwner<{ before: object; after: object }>(
    `select before, after from audit_entries
      where action = 'organisation.updateCalendar' and organisation_id = $1`,
    [here.organisationId],
  );
  expect(entry).toMatchObject({ before: calendar, after: own });
});
