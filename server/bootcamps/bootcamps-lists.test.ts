import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listBootcamps, listOwnBootcamps } from '../../domain/bootcamps/bootcamps.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-25T03:00:00Z'));
});
afterAll(() => test.close());

const titlesOf = async ({ client }: TestPerson, query = {}) =>
  (await client.call(listBootcamps, { query })).result.map(({ title }) => title);

describe('the lists', () => {
  it('have what is asked for: running, archived, one’s own, by words', async () => {
    const here = await test.organisation();
    const boss = await test.person(here, Role.admin);
    const teacher = await test.person(here, Role.instructor);
    const seed = (title: string, given: Partial<Parameters<typeof seedBootcamp>[1]> = {}) =>
      seedBootcamp(test.db, { organisationId: here, createdBy: boss.userId, title, ...given });
    await seed('Running', { startAt: '2026-11-02', endAt: '2026-11-27' });
    await seed('Coming', { startAt: '2027-04-01', endAt: '2027-05-01' });
    await seed('Over', { startAt: '2026-04-01', endAt: '2026-05-01' });
    await seed('Put away', { archivedAt: new Date(), startAt: '2026-01-01' });
    await seed('Taught', { startAt: '2026-02-01', instructorIds: [teacher.userId] });
    expect(await titlesOf(boss, { archived: 'false', status: 2 })).toEqual(['Coming']);
    expect(await titlesOf(boss, { status: 3 })).toEqual(['Over']);
    expect(await titlesOf(boss, { archived: 'true' })).toEqual(['Put away']);
    expect(await titlesOf(boss, { keyword: 'ING' })).toEqual(['Coming', 'Running']);
    expect(await titlesOf(teacher, { mine: 'true' })).toEqual(['Taught']);
    const own = await teacher.client.call(listOwnBootcamps, {});
    expect(own.result.map(({ title }) => title)).toEqual(['Taught', 'Coming', 'Running', 'Over']);
    expect(own.pagination?.count).toBe(4);
  });

  it('say by the calendar of the bootcamp’s own zone whether it goes on', async () => {
    const here = await test.organisation();
    const boss = await test.person(here, Role.admin);
    const day = { startAt: '2026-11-26', endAt: '2026-11-26' };
    const seed = (title: string, timeZone: string) =>
      seedBootcamp(test.db, {
        organisationId: here,
        createdBy: boss.userId,
        title,
        timeZone,
        ...day,
      });
    await seed('Kiritimati', 'Pacific/Kiritimati');
    await seed('Tokyo', 'Asia/Tokyo');
    // It is 20:00 of the 25th in Tokyo, and 01:00 of the 26th in Kiritimati.
    test.clock.set(new Date('2026-11-25T11:00:00Z'));
    expect(await titlesOf(boss, { status: 1 })).toEqual(['Kiritimati']);
    const { result } = await boss.client.call(listBootcamps, { query: { status: 2 } });
    expect(result.map(({ title, status }) => [title, status])).toEqual([['Tokyo', 2]]);
    test.clock.set(new Date('2026-11-25T03:00:00Z'));
  });
});
