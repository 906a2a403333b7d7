import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  archiveBootcamp,
  getBootcamp,
  listBootcamps,
  listOwnBootcamps,
  updateBootcampInstructors,
} from '../../domain/bootcamps/bootcamps.contract.ts';
import { getBootcampCalendar, readCalendarFeed } from '../../domain/bootcamps/calendar.contract.ts';
import {
  addBootcampGroups,
  addBootcampTrainees,
  getBootcampPlan,
  listBootcampGroups,
  listBootcampProgress,
  listBootcampTrainees,
  setBootcampLetter,
} from '../../domain/bootcamps/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { putFeedOf, seedBootcamp } from './bootcamps.seed.ts';
import { writeWeeklyLetters } from './letters.service.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
// It is noon of a Wednesday in Tokyo.
beforeEach(() => test.clock.set(new Date('2026-11-25T03:00:00Z')));
afterAll(() => test.close());

const traineeOf = (name: string) => test.person(organisationId, Role.trainee, { name });
const archive = ({ userId }: TestPerson) =>
  test.services.database.pool.query('update users set archived_at = now() where id = $1', [userId]);
const bootcampOf = async (given: Partial<Parameters<typeof seedBootcamp>[1]> = {}) =>
  (await seedBootcamp(test.db, { organisationId, createdBy: admin.userId, ...given })).bootcampId;

it('who was archived comes into no bootcamp, by name or with a group, nor teaches in one', async () => {
  const [here, gone] = [await traineeOf('Here'), await traineeOf('Gone')];
  const former = await test.person(organisationId, Role.instructor);
  for (const person of [gone, former]) await archive(person);
  const params = { bootcampId: await bootcampOf() };
  const memberIds = [here.userId, gone.userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Tokyo', memberIds });
  const { client } = admin;
  const add = await client.call(addBootcampTrainees, { params, body: { userIds: memberIds } });
  expect(add.status).toBe(400);
  const taught = { params, body: { userIds: [former.userId] } };
  expect((await client.call(updateBootcampInstructors, taught)).status).toBe(400);
  const groups = { params, body: { groupIds: [groupId] } };
  expect((await client.call(addBootcampGroups, groups)).result.enrolled).toBe(1);
  expect((await client.call(listBootcampGroups, { params })).result).toMatchObject([
    { traineeCount: 1, laterCount: 0 },
  ]);
});

it('is put away once, and taught by those who were named last', async () => {
  const [first, second] = [
    await test.person(organisationId, Role.instructor),
    await test.person(organisationId, Role.instructor),
  ];
  const bootcampId = await bootcampOf();
  const elsewhere = await bootcampOf({ instructorIds: [first.userId] });
  const params = { bootcampId };
  const { client } = admin;
  for (const userIds of [[first.userId, second.userId], [second.userId]]) {
    const named = await client.call(updateBootcampInstructors, { params, body: { userIds } });
    expect(named.result.instructors.map(({ id }) => id)).toEqual(userIds);
  }
  const other = await client.call(getBootcamp, { params: { bootcampId: elsewhere } });
  expect(other.result.instructors.map(({ id }) => id)).toEqual([first.userId]);
  for (const isArchived of [true, true, false, false])
    expect((await client.call(archiveBootcamp, { params, body: { isArchived } })).status).toBe(200);
  const written = await test.asOwner<{ action: string; before: unknown }>(
    `select action, before from audit_entries
      where subject_type = 'bootcamp' and subject_id = $1 order by id`,
    [String(bootcampId)],
  );
  expect(written.map(({ action, before }) => [action, before])).toEqual([
    ['bootcamp.updateInstructors', { userIds: [] }],
    ['bootcamp.updateInstructors', { userIds: [first.userId, second.userId] }],
    ['bootcamp.archive', null],
    ['bootcamp.restore', null],
  ]);
});

it('who was archived is seen by no trainee of it, and counted in no plan, calendar or letter', async () => {
  const [aya, ben, gone] = [
    await traineeOf('Aya'),
    await traineeOf('Ben'),
    await traineeOf('Gone'),
  ];
  const of = { organisationId, createdBy: admin.userId };
  const traineeIds = [aya, ben, gone].map(({ userId }) => userId);
  const book = await seedMaterial(test.db, { ...of, type: 'book' });
  const classOf = (given: object, dueAt: string) =>
    seedClass(test.db, {
      ...of,
      traineeIds,
      startAt: '2026-11-02',
      endAt: '2026-12-18',
      ...given,
      sections: [{ title: 'One', materials: [{ ...book, dueAt }] }],
    });
  const { classId, classMaterialIds } = await classOf({ title: 'C' }, '2026-11-24');
  // What is due in a class that has ended, or has not begun, is nobody's to make up for now.
  const over = await classOf({ title: 'Over', endAt: '2026-11-24' }, '2026-11-20');
  const later = await classOf({ title: 'Later', startAt: '2026-11-26' }, '2026-11-20');
  const far = await classOf({ title: 'Far' }, '2026-12-10');
  const bootcampId = await bootcampOf({
    startAt: '2026-11-02',
    endAt: '2026-12-18',
    traineeIds,
    classIds: [classId, over.classId, later.classId, far.classId],
  });
  for (const { userId } of [ben, gone])
    await seedProgress(
      test.db,
      { organisationId, userId, classId, classMaterialId: classMaterialIds[0] ?? 0 },
      { isCompleted: true, at: new Date('2026-11-20T03:00:00Z') },
    );
  await archive(gone);
  const params = { bootcampId };
  const names = (await aya.client.call(listBootcampTrainees, { params })).result;
  expect(names.map(({ name }) => name)).toEqual(['Aya', 'Ben']);
  const { client } = admin;
  const { result } = await client.call(listBootcampProgress, { params });
  expect(result.map((one) => [one.name, one.overdueCount, one.weekCount])).toEqual([
    ['Aya', 1, 0],
    ['Ben', 0, 1],
  ]);
  const plan = (await client.call(getBootcampPlan, { params })).result;
  expect(plan).toMatchObject({ traineeCount: 2, behindCount: 1, weekCount: 1 });
  expect(plan.classes.map((one) => [one.traineeCount, one.percent])).toEqual([
    [2, 100],
    [2, 100],
    [2, 100],
    [2, 0],
  ]);
  const deadlines = async ({ client: asked }: TestPerson) =>
    (await asked.call(getBootcampCalendar, { params })).result.deadlines;
  expect((await deadlines(admin)).map((one) => [one.classId, one.missingCount])).toEqual([
    [over.classId, 2],
    [later.classId, 2],
    [classId, 1],
    [far.classId, null],
  ]);
  const own = async (person: TestPerson) =>
    (await deadlines(person)).find((one) => one.classId === classId)?.isDone;
  expect([await own(aya), await own(ben)]).toEqual([false, true]);
});

it('the weekly letter comes while a bootcamp goes on and a week longer, and to nobody archived', async () => {
  const letters = async () =>
    (
      await test.asOwner<{ title: string; user_id: number }>(
        `delete from notifications where content->>'kind' = 'bootcampWeek'
          returning content->>'bootcampTitle' as title, user_id`,
      )
    ).map((one) => `${one.title} ${one.user_id === admin.userId}`);
  const trainee = await traineeOf('Aya');
  const former = await test.person(organisationId, Role.admin);
  const traineeIds = [trainee.userId];
  for (const [title, given] of [
    ['Ends', { startAt: '2026-11-02', endAt: '2026-11-23', traineeIds }],
    ['Ended', { startAt: '2026-11-02', endAt: '2026-11-22', traineeIds }],
    ['Began', { startAt: '2026-11-29', endAt: '2026-12-18', traineeIds }],
    ['Begins', { startAt: '2026-11-30', endAt: '2026-12-18', traineeIds }],
    ['Empty', { startAt: '2026-11-02', endAt: '2026-12-18' }],
    ['Put away', { startAt: '2026-11-02', endAt: '2026-12-18', traineeIds }],
  ] as const) {
    const bootcampId = await bootcampOf({ title, ...given });
    const wanted = { params: { bootcampId }, body: { isWanted: true } };
    for (const { client } of [admin, former])
      expect((await client.call(setBootcampLetter, wanted)).status).toBe(200);
  }
  await test.services.database.pool.query(
    `update bootcamps set archived_at = now() where title = 'Put away'`,
  );
  await archive(former);
  // A Monday at noon.
  test.clock.set(new Date('2026-11-30T03:00:00Z'));
  await writeWeeklyLetters(test.services);
  expect((await letters()).toSorted()).toEqual(['Began true', 'Ends true']);
  test.clock.set(new Date('2026-12-01T03:00:00Z'));
  await writeWeeklyLetters(test.services);
  expect(await letters()).toEqual(['Begins true']);
});

it('a bootcamp of one day goes on that day of its zone, and one’s own list has none put away', async () => {
  const here = await test.organisation();
  const boss = await test.person(here, Role.admin);
  const seed = (title: string, given: Partial<Parameters<typeof seedBootcamp>[1]>) =>
    seedBootcamp(test.db, { organisationId: here, createdBy: boss.userId, title, ...given });
  const day = { startAt: '2026-11-25', endAt: '2026-11-25' };
  await seed('Kiritimati', { ...day, timeZone: 'Pacific/Kiritimati' });
  await seed('Tokyo', { ...day, timeZone: 'Asia/Tokyo' });
  await seed('Put away', { archivedAt: new Date() });
  await seed('Long ago', { startAt: '2026-01-01', endAt: '2026-01-02', timeZone: 'UTC' });
  // It is 22:00 of the 25th in Tokyo, and 03:00 of the 26th in Kiritimati.
  test.clock.set(new Date('2026-11-25T13:00:00Z'));
  const titles = async (query: object) => {
    const { result, pagination } = await boss.client.call(listBootcamps, { query });
    return [result.map(({ title }) => title).toSorted(), pagination?.count];
  };
  expect(await titles({ status: 1, archived: 'false' })).toEqual([['Tokyo'], 1]);
  expect(await titles({ status: 3 })).toEqual([['Kiritimati', 'Long ago'], 2]);
  const own = await boss.client.call(listOwnBootcamps, {});
  expect(own.result.map(({ title }) => title)).not.toContain('Put away');
  const order = { 'sortOrder.column': 'title', 'sortOrder.direction': 'desc' } as const;
  const page = await boss.client.call(listBootcamps, { query: { ...order, limit: 2, offset: 1 } });
  expect(page.result.map(({ title }) => title)).toEqual(['Put away', 'Long ago']);
});

it('a feed has what ended up to 90 days ago, and notes once an hour that it was read', async () => {
  const person = await traineeOf('Aya');
  const traineeIds = [person.userId];
  const day = (endAt: string) => ({ startAt: '2026-01-01', endAt, traineeIds });
  const sessions = [{ startsAt: new Date('2026-08-20T03:00:00Z') }];
  await bootcampOf({ title: 'Just so', ...day('2026-08-27'), sessions });
  await bootcampOf({ title: 'Long ago', ...day('2026-08-26'), sessions });
  const token = await putFeedOf(test.db, person);
  const read = async () =>
    (await test.anonymous.callRaw(readCalendarFeed, { params: { token } })).text;
  const readAt = async () =>
    (
      await test.asOwner<{ at: string }>(
        `select to_char(last_read_at at time zone 'UTC', 'HH24:MI') as at from calendar_feeds
          where user_id = $1`,
        [person.userId],
      )
    )[0]?.at;
  const text = await read();
  expect(text).toContain('Just so');
  expect(text).not.toContain('Long ago');
  expect(await readAt()).toBe('03:00');
  test.clock.advance(59 * 60_000);
  await read();
  expect(await readAt()).toBe('03:00');
  test.clock.advance(2 * 60_000);
  await read();
  expect(await readAt()).toBe('04:01');
});
