import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  addBootcampGroups,
  addBootcampTrainees,
  listBootcampGroups,
  listBootcampTrainees,
  removeBootcampGroup,
  removeBootcampTrainee,
} from '../../domain/bootcamps/people.contract.ts';
import { getBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import { listTraineeProgress } from '../../domain/classes/classes.contract.ts';
import { addGroupMembers } from '../../domain/groups/groups.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { getUser, setTraineeWorkspace } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

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

const aTrainee = (name = 'Aya') => test.person(organisationId, Role.trainee, { name });
const aGroup = (name: string, memberIds: number[]) =>
  seedGroup(test.db, { organisationId, name, memberIds });

/** A bootcamp of a published class and one that is not. */
async function room(given: Partial<Parameters<typeof seedBootcamp>[1]> = {}) {
  const of = { organisationId, createdBy: admin.userId };
  const open = (await seedClass(test.db, { ...of, title: 'Open' })).classId;
  const hidden = (await seedClass(test.db, { ...of, title: 'Hidden', isPublished: false })).classId;
  const classIds = [open, hidden];
  const { bootcampId } = await seedBootcamp(test.db, {
    ...of,
    title: 'Autumn',
    classIds,
    ...given,
  });
  return { bootcampId, params: { bootcampId }, open, hidden };
}

const add = (who: TestPerson, bootcampId: number, userIds: number[]) =>
  who.client.call(addBootcampTrainees, { params: { bootcampId }, body: { userIds } });
const addGroups = (who: TestPerson, bootcampId: number, groupIds: number[]) =>
  who.client.call(addBootcampGroups, { params: { bootcampId }, body: { groupIds } });
const idsIn = async (classId: number) =>
  (
    await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } })
  ).result
    .map(({ userId }) => userId)
    .toSorted((one, other) => one - other);
const peopleOf = async (who: TestPerson, bootcampId: number, query = {}) =>
  (await who.client.call(listBootcampTrainees, { params: { bootcampId }, query })).result;
const told = async ({ client }: TestPerson) =>
  (await client.call(listTraineeNotifications, { query: { limit: 5 } })).result.notifications.map(
    ({ title }) => title,
  );

describe('nobody comes into a bootcamp', () => {
  it('by anybody but admins, nor of another organisation', async () => {
    const { bootcampId } = await room();
    const trainee = await aTrainee();
    const foreign = await test.organisation();
    const stranger = await test.person(foreign, Role.admin);
    expect((await add(instructor, bootcampId, [trainee.userId])).status).toBe(403);
    expect((await add(trainee, bootcampId, [trainee.userId])).status).toBe(403);
    expect((await add(stranger, bootcampId, [trainee.userId])).status).toBe(404);
    const outsider = await test.person(foreign, Role.trainee);
    const refused = await add(admin, bootcampId, [outsider.userId]);
    expect([refused.status, refused.messages[0]]).toEqual([
      400,
      expect.stringContaining('“userIds”'),
    ]);
    const elsewhere = await seedGroup(test.db, { organisationId: foreign, name: 'Elsewhere' });
    expect((await addGroups(admin, bootcampId, [elsewhere])).status).toBe(400);
    expect((await addGroups(instructor, bootcampId, [elsewhere])).status).toBe(403);
    expect(await peopleOf(admin, bootcampId)).toEqual([]);
  });

  it('who is no trainee, and none when one of them is not', async () => {
    const { bootcampId } = await room();
    const trainee = await aTrainee();
    const { status } = await add(admin, bootcampId, [trainee.userId, instructor.userId]);
    expect(status).toBe(400);
    expect(await peopleOf(admin, bootcampId)).toEqual([]);
    expect(await told(trainee)).toEqual([]);
  });

  it('once it is archived', async () => {
    const { bootcampId, open } = await room({ archivedAt: new Date() });
    const trainee = await aTrainee();
    expect((await add(admin, bootcampId, [trainee.userId])).status).toBe(409);
    expect(await idsIn(open)).toEqual([]);
  });
});

describe('whoever comes into a bootcamp', () => {
  it('is enrolled in all its classes, and told of it once', async () => {
    const { bootcampId, open, hidden } = await room();
    const trainee = await aTrainee();
    const { result } = await add(admin, bootcampId, [trainee.userId, trainee.userId]);
    expect(result.enrolled).toBe(1);
    expect([await idsIn(open), await idsIn(hidden)]).toEqual([[trainee.userId], [trainee.userId]]);
    expect(await told(trainee)).toEqual(['You were enrolled in the bootcamp “Autumn”']);
    expect((await add(admin, bootcampId, [trainee.userId])).result.enrolled).toBe(0);
    expect(await told(trainee)).toHaveLength(1);
    const { result: seen } = await trainee.client.call(getBootcamp, { params: { bootcampId } });
    expect([seen.traineeCount, seen.classes.map(({ title }) => title)]).toEqual([1, ['Open']]);
  });

  it('comes with a group by who is in it now; later members when it is added again', async () => {
    const { bootcampId, params, open } = await room();
    const [first, later] = [await aTrainee('First'), await aTrainee('Later')];
    const groupId = await aGroup('Tokyo', [first.userId, instructor.userId]);
    expect((await addGroups(admin, bootcampId, [groupId])).result.enrolled).toBe(1);
    await admin.client.call(addGroupMembers, {
      params: { groupId },
      body: { userIds: [later.userId] },
    });
    expect(await idsIn(open)).toEqual([first.userId]);
    const groups = async () => (await admin.client.call(listBootcampGroups, { params })).result;
    expect(await groups()).toEqual([{ groupId, name: 'Tokyo', traineeCount: 1, laterCount: 1 }]);
    expect((await addGroups(admin, bootcampId, [groupId])).result.enrolled).toBe(1);
    expect(await idsIn(open)).toEqual([first.userId, later.userId]);
    expect(await groups()).toEqual([{ groupId, name: 'Tokyo', traineeCount: 2, laterCount: 0 }]);
  });

  it('is one person, however many ways they come by at once', async () => {
    const { bootcampId, open } = await room();
    const trainee = await aTrainee();
    const groupId = await aGroup('Osaka', [trainee.userId]);
    const answers = await Promise.all([
      add(admin, bootcampId, [trainee.userId]),
      addGroups(admin, bootcampId, [groupId]),
      add(admin, bootcampId, [trainee.userId]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { result }) => sum + result.enrolled, 0)).toBe(1);
    expect(await idsIn(open)).toEqual([trainee.userId]);
    const { result } = await admin.client.call(getBootcamp, { params: { bootcampId } });
    expect(result.traineeCount).toBe(1);
    expect(await told(trainee)).toHaveLength(1);
  });
});

describe('whoever leaves a bootcamp', () => {
  it('leaves its classes, and it is their workspace no more', async () => {
    const { bootcampId, params, open, hidden } = await room();
    const trainee = await aTrainee();
    const other = await aTrainee('Ben');
    await add(admin, bootcampId, [trainee.userId, other.userId]);
    const workspace = { id: bootcampId, isSelfLearning: false };
    for (const { client } of [trainee, other])
      await client.call(setTraineeWorkspace, { body: workspace });
    const remove = (who: TestPerson) =>
      who.client.call(removeBootcampTrainee, { params: { ...params, userId: trainee.userId } });
    expect((await remove(instructor)).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect((await remove(admin)).status).toBe(404);
    expect([await idsIn(open), await idsIn(hidden)]).toEqual([[other.userId], [other.userId]]);
    const workspaceOf = async ({ client }: TestPerson) =>
      (await client.call(getUser, {})).result.workspace.id;
    expect([await workspaceOf(trainee), await workspaceOf(other)]).toEqual([null, bootcampId]);
    expect((await trainee.client.call(getBootcamp, { params })).status).toBe(404);
  });

  it('with a group, unless they are in another one of it', async () => {
    const { bootcampId, params, open } = await room();
    const [goes, stays, picked] = [
      await aTrainee('Goes'),
      await aTrainee('Stays'),
      await aTrainee('Picked'),
    ];
    const one = await aGroup('One', [goes.userId, stays.userId, picked.userId]);
    const two = await aGroup('Two', [stays.userId]);
    await add(admin, bootcampId, [picked.userId]);
    await addGroups(admin, bootcampId, [one, two]);
    const input = { params: { ...params, groupId: one } };
    expect((await instructor.client.call(removeBootcampGroup, input)).status).toBe(403);
    expect((await admin.client.call(removeBootcampGroup, input)).status).toBe(200);
    expect((await admin.client.call(removeBootcampGroup, input)).status).toBe(404);
    expect(await idsIn(open)).toEqual([stays.userId, picked.userId]);
    const people = await peopleOf(admin, bootcampId);
    expect(people.map(({ name, groupName }) => [name, groupName])).toEqual([
      ['Picked', null],
      ['Stays', 'Two'],
    ]);
  });
});

describe('the people of a bootcamp', () => {
  it('are seen by those who take part, by name alone', async () => {
    const { bootcampId, params } = await room();
    const [one, other] = [await aTrainee('Aya'), await aTrainee('Ben')];
    await add(admin, bootcampId, [one.userId, other.userId]);
    expect(await peopleOf(one, bootcampId)).toEqual(
      [one, other].map(({ userId }, at) => ({
        userId,
        name: ['Aya', 'Ben'][at],
        imageUrl: null,
        accountName: null,
        groupName: null,
        enrolledAt: null,
      })),
    );
    // Nor can somebody be found by what the list does not show.
    expect(await peopleOf(one, bootcampId, { keyword: other.accountName })).toEqual([]);
    expect(await peopleOf(one, bootcampId, { keyword: 'be' })).toHaveLength(1);
    const outside = await aTrainee();
    const refused = await outside.client.call(listBootcampTrainees, { params });
    expect(refused.status).toBe(404);
  });

  it('are seen by a group manager as far as they are theirs, and groups by admins', async () => {
    const { bootcampId, params } = await room();
    const manager = await test.person(organisationId, Role.groupManager);
    const viewer = await test.person(organisationId, Role.systemViewer);
    const [mine, other] = [await aTrainee('Mine'), await aTrainee('Other')];
    await seedGroup(test.db, {
      organisationId,
      name: 'Team',
      managerIds: [manager.userId],
      memberIds: [mine.userId],
    });
    await add(admin, bootcampId, [mine.userId, other.userId]);
    expect((await peopleOf(manager, bootcampId)).map(({ name }) => name)).toEqual(['Mine']);
    expect(await peopleOf(admin, bootcampId)).toHaveLength(2);
    const backwards = { 'sortOrder.column': 'name', 'sortOrder.direction': 'desc' } as const;
    const page = await admin.client.call(listBootcampTrainees, {
      params,
      query: { ...backwards, limit: 1, offset: 1 },
    });
    expect([page.result.map(({ name }) => name), page.pagination?.count]).toEqual([['Mine'], 2]);
    const groups = ({ client }: TestPerson) => client.call(listBootcampGroups, { params });
    expect((await groups(manager)).status).toBe(403);
    expect((await groups(mine)).status).toBe(403);
    expect((await groups(viewer)).status).toBe(200);
  });
});
