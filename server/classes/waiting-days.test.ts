import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { archiveClass } from '../../domain/classes/archive.contract.ts';
import {
  listClassWaiting,
  listOwnWaitingClasses,
} from '../../domain/classes/class-waiting.contract.ts';
import {
  enrolTrainees,
  exportTraineeProgress,
  listTraineeProgress,
} from '../../domain/classes/classes.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedClass } from './classes.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
beforeAll(async () => {
  test = await testApp();
  // In Tokyo it is the 22nd already.
  test.clock.set(new Date('2026-11-21T15:30:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const aTrainee = (name: string) => test.person(organisationId, Role.trainee, { name });
const full = (title: string, given: Partial<Parameters<typeof seedClass>[1]>) =>
  seedClass(test.db, { organisationId, createdBy: admin.userId, title, seats: 1, ...given });

it('a trainee waits for classes that they could still come to, the first to begin first', async () => {
  const [waits, seated, other] = [await aTrainee('A'), await aTrainee('B'), await aTrainee('C')];
  const given = { traineeIds: [seated.userId], waitingIds: [other.userId, waits.userId] };
  await full('Later', { ...given, startAt: '2026-12-01' });
  await full('Last day', { ...given, startAt: '2026-11-01', endAt: '2026-11-22' });
  await full('Over', { ...given, startAt: '2026-11-01', endAt: '2026-11-21' });
  await full('Hidden', { ...given, isPublished: false });
  const away = await full('Put away', given);
  const params = { classId: away.classId };
  await admin.client.call(archiveClass, { params, body: { archived: true } });
  const own = async ({ client }: TestPerson) =>
    (await client.call(listOwnWaitingClasses, {})).result.map(({ title, place }) => [title, place]);
  expect(await own(waits)).toEqual([
    ['Last day', 2],
    ['Later', 2],
  ]);
  expect(await own(other)).toEqual([
    ['Last day', 1],
    ['Later', 1],
  ]);
  expect(await own(seated)).toEqual([]);
});

it('a seat is for who has waited before it is for who is picked now', async () => {
  const [waits, picked] = [await aTrainee('D'), await aTrainee('E')];
  const { classId } = await full('Free again', { waitingIds: [waits.userId] });
  const enrol = (whenFull?: 'wait') =>
    admin.client.call(enrolTrainees, {
      params: { classId },
      body: { userIds: [picked.userId], groupIds: [], ...(whenFull ? { whenFull } : {}) },
    });
  const enrolled = async () =>
    (await admin.client.call(listTraineeProgress, { params: { classId }, query: {} })).result.map(
      ({ userId }) => userId,
    );
  // All of it or nothing: neither comes.
  expect((await enrol()).status).toBe(409);
  expect(await enrolled()).toEqual([]);
  expect((await enrol('wait')).result).toMatchObject({ enrolled: 0, waiting: 1 });
  expect(await enrolled()).toEqual([waits.userId]);
  const told = async ({ client }: TestPerson) =>
    (await client.call(listTraineeNotifications, {})).result.notifications.map(
      ({ title }) => title,
    );
  expect([(await told(waits))[0], (await told(picked))[0]]).toEqual([
    expect.stringContaining('You were enrolled in'),
    expect.stringContaining('You are on the waiting list of'),
  ]);
  const again = await enrol('wait');
  expect(again.result).toMatchObject({ enrolled: 0, waiting: 0 });
  expect(await told(picked)).toHaveLength(1);
});

it('a group manager has the people of their groups alone, in the line, the list and the file', async () => {
  const manager = await test.person(organisationId, Role.groupManager);
  const [one, two, three, four] = [
    await aTrainee('F'),
    await aTrainee('G'),
    await aTrainee('H'),
    await aTrainee('I'),
  ];
  await seedGroup(test.db, {
    organisationId,
    name: 'Theirs',
    managerIds: [manager.userId],
    memberIds: [one.userId, three.userId],
  });
  const { classId } = await full('Watched', {
    seats: 2,
    traineeIds: [one.userId, two.userId],
    waitingIds: [four.userId, three.userId],
  });
  const params = { classId };
  const seenBy = async ({ client }: TestPerson) => {
    const line = await client.call(listClassWaiting, { params, query: {} });
    const list = await client.call(listTraineeProgress, { params, query: {} });
    const file = await client.call(exportTraineeProgress, { params, query: {} });
    return [
      line.result.map(({ name }) => name),
      line.pagination?.count,
      list.result.map(({ name }) => name),
      list.pagination?.count,
      file.text.trim().split('\n').length - 1,
    ];
  };
  expect(await seenBy(admin)).toEqual([['I', 'H'], 2, ['F', 'G'], 2, 2]);
  expect(await seenBy(manager)).toEqual([['H'], 1, ['F'], 1, 1]);
});
