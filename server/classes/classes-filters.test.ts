import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listClasses } from '../../domain/classes/classes.contract.ts';
import { listPersonClasses } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedClass } from './classes.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('lets no group manager filter by them, as the table says', async () => {
  const organisationId = await test.organisation();
  const { client } = await test.person(organisationId, Role.groupManager);
  const asked = async (query: Record<string, unknown>) =>
    (await client.callRaw(listClasses, { query })).status;
  for (const query of [
    { instructorId: 1 },
    { groupId: 1 },
    { from: '2030-01-01' },
    { to: '2030-01-01' },
  ])
    expect(await asked(query)).toBe(403);
  expect(await asked({ status: 1, keyword: 'a' })).toBe(200);
});

it('finds classes by who teaches them, by a group, and by the days in which they go on', async () => {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const teacher = await test.person(organisationId, Role.instructor, { name: 'Sato' });
  const second = await test.person(organisationId, Role.instructor, { name: 'Abe' });
  const { userId } = await test.person(organisationId, Role.trainee);
  const memberIds = [userId];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Tokyo', memberIds });
  const by = { organisationId, createdBy: admin.userId };
  await seedClass(test.db, {
    ...by,
    title: 'Taught',
    instructorIds: [teacher.userId, second.userId],
    traineeIds: [userId],
    startAt: '2029-12-01',
    endAt: '2030-01-01',
  });
  await seedClass(test.db, {
    ...by,
    title: 'With a group',
    startAt: '2030-01-01',
    endAt: '2030-01-31',
    groupIds: [groupId],
  });
  // The room of somebody who learns alone is in no list.
  await seedClass(test.db, { ...by, title: 'Alone', isSelfLearning: true, groupIds: [groupId] });
  const asked = (query: Record<string, unknown>, { client } = admin) =>
    client.callRaw<{ title: string }[]>(listClasses, { query });
  const titles = async (query: Record<string, unknown>, person = admin) =>
    (await asked(query, person)).result.map(({ title }) => title);
  expect((await asked({ from: '2030-13-01' })).messages?.[0]).toContain('“from”');
  expect((await asked({ instructorId: 'x' })).status).toBe(400);
  expect(await titles({ instructorId: teacher.userId })).toEqual(['Taught']);
  expect(await titles({ groupId })).toEqual(['With a group']);
  expect(await titles({ groupId: 2_000_000_000 })).toEqual([]);
  expect(await titles({ from: '2030-01-31', to: '2030-12-31' })).toEqual(['With a group']);
  expect(await titles({ from: '2030-01-01', to: '2030-01-01' })).toEqual([
    'With a group',
    'Taught',
  ]);
  expect(await titles({ from: '2030-02-01' })).toEqual([]);
  expect(await titles({ groupId, instructorId: teacher.userId })).toEqual([]);
  expect(await titles({})).toEqual(['With a group', 'Taught']);
  const page = await asked({ groupId, limit: 1 });
  expect([page.result.length, page.pagination?.count]).toEqual([1, 1]);
  const byTitle = { 'sortOrder.column': 'title', 'sortOrder.direction': 'asc' } as const;
  const { result, pagination } = await admin.client.call(listClasses, {
    query: { ...byTitle, limit: 1 },
  });
  expect(pagination?.count).toBe(2);
  expect(result.map(({ instructors }) => instructors.map(({ name }) => name))).toEqual([
    ['Abe', 'Sato'],
  ]);
  const own = await admin.client.call(listPersonClasses, { params: { userId } });
  expect(own.result.slice(0, 2).map(({ title, groupName }) => [title, groupName])).toEqual([
    ['With a group', 'Tokyo'],
    ['Taught', null],
  ]);
  // Of one's own are those that one teaches, and those that one made.
  expect(await titles({ mine: 'true' }, teacher)).toEqual(['Taught']);
  expect(await titles({ mine: 'true' })).toEqual(['With a group', 'Taught']);
});
