import { afterAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { createDrill, listDrills } from '../../../domain/challenges/drills.contract.ts';
import { enrolTrainees, getClass } from '../../../domain/classes/classes.contract.ts';
import { addGroupMembers } from '../../../domain/groups/groups.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { choose } from '../../../tests/support/quiz-room.ts';
import { mcq, rulesRoom } from '../../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other } = room;
const { organisationId } = instructor;
afterAll(() => test.close());

/** A class in which both have got its question wrong. */
async function mistaken() {
  const quiz = await room.given([mcq('One')], {});
  for (const person of [trainee, other]) {
    const attempt = await room.begun(person, quiz);
    await room.answer(person, attempt, 0, choose('b'));
    await room.submit(person, attempt.uuid);
  }
  const params = { classId: quiz.at.classId };
  const { startAt } = (await instructor.client.call(getClass, { params })).result;
  const parts = [{ opensAt: startAt, questionIds: [...quiz.questionIds] }];
  const make = (whom: { groupId?: number; userId?: number }) =>
    instructor.client.call(createDrill, {
      params,
      body: { title: 'Once more', groupId: null, userId: null, ...whom, parts },
    });
  const titles = async ({ client }: TestPerson) =>
    (await client.call(getTraining, { params })).result.sections.map(({ title }) => title);
  const told = async ({ client }: TestPerson) =>
    (await client.call(listTraineeNotifications, {})).result.notifications.filter(
      ({ url }) => url === `/classes/${params.classId}`,
    ).length;
  return { params, make, titles, told };
}

it('one for a group is for its members, also those who come later, and for them alone', async () => {
  const { params, make, titles, told } = await mistaken();
  const admin = await test.person(organisationId, Role.admin);
  const memberIds = [trainee.userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Slow', memberIds });
  expect((await make({ groupId })).status).toBe(400);
  const body = { userIds: [], groupIds: [groupId] };
  await instructor.client.call(enrolTrainees, { params, body });
  expect((await make({ groupId, userId: trainee.userId })).status).toBe(400);
  const before = [await told(trainee), await told(other)];
  expect((await make({ groupId })).result).toMatchObject([
    { group: { name: 'Slow' }, trainee: null, traineeCount: 1 },
  ]);
  expect([await titles(trainee), await titles(other)]).toEqual([
    ['Pointers', 'Once more'],
    ['Pointers'],
  ]);
  const after = [await told(trainee), await told(other)];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0]);
  const joins = { params: { groupId }, body: { userIds: [other.userId] } };
  await admin.client.call(addGroupMembers, joins);
  expect(await titles(other)).toEqual(['Pointers', 'Once more']);
  const listed = await instructor.client.call(listDrills, { params });
  expect(listed.result).toMatchObject([{ traineeCount: 2 }]);
});

it('one for a trainee is told to those of the staff who may see them', async () => {
  const { params, make } = await mistaken();
  const managers = await Promise.all(
    [1, 2].map(() => test.person(organisationId, Role.groupManager)),
  );
  for (const [index, { userId }] of [trainee, other].entries())
    await seedGroup(test.db, {
      organisationId,
      name: `Watched ${index}`,
      memberIds: [userId],
      managerIds: [managers[index]?.userId ?? 0],
    });
  await make({ userId: trainee.userId });
  const seen = [];
  for (const { client } of managers)
    seen.push((await client.call(listDrills, { params })).result.map((one) => one.trainee?.id));
  expect(seen).toEqual([[trainee.userId], []]);
});
