import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listGroups } from '../../domain/groups/groups.contract.ts';
import { listPeople } from '../../domain/people/people.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { findAuthor } from './people.service.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let trainee: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor, { name: 'Sato' });
  trainee = await test.person(organisationId, Role.trainee, { name: '高橋 美咲' });
  const other = await test.organisation();
  const stranger = await test.person(other, Role.trainee, { name: 'Stranger' });
  await seedGroup(test.db, {
    organisationId: other,
    name: 'Strangers',
    memberIds: [stranger.userId],
  });
});
afterAll(() => test.close());

describe('picking people', () => {
  it('is refused to nobody and to trainees', async () => {
    for (const call of [listPeople, listGroups]) {
      expect((await test.anonymous.call(call, { query: {} })).status).toBe(401);
      expect((await trainee.client.call(call, { query: {} })).status).toBe(403);
    }
  });

  it('never reaches another organisation, and filters by role and name', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await instructor.client.callRaw<{ name: string }[]>(listPeople, { query })).result.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Sato', '高橋 美咲']);
    expect(await names({ role: Role.trainee })).toEqual(['高橋 美咲']);
    expect(await names({ keyword: '美咲' })).toEqual(['高橋 美咲']);
    expect(await names({ keyword: 'Stranger' })).toEqual([]);
  });

  it('caps what a page may hold, except for a system admin', async () => {
    const official = await test.person(organisationId, Role.systemAdmin);
    const limitOf = async ({ client }: TestPerson) =>
      (await client.call(listPeople, { query: { limit: 5000 } })).pagination?.limit;
    expect(await limitOf(instructor)).toBe(100);
    expect(await limitOf(official)).toBe(1000);
  });
});

it('lists the groups of the organisation with their numbers of members', async () => {
  await seedGroup(test.db, { organisationId, name: 'Tokyo', memberIds: [trainee.userId] });
  await seedGroup(test.db, { organisationId, name: 'Osaka' });
  const { result, pagination } = await instructor.client.call(listGroups, {
    query: { keyword: 'o' },
  });
  expect(result.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ['Osaka', 0],
    ['Tokyo', 1],
  ]);
  expect(pagination?.count).toBe(2);
});

it('a command of the machine writes in the name of the first admin who is here, or of who is named', async () => {
  const own = await test.organisation();
  const gone = await test.person(own, Role.admin);
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  const [teacher, learner] = [
    await test.person(own, Role.instructor, { name: 'Teacher' }),
    await test.person(own, Role.trainee),
  ];
  await test.person(own, Role.admin, { name: 'First' });
  await test.person(own, Role.admin, { name: 'Second' });
  const author = async (accountName?: string) =>
    (await findAuthor(test.db, own, accountName))?.name;
  expect(await author()).toBe('First');
  expect(await author(teacher.accountName.toUpperCase())).toBe('Teacher');
  for (const { accountName } of [gone, learner, instructor])
    expect(await author(accountName)).toBeUndefined();
});
