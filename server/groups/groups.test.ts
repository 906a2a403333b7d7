import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  getGroup,
  listGroupMembers,
  listGroupTree,
  moveGroup,
  removeGroupMember,
  setGroupManager,
  updateGroup,
} from '../../domain/groups/groups.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from './groups.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let foreign: number;

beforeAll(async () => {
  test = await testApp();
  foreign = await seedGroup(test.db, { organisationId: await test.organisation(), name: 'Theirs' });
});
afterAll(() => test.close());

beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  manager = await test.person(organisationId, Role.groupManager);
});

const group = (name: string, parentId?: number) =>
  seedGroup(test.db, { organisationId, name, ...(parentId === undefined ? {} : { parentId }) });
const move = (groupId: number, parentId: number | null) =>
  admin.client.call(moveGroup, { params: { groupId }, body: { parentId } });

describe('groups', () => {
  it('are made, moved and deleted by admins, renamed by their managers too, and hidden from strangers', async () => {
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'His',
      managerIds: [manager.userId],
    });
    const params = { groupId };
    const revision = { 'if-match': '"1"' };
    const { client } = manager;
    const body = { name: 'New', parentId: null };
    expect((await client.call(createGroup, { body })).status).toBe(403);
    expect((await client.call(moveGroup, { params, body: { parentId: null } })).status).toBe(403);
    expect((await client.call(deleteGroup, { params })).status).toBe(403);
    const members = { params, body: { userIds: [admin.userId] } };
    expect((await client.call(addGroupMembers, members)).status).toBe(403);
    const rename = { params, body: { name: 'Ours' } };
    expect((await client.call(updateGroup, rename)).error).toBe('staleRevision');
    expect((await client.call(updateGroup, rename, revision)).result.name).toBe('Ours');
    const theirs = { params: { groupId: foreign }, body: { name: 'X' } };
    expect((await admin.client.call(updateGroup, theirs, revision)).status).toBe(404);
    expect((await move(groupId, foreign)).status).toBe(404);
    const inTheirs = { body: { name: 'X', parentId: foreign } };
    expect((await admin.client.call(createGroup, inTheirs)).status).toBe(404);
    const other = { params: { groupId: await group('Other') }, body: { name: 'X' } };
    expect((await client.call(updateGroup, other, revision)).status).toBe(404);
  });

  it('are a tree of any depth that never closes a circle', async () => {
    let parentId: number | null = null;
    const ids: number[] = [];
    for (let depth = 0; depth < 12; depth++) {
      const body: { name: string; parentId: number | null } = { name: `Level ${depth}`, parentId };
      const made: { result: { id: number } } = await admin.client.call(createGroup, { body });
      parentId = made.result.id;
      ids.push(made.result.id);
    }
    const [top = 0, second = 0] = ids;
    const deepest = ids.at(-1) ?? 0;
    const found = await admin.client.call(getGroup, { params: { groupId: deepest } });
    expect(found.result.path).toHaveLength(11);
    expect((await move(top, deepest)).error).toBe('groupInItself');
    expect((await move(top, top)).error).toBe('groupInItself');
    expect((await move(deepest, top)).result.path).toEqual(['Level 0']);
    expect((await move(second, null)).result.parentId).toBeNull();
  });

  it('stay a tree when two are moved into each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await group(`One ${round}`), await group(`Other ${round}`)];
      const outcomes = await Promise.all([move(one, other), move(other, one)]);
      expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    const { result } = await admin.client.call(listGroupTree, {});
    expect(result.filter(({ parentId }) => parentId === null)).toHaveLength(5);
  });

  it('are deleted when nothing is in them, and else say what is', async () => {
    const { userId } = await test.person(organisationId, Role.trainee);
    const groupId = await group('Full');
    const child = await group('Child', groupId);
    const params = { groupId };
    await admin.client.call(addGroupMembers, { params, body: { userIds: [userId] } });
    const refused = await admin.client.call(deleteGroup, { params });
    expect([refused.status, refused.messages]).toEqual([
      409,
      ['This group still has 1 member and 1 group.'],
    ]);
    await admin.client.call(removeGroupMember, { params: { groupId, userId } });
    expect((await admin.client.call(deleteGroup, { params: { groupId: child } })).status).toBe(200);
    expect((await admin.client.call(deleteGroup, { params })).status).toBe(200);
    expect((await admin.client.call(getGroup, { params })).status).toBe(404);
  });

  it('are not deleted under somebody who is just added', async () => {
    const { userId } = await test.person(organisationId, Role.trainee);
    for (let round = 0; round < 5; round++) {
      const params = { groupId: await group(`Contested ${round}`) };
      const [added, deleted] = await Promise.all([
        admin.client.call(addGroupMembers, { params, body: { userIds: [userId] } }),
        admin.client.call(deleteGroup, { params }),
      ]);
      expect([`200 409`, `404 200`]).toContain(`${added.status} ${deleted.status}`);
    }
  });
});

describe('members', () => {
  it('are people of the organisation, each once, and managers are group managers', async () => {
    const trainee = await test.person(organisationId, Role.trainee, { name: '高橋 美咲' });
    const stranger = await test.person(await test.organisation(), Role.trainee);
    const params = { groupId: await group('Tokyo') };
    const add = (...userIds: number[]) =>
      admin.client.call(addGroupMembers, { params, body: { userIds } });
    expect((await add(trainee.userId, stranger.userId)).status).toBe(400);
    expect((await add(trainee.userId, trainee.userId, manager.userId)).result.added).toBe(2);
    expect((await add(trainee.userId)).result.added).toBe(0);
    const lead = (userId: number) =>
      admin.client.call(setGroupManager, {
        params: { ...params, userId },
        body: { isManager: true },
      });
    expect((await lead(trainee.userId)).status).toBe(400);
    expect((await lead(stranger.userId)).status).toBe(404);
    expect((await lead(manager.userId)).status).toBe(200);
    const { result } = await manager.client.call(listGroupMembers, {
      params,
      query: { keyword: '高橋美咲' },
    });
    expect(result.map(({ name, isManager }) => [name, isManager])).toEqual([['高橋 美咲', false]]);
    const whole = await admin.client.call(getGroup, { params });
    expect(whole.result.managers.map(({ id }) => id)).toEqual([manager.userId]);
  });
});
