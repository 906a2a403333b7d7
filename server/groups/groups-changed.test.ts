import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  addGroupMembers,
  deleteGroup,
  getGroup,
  listGroupMembers,
  listGroups,
  listGroupTree,
  moveGroup,
  removeGroupMember,
  setGroupManager,
  updateGroup,
} from '../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { archivePeople, getPerson } from '../../domain/people/people.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from './groups.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let aya: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  manager = await test.person(organisationId, Role.groupManager, { name: 'Manager' });
  aya = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
});
afterAll(() => test.close());

const group = (name: string, given: Partial<Parameters<typeof seedGroup>[1]> = {}) =>
  seedGroup(test.db, { organisationId, name, ...given });
const writtenOf = async (groupId: number) => {
  const { entries } = (await admin.client.call(listAuditEntries, { query: {} })).result;
  return entries
    .filter(({ subject }) => subject.kind === 'group' && subject.id === String(groupId))
    .map(({ action, before, after }) => ({ action, before, after }))
    .toReversed();
};

it('what changes nothing is not written down, and what does is, with before and after', async () => {
  const parentId = await group('Parent');
  const groupId = await group('Old');
  const params = { groupId };
  const rename = (name: string, revision: number) =>
    admin.client.call(updateGroup, { params, body: { name } }, { 'if-match': `"${revision}"` });
  const move = (to: number | null) =>
    admin.client.call(moveGroup, { params, body: { parentId: to } });
  const add = (...userIds: number[]) =>
    admin.client.call(addGroupMembers, { params, body: { userIds } });
  const lead = (isManager: boolean) =>
    admin.client.call(setGroupManager, {
      params: { groupId, userId: manager.userId },
      body: { isManager },
    });
  expect((await rename('Old', 1)).result.revision).toBe(1);
  expect((await move(null)).result.revision).toBe(1);
  expect((await rename('New', 1)).result.revision).toBe(2);
  expect((await move(parentId)).result).toMatchObject({ revision: 3, path: ['Parent'] });
  expect((await add(aya.userId, manager.userId)).result.added).toBe(2);
  expect((await add(aya.userId, ben.userId)).result.added).toBe(1);
  expect((await add(ben.userId)).result.added).toBe(0);
  for (const isManager of [false, true, true, false]) await lead(isManager);
  const leave = (userId: number) =>
    admin.client.call(removeGroupMember, { params: { groupId, userId } });
  expect((await leave(ben.userId)).status).toBe(200);
  expect((await leave(ben.userId)).status).toBe(404);
  const entry = (action: string, before: unknown, after: unknown) => ({ action, before, after });
  const members = (...userIds: number[]) => ({ userIds });
  expect(await writtenOf(groupId)).toEqual([
    entry('group.update', { name: 'Old' }, { name: 'New' }),
    entry('group.move', { parentId: null }, { parentId }),
    entry('group.addMembers', null, members(aya.userId, manager.userId)),
    entry('group.addMembers', null, members(ben.userId)),
    entry('group.addManager', null, members(manager.userId)),
    entry('group.removeManager', null, members(manager.userId)),
    entry('group.removeMembers', members(ben.userId), null),
  ]);
  const { result } = await admin.client.call(getGroup, { params });
  expect([result.memberCount, result.managers, result.childCount]).toEqual([2, [], 0]);
});

it('a group in which a class is enrolled is followed by it, is kept, and says so', async () => {
  const groupId = await group('Enrolled');
  await group('Of another class');
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    groupIds: [groupId],
  });
  await test.asOwner('update class_groups set follows = true where class_id = $1', [classId]);
  const studying = async () =>
    (
      await test.asOwner<{ id: number }>(
        'select user_id as id from class_trainees where class_id = $1',
        [classId],
      )
    ).map(({ id }) => id);
  const body = { userIds: [aya.userId] };
  await admin.client.call(addGroupMembers, { params: { groupId }, body });
  expect(await studying()).toEqual([aya.userId]);
  await admin.client.call(removeGroupMember, { params: { groupId, userId: aya.userId } });
  expect(await studying()).toEqual([]);
  const refused = await admin.client.call(deleteGroup, { params: { groupId } });
  expect([refused.status, refused.messages]).toEqual([
    409,
    ['This group still has a place in 1 class.'],
  ]);
});

it('its members are listed by name, page by page, with who manages and who was archived', async () => {
  const gone = await test.person(organisationId, Role.trainee, { name: 'Gone' });
  const memberIds = [gone.userId, ben.userId, aya.userId];
  const groupId = await group('Listed', { memberIds, managerIds: [manager.userId] });
  await group('Other', { memberIds: [admin.userId, aya.userId] });
  await admin.client.call(archivePeople, { body: { userIds: [gone.userId] } });
  const page = async (query: object) => {
    const asked = { params: { groupId }, query };
    const { result, pagination } = await admin.client.call(listGroupMembers, asked);
    return [
      result.map(({ name, isArchived, isManager }) => [name, isArchived, isManager]),
      pagination?.count,
    ];
  };
  expect(await page({})).toEqual([
    [
      ['Aya', false, false],
      ['Ben', false, false],
      ['Gone', true, false],
      ['Manager', false, true],
    ],
    4,
  ]);
  const last = { 'sortOrder.direction': 'desc', limit: 1, offset: 1 } as const;
  expect(await page(last)).toEqual([[['Gone', true, false]], 4]);
  expect(await page({ keyword: 'be' })).toEqual([[['Ben', false, false]], 1]);
});

it('groups are listed by name either way, page by page, with how many are right in them', async () => {
  const own = await test.organisation();
  const boss = await test.person(own, Role.admin);
  const one = await test.person(own, Role.trainee);
  const top = await group('Top', { organisationId: own, memberIds: [one.userId] });
  await group('Below', {
    organisationId: own,
    parentId: top,
    memberIds: [boss.userId, one.userId],
  });
  await group('Empty', { organisationId: own });
  const page = async (query: object) => {
    const { result, pagination } = await boss.client.call(listGroups, { query });
    return [result.map(({ name, memberCount }) => [name, memberCount]), pagination?.count];
  };
  const below = ['Below', 2];
  expect(await page({})).toEqual([[below, ['Empty', 0], ['Top', 1]], 3]);
  expect(await page({ 'sortOrder.direction': 'desc', limit: 1, offset: 2 })).toEqual([[below], 3]);
  expect(await page({ keyword: 'TOP' })).toEqual([[['Top', 1]], 1]);
});

it('a manager is shown the groups that they manage and what is below, and no other that they are in', async () => {
  const leader = await test.person(organisationId, Role.groupManager, { name: 'Leader' });
  const above = await group('Above');
  const led = await group('Led', {
    parentId: above,
    memberIds: [aya.userId],
    managerIds: [leader.userId],
  });
  const below = await group('Below', { parentId: led, memberIds: [ben.userId] });
  const beyond = await group('Beyond', { memberIds: [aya.userId, leader.userId] });
  const { client } = leader;
  const { result } = await client.call(getPerson, { params: { userId: aya.userId } });
  expect(result.groups.map(({ name }) => name)).toEqual(['Led']);
  const listed = await client.call(listGroups, { query: {} });
  expect(listed.result.map(({ name, path }) => [name, path])).toEqual([
    ['Below', ['Led']],
    ['Led', []],
  ]);
  const tree = await client.call(listGroupTree, {});
  expect(tree.result.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ['Below', 1],
    ['Led', 2],
  ]);
  const rename = (groupId: number) =>
    client.call(
      updateGroup,
      { params: { groupId }, body: { name: 'Renamed' } },
      { 'if-match': '"1"' },
    );
  expect((await rename(below)).status).toBe(200);
  for (const groupId of [above, beyond]) expect((await rename(groupId)).status).toBe(404);
});

it('who looks as the manager of a group is shown it and what is below, and in their own role all', async () => {
  const own = await test.organisation();
  const boss = await test.person(own, Role.admin);
  const top = await group('Top', { organisationId: own });
  await group('Below', { organisationId: own, parentId: top });
  await group('Aside', { organisationId: own });
  const body = { role: Role.groupManager, groupId: top };
  expect((await boss.client.call(setTemporaryRole, { body })).status).toBe(200);
  const names = async (query: NonNullable<InputOf<typeof listGroups>['query']>) =>
    (await boss.client.call(listGroups, { query })).result.map(({ name }) => name);
  expect(await names({})).toEqual(['Below', 'Top']);
  expect(await names({ ignoreTempRole: 'true' })).toEqual(['Aside', 'Below', 'Top']);
});
