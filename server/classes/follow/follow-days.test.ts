import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { archiveClass } from '../../../domain/classes/archive.contract.ts';
import { followClassGroup, listTraineeProgress } from '../../../domain/classes/classes.contract.ts';
import { addGroupMembers } from '../../../domain/groups/groups.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { tick } from '../../scheduler.ts';
import { seedClass } from '../classes.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-21T03:00:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const aTrainee = () => test.person(organisationId, Role.trainee);
const following = async (
  groupIds: number[],
  given: Partial<Parameters<typeof seedClass>[1]> = {},
) => {
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    groupIds,
    ...given,
  });
  for (const groupId of groupIds)
    await admin.client.call(followClassGroup, {
      params: { classId, groupId },
      body: { follows: true },
    });
  return classId;
};
const enrolledIn = async (classId: number) =>
  (
    await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } })
  ).result.map(({ userId, groupName }) => [userId, groupName]);
const told = async ({ client }: TestPerson) =>
  (await client.call(listTraineeNotifications, {})).result.notifications.map(({ url }) => url);

it('goes on until a class is over everywhere, and not in one that is put away', async () => {
  const groupId = await seedGroup(test.db, { organisationId, name: 'Kobe' });
  const lastDay = await following([groupId], { endAt: '2026-11-20' });
  const over = await following([groupId], { endAt: '2026-11-19' });
  const away = await following([groupId]);
  await admin.client.call(archiveClass, { params: { classId: away }, body: { archived: true } });
  const hidden = await following([groupId], { isPublished: false });
  const [joins, later] = [await aTrainee(), await aTrainee()];
  // Somebody of the staff who is in the group does not come with it.
  const teacher = await test.person(organisationId, Role.instructor);
  await admin.client.call(addGroupMembers, {
    params: { groupId },
    body: { userIds: [joins.userId] },
  });
  await test.asOwner(
    `insert into group_members (organisation_id, group_id, user_id) values ($1, $2, $3), ($1, $2, $4)`,
    [organisationId, groupId, later.userId, teacher.userId],
  );
  await tick(test.services);
  await tick(test.services);
  const both = [
    [joins.userId, 'Kobe'],
    [later.userId, 'Kobe'],
  ];
  expect(new Set(await enrolledIn(lastDay))).toEqual(new Set(both));
  expect(new Set(await enrolledIn(hidden))).toEqual(new Set(both));
  expect([await enrolledIn(over), await enrolledIn(away)]).toEqual([[], []]);
  for (const person of [joins, later]) expect(await told(person)).toEqual([`/classes/${lastDay}`]);
});

it('brings who is in two groups once, and gives a seat first to who has waited for it', async () => {
  const [first, second] = [
    await seedGroup(test.db, { organisationId, name: 'Nara one' }),
    await seedGroup(test.db, { organisationId, name: 'Nara two' }),
  ];
  const waits = await aTrainee();
  const twice = await following([first, second]);
  const full = await following([second], { seats: 1, waitingIds: [waits.userId] });
  const [one] = [await aTrainee()];
  for (const groupId of [first, second])
    await test.asOwner(
      `insert into group_members (organisation_id, group_id, user_id) values ($1, $2, $3)`,
      [organisationId, groupId, one.userId],
    );
  await tick(test.services);
  expect(await enrolledIn(twice)).toEqual([[one.userId, 'Nara one']]);
  expect(await enrolledIn(full)).toEqual([[waits.userId, null]]);
});
