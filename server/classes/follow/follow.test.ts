import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  enrolTrainees,
  followClassGroup,
  getClass,
  listTraineeProgress,
  removeTrainee,
} from '../../../domain/classes/classes.contract.ts';
import { listClassChanges } from '../../../domain/audit/class-changes.contract.ts';
import { listClassWaiting } from '../../../domain/classes/class-waiting.contract.ts';
import { moveTrainee } from '../../../domain/classes/move-trainee.contract.ts';
import { addGroupMembers, removeGroupMember } from '../../../domain/groups/groups.contract.ts';
import { archivePeople, restorePeople } from '../../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { tick } from '../../scheduler.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedClass } from '../classes.seed.ts';

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
const enrolledIn = async (classId: number) =>
  (
    await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } })
  ).result.map(({ userId }) => userId);
const follow = (who: TestPerson, classId: number, groupId: number, follows: boolean) =>
  who.client.call(followClassGroup, { params: { classId, groupId }, body: { follows } });

it('is chosen by who may add groups, of groups of the class', async () => {
  const groupId = await seedGroup(test.db, { organisationId, name: 'Tokyo' });
  const of = { organisationId, createdBy: instructor.userId };
  const { classId } = await seedClass(test.db, { ...of, groupIds: [groupId] });
  const { classId: other } = await seedClass(test.db, of);
  const colleague = await test.person(organisationId, Role.instructor);
  const outsider = await test.person(await test.organisation(), Role.admin);
  expect((await follow(await aTrainee(), classId, groupId, true)).status).toBe(403);
  expect((await follow(colleague, classId, groupId, true)).status).toBe(403);
  expect((await follow(outsider, classId, groupId, true)).status).toBe(404);
  expect((await follow(instructor, other, groupId, true)).status).toBe(404);
  const { result } = await follow(instructor, classId, groupId, true);
  expect(result.groups).toEqual([{ id: groupId, name: 'Tokyo', follows: true }]);
});

it('brings who joins and takes who leaves, and nobody of a class that is fixed', async () => {
  const [stays, leaves, joins, picked] = [
    await aTrainee(),
    await aTrainee(),
    await aTrainee(),
    await aTrainee(),
  ];
  const memberIds = [stays.userId, leaves.userId, picked.userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Osaka', memberIds });
  const of = { organisationId, createdBy: instructor.userId };
  const fixed = await seedClass(test.db, { ...of, groupIds: [groupId] });
  const { classId } = await seedClass(test.db, { ...of, traineeIds: [picked.userId] });
  await instructor.client.call(enrolTrainees, {
    params: { classId },
    body: { userIds: [], groupIds: [groupId], follows: true },
  });
  const add = { params: { groupId }, body: { userIds: [joins.userId] } };
  expect((await admin.client.call(addGroupMembers, add)).status).toBe(200);
  for (const { userId } of [leaves, picked])
    await admin.client.call(removeGroupMember, { params: { groupId, userId } });
  // At once, and who was picked stays, whatever groups they leave.
  expect(new Set(await enrolledIn(classId))).toEqual(
    new Set([stays.userId, joins.userId, picked.userId]),
  );
  expect(new Set(await enrolledIn(fixed.classId))).toEqual(new Set(memberIds));
  const seen = await joins.client.call(getClass, { params: { classId } });
  expect(seen.status).toBe(200);
  await tick(test.services);
  expect((await enrolledIn(classId)).length).toBe(3);
});

it('lets who joins a full class wait, and leaves a class that is over as it was', async () => {
  const [one, two] = [await aTrainee(), await aTrainee()];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Full' });
  const of = { organisationId, createdBy: instructor.userId, groupIds: [groupId] };
  const full = await seedClass(test.db, { ...of, seats: 1 });
  const over = await seedClass(test.db, { ...of, startAt: '2020-01-01', endAt: '2020-01-31' });
  for (const { classId } of [full, over]) await follow(instructor, classId, groupId, true);
  const userIds = [one.userId, two.userId];
  await admin.client.call(addGroupMembers, { params: { groupId }, body: { userIds } });
  expect((await enrolledIn(full.classId)).length).toBe(1);
  const line = await admin.client.call(listClassWaiting, {
    params: { classId: full.classId },
    query: {},
  });
  expect(line.result).toHaveLength(1);
  expect(await enrolledIn(over.classId)).toEqual([]);
});

it('leaves out who is archived, and takes who left the group out of the line', async () => {
  const [archived, waits, sits] = [await aTrainee(), await aTrainee(), await aTrainee()];
  const memberIds = [archived.userId, sits.userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Line', memberIds });
  await admin.client.call(archivePeople, { body: { userIds: [archived.userId] } });
  const of = { organisationId, createdBy: instructor.userId, groupIds: [groupId] };
  const { classId } = await seedClass(test.db, { ...of, seats: 1 });
  await follow(instructor, classId, groupId, true);
  expect(await enrolledIn(classId)).toEqual([sits.userId]);

  await admin.client.call(addGroupMembers, {
    params: { groupId },
    body: { userIds: [waits.userId] },
  });
  const line = async () =>
    (await admin.client.call(listClassWaiting, { params: { classId }, query: {} })).result.map(
      ({ userId }) => userId,
    );
  expect(await line()).toEqual([waits.userId]);
  await admin.client.call(removeGroupMember, { params: { groupId, userId: waits.userId } });
  expect(await line()).toEqual([]);
  // Whoever is restored comes with the others, by the clock.
  await admin.client.call(restorePeople, { body: { userIds: [archived.userId] } });
  await tick(test.services);
  expect(await line()).toEqual([archived.userId]);
});

it('takes nobody out by hand who would come back, and keeps who is in another group of it', async () => {
  const [one, both] = [await aTrainee(), await aTrainee()];
  const memberIds = [one.userId, both.userId];
  const first = await seedGroup(test.db, { organisationId, name: 'First', memberIds });
  const second = await seedGroup(test.db, {
    organisationId,
    name: 'Second',
    memberIds: [both.userId],
  });
  const of = { organisationId, createdBy: instructor.userId };
  const { classId } = await seedClass(test.db, { ...of, groupIds: [first, second] });
  const { classId: toId } = await seedClass(test.db, of);
  await follow(instructor, classId, first, true);
  const params = { classId, userId: one.userId };
  const taken = await instructor.client.call(removeTrainee, { params });
  const moved = await instructor.client.call(moveTrainee, { params, body: { toId } });
  for (const { status, messages } of [taken, moved])
    expect([status, messages]).toEqual([409, [expect.stringContaining('would come back')]]);
  for (const userId of memberIds)
    await admin.client.call(removeGroupMember, { params: { groupId: first, userId } });
  await tick(test.services);
  expect(await enrolledIn(classId)).toEqual([both.userId]);

  // Fixed, who came stays, and can be taken out.
  await admin.client.call(addGroupMembers, {
    params: { groupId: first },
    body: { userIds: [one.userId] },
  });
  await follow(instructor, classId, first, false);
  await admin.client.call(removeGroupMember, { params: { groupId: first, userId: one.userId } });
  await tick(test.services);
  expect(new Set(await enrolledIn(classId))).toEqual(new Set(memberIds));
  expect((await instructor.client.call(removeTrainee, { params })).status).toBe(200);
});

it('writes down in the class what a change of the group did to it, of whoever changed the group', async () => {
  const [leaves, joins] = [await aTrainee(), await aTrainee()];
  const memberIds = [leaves.userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Entries', memberIds });
  const of = { organisationId, createdBy: instructor.userId, groupIds: [groupId] };
  const { classId } = await seedClass(test.db, of);
  const fixed = await seedClass(test.db, of);
  await follow(instructor, classId, groupId, true);
  await admin.client.call(addGroupMembers, {
    params: { groupId },
    body: { userIds: [joins.userId] },
  });
  const params = { groupId, userId: leaves.userId };
  expect((await admin.client.call(removeGroupMember, { params })).status).toBe(200);
  const entriesOf = async (id: number) => {
    const query = { limit: 20 };
    const { result } = await admin.client.call(listClassChanges, {
      params: { classId: id },
      query,
    });
    return result.changes
      .filter(({ action }) => action === 'class.comeWithGroup')
      .map(({ person, before, after }) => [person.id, before, after]);
  };
  expect(await entriesOf(classId)).toEqual([
    [admin.userId, { groupId, userIds: [leaves.userId] }, { groupId, userIds: [] }],
    [admin.userId, { groupId, userIds: [] }, { groupId, userIds: [joins.userId] }],
  ]);
  expect(await entriesOf(fixed.classId)).toEqual([]);
});
