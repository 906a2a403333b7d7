import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listClassWaiting,
  listOwnWaitingClasses,
  removeFromClassWaiting,
} from '../../domain/classes/class-waiting.contract.ts';
import {
  enrolTrainees,
  getClass,
  listTraineeProgress,
  publishClass,
  removeGroup,
  removeTrainee,
  updateClass,
} from '../../domain/classes/classes.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { archivePeople, restorePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedClass } from './classes.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
});
afterAll(() => test.close());

const aTrainee = () => test.person(organisationId, Role.trainee);
let made = 0;
async function trainees(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    made += 1;
    const accountName = `waiter-${made}`;
    ids.push(
      await seedPerson(test.db, {
        organisationId,
        accountName,
        name: `Waiter ${String(made).padStart(3, '0')}`,
        role: Role.trainee,
      }),
    );
  }
  return ids;
}
const aClass = (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, { organisationId, createdBy: instructor.userId, ...given });
const enrol = (
  who: TestPerson,
  classId: number,
  body: { userIds?: number[]; groupIds?: number[]; whenFull?: 'refuse' | 'wait' },
) =>
  who.client.call(enrolTrainees, {
    params: { classId },
    body: { userIds: [], groupIds: [], ...body },
  });
const lineOf = async (classId: number) =>
  (
    await admin.client.call(listClassWaiting, { params: { classId }, query: { limit: 100 } })
  ).result.map(({ userId }) => userId);
const enrolledIn = async (classId: number) =>
  (
    await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } })
  ).result.map(({ userId }) => userId);
const shown = async (classId: number) =>
  (await admin.client.call(getClass, { params: { classId } })).result;
const setSeats = async (classId: number, seats: number | null) =>
  await admin.client.call(
    updateClass,
    { params: { classId }, body: { seats } },
    { 'if-match': `"${(await shown(classId)).revision}"` },
  );
const told = async ({ client }: TestPerson) =>
  (await client.call(listTraineeNotifications, { query: {} })).result.notifications.map(
    ({ title }) => title,
  );

describe('a class with seats', () => {
  it('refuses as a whole whoever finds none, unless they may wait', async () => {
    const [one = 0, two = 0, three = 0] = await trainees(3);
    const { classId } = await aClass({ seats: 2, traineeIds: [one] });
    const refused = await enrol(instructor, classId, { userIds: [two, three] });
    expect(refused.status).toBe(409);
    expect(refused.messages).toEqual([
      '“userIds” and “groupIds” name more people than the class has free seats.',
    ]);
    expect(await enrolledIn(classId)).toEqual([one]);
    expect(await lineOf(classId)).toEqual([]);
    const answer = await enrol(instructor, classId, { userIds: [two, three], whenFull: 'wait' });
    expect(answer.result).toEqual({ enrolled: 1, waiting: 1 });
    expect(await enrolledIn(classId)).toEqual([one, two]);
    expect(await lineOf(classId)).toEqual([three]);
    expect(await shown(classId)).toMatchObject({ seats: 2, traineeCount: 2, waitingCount: 1 });
    // Who waits keeps their place, and is not put behind those who come later.
    const [four = 0] = await trainees(1);
    await enrol(instructor, classId, { userIds: [four, three], whenFull: 'wait' });
    expect(await lineOf(classId)).toEqual([three, four]);
  });

  it('takes no fewer seats than there are trainees, and no seats that are none', async () => {
    const [one = 0, two = 0] = await trainees(2);
    const { classId } = await aClass({ traineeIds: [one, two] });
    expect((await setSeats(classId, 1)).messages).toEqual([
      '“seats” must not be below the number of trainees in the class.',
    ]);
    expect((await setSeats(classId, 0)).status).toBe(400);
    expect((await shown(classId)).seats).toBeNull();
    expect((await setSeats(classId, 2)).result.seats).toBe(2);
  });

  it('gives the last seat once, to fifty who come at once, and a freed one to the first', async () => {
    const people = await trainees(50);
    const { classId } = await aClass({ seats: 1 });
    const answers = await Promise.all(
      people.map((userId) => enrol(instructor, classId, { userIds: [userId], whenFull: 'wait' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(answers.filter(({ result }) => result.enrolled === 1)).toHaveLength(1);
    const line = await lineOf(classId);
    const [seated = 0] = await enrolledIn(classId);
    expect(await enrolledIn(classId)).toHaveLength(1);
    expect(new Set([seated, ...line])).toEqual(new Set(people));
    // Ten leave and ten more seats are given at the same time.
    const [seats, ...gone] = await Promise.all([
      setSeats(classId, 11),
      ...line
        .slice(0, 10)
        .map((userId) =>
          admin.client.call(removeFromClassWaiting, { params: { classId, userId } }),
        ),
    ]);
    expect(seats.status).toBe(200);
    const left = gone.filter(({ status }) => status === 200).length;
    expect(await shown(classId)).toMatchObject({ traineeCount: 11, waitingCount: 39 - left });
  });
});

describe('the line', () => {
  it('is shown to whoever watches the class, and changed by who may take people out', async () => {
    const [one = 0, two = 0] = await trainees(2);
    const { classId } = await aClass({ seats: 1, traineeIds: [one], waitingIds: [two] });
    const colleague = await test.person(organisationId, Role.instructor);
    const outsider = await test.person(await test.organisation(), Role.admin);
    const trainee = await aTrainee();
    const params = { classId, userId: two };
    const list = (who: TestPerson) =>
      who.client.call(listClassWaiting, { params: { classId }, query: {} });
    expect((await list(trainee)).status).toBe(403);
    expect((await list(outsider)).status).toBe(404);
    expect((await list(colleague)).result.map(({ userId }) => userId)).toEqual([two]);
    const remove = (who: TestPerson) => who.client.call(removeFromClassWaiting, { params });
    expect((await remove(trainee)).status).toBe(403);
    expect((await remove(colleague)).status).toBe(403);
    expect((await remove(outsider)).status).toBe(404);
    expect(await lineOf(classId)).toEqual([two]);
    expect((await remove(instructor)).status).toBe(200);
    expect((await remove(instructor)).status).toBe(404);
  });

  it('moves up by itself when somebody or a group leaves, with those who can still come', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await trainees(4);
    const archived = await seedPerson(test.db, {
      organisationId,
      accountName: 'gone-waiter',
      name: 'Gone',
      role: Role.trainee,
      archivedAt: new Date(),
    });
    const groupId = await seedGroup(test.db, { organisationId, name: 'Two', memberIds: [two] });
    const { classId } = await aClass({
      seats: 2,
      traineeIds: [one],
      groupIds: [groupId],
      waitingIds: [archived, three, four],
    });
    const params = { classId, userId: one };
    expect((await instructor.client.call(removeTrainee, { params })).status).toBe(200);
    expect(await enrolledIn(classId)).toEqual([two, three]);
    await instructor.client.call(removeGroup, { params: { classId, groupId } });
    expect(await enrolledIn(classId)).toEqual([three, four]);
    expect(await lineOf(classId)).toEqual([archived]);
  });

  it('forgets who came with a group that leaves', async () => {
    const [one = 0, two = 0, three = 0] = await trainees(3);
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'G',
      memberIds: [two, three],
    });
    const { classId } = await aClass({ seats: 2, traineeIds: [one] });
    await enrol(instructor, classId, { groupIds: [groupId], whenFull: 'wait' });
    expect(await lineOf(classId)).toEqual([three]);
    await instructor.client.call(removeGroup, { params: { classId, groupId } });
    expect(await enrolledIn(classId)).toEqual([one]);
    expect(await lineOf(classId)).toEqual([]);
  });

  it('tells a trainee their place, that they wait, and once that they came', async () => {
    const [one = 0, two = 0] = await trainees(2);
    const waiter = await aTrainee();
    const book = await seedMaterial(test.db, {
      organisationId,
      createdBy: instructor.userId,
      type: 'book',
    });
    const { classId } = await aClass({
      title: 'Full',
      seats: 1,
      traineeIds: [one],
      waitingIds: [two],
      isPublished: false,
      sections: [{ title: 'One', materials: [book] }],
    });
    await enrol(instructor, classId, { userIds: [waiter.userId], whenFull: 'wait' });
    const own = async () => (await waiter.client.call(listOwnWaitingClasses, {})).result;
    // A class that is not published is nothing that a trainee knows of.
    expect(await own()).toEqual([]);
    expect(await told(waiter)).toEqual([]);
    const publish = { params: { classId }, body: { isPublished: true } };
    await instructor.client.call(publishClass, publish);
    expect(await own()).toMatchObject([{ classId, title: 'Full', place: 2 }]);
    // Whoever was archived is not before anybody, until they come back.
    await admin.client.call(archivePeople, { body: { userIds: [two] } });
    expect(await own()).toMatchObject([{ place: 1 }]);
    await admin.client.call(restorePeople, { body: { userIds: [two] } });
    expect(await own()).toMatchObject([{ place: 2 }]);
    expect(await told(waiter)).toEqual(['You are on the waiting list of “Full”']);
    expect((await waiter.client.call(getClass, { params: { classId } })).status).toBe(404);
    const params = { classId, userId: two };
    await instructor.client.call(removeFromClassWaiting, { params });
    expect(await own()).toMatchObject([{ place: 1 }]);
    await setSeats(classId, null);
    expect(await own()).toEqual([]);
    expect(await told(waiter)).toEqual([
      'You were enrolled in “Full”',
      'You are on the waiting list of “Full”',
    ]);
    const seen = await waiter.client.call(getClass, { params: { classId } });
    expect(seen.status).toBe(200);
    expect(seen.result.seats).toBeUndefined();
  });
});
