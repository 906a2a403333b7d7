import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { exportPeople, getPerson, listPeople } from '../../domain/people/people.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedPerson } from './people.seed.ts';

let test: TestApp;
let admin: TestPerson;
let organisationId: number;
const dayMs = 86_400_000;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  const now = test.clock.now().getTime();
  const person = (accountName: string, name: string, given: object = {}) =>
    seedPerson(test.db, { organisationId, accountName, name, role: Role.trainee, ...given });
  await person('misaki', '高橋 美咲', {
    contactEmail: 'Misaki@Example.jp',
    lastSeenAt: new Date(now - dayMs),
  });
  await person('wasabi', 'ﾜｻﾋﾞ %_', { lastSeenAt: new Date(now - 40 * dayMs) });
  await person('formula', '=cmd()', { role: Role.instructor });
  await person('gone', 'Gone', { archivedAt: new Date(now) });
});
afterAll(() => test.close());

const find = async (query: Record<string, unknown>) =>
  (await admin.client.callRaw<{ accountName: string }[]>(listPeople, { query })).result.map(
    ({ accountName }) => accountName,
  );

describe('the list of people', () => {
  it('refuses what it does not know', async () => {
    const strange = [{ status: 'x' }, { seen: 'x' }, { contract: 'x' }, { license: 'x' }];
    for (const query of [...strange, { role: 3 }, { 'sortOrder.column': 'id' }])
      expect((await admin.client.callRaw(listPeople, { query })).status).toBe(400);
  });

  it.each([
    ['高橋', ['misaki']],
    ['美咲', ['misaki']],
    ['咲', ['misaki']],
    ['高橋美咲', ['misaki']],
    ['高橋 美咲', ['misaki']],
    ['misaki@example', ['misaki']],
    ['MI', ['misaki', 'admin']],
    ['ワサビ', ['wasabi']],
    ['%_', ['wasabi']],
    ['橋高', []],
    ['zz', []],
  ])('finds %s', async (keyword, expected) => {
    const found = await find({ keyword });
    const own = admin.accountName;
    expect(found.toSorted()).toEqual(expected.map((n) => (n === 'admin' ? own : n)).toSorted());
  });

  it('is narrowed down by status, role and when somebody was last seen', async () => {
    expect(await find({ status: 'archived' })).toEqual(['gone']);
    expect(await find({ status: 'all', keyword: 'gone' })).toEqual(['gone']);
    expect(await find({ keyword: 'gone' })).toEqual([]);
    expect(await find({ role: Role.instructor })).toEqual(['formula']);
    expect(await find({ seen: 'week', role: Role.trainee })).toEqual(['misaki']);
    expect(await find({ seen: 'notInMonth', role: Role.trainee })).toEqual(['wasabi']);
    expect(await find({ seen: 'never', role: Role.instructor })).toEqual(['formula']);
  });

  it('knows who was seen within a week and within thirty days', async () => {
    const own = await test.organisation();
    const { client } = await test.person(own, Role.admin);
    const now = test.clock.now().getTime();
    for (const [name, days] of [
      ['6', 6.99],
      ['7', 7.01],
      ['29', 29.99],
      ['30', 30.01],
    ] as const)
      await seedPerson(test.db, {
        organisationId: own,
        accountName: `seen-${name}`,
        name,
        role: Role.trainee,
        lastSeenAt: new Date(now - days * dayMs),
      });
    const seen = async (when: 'week' | 'month' | 'notInMonth') => {
      const query = { seen: when, role: Role.trainee };
      return (await client.call(listPeople, { query })).result.map(({ name }) => name).toSorted();
    };
    expect(await seen('week')).toEqual(['6']);
    expect(await seen('month')).toEqual(['29', '6', '7']);
    expect(await seen('notInMonth')).toEqual(['30']);
  });

  it('begins with who was seen last, or with who never was', async () => {
    const sorted = (direction: string) =>
      find({
        'sortOrder.column': 'lastSeenAt',
        'sortOrder.direction': direction,
        role: Role.trainee,
      });
    expect(await sorted('desc')).toEqual(['misaki', 'wasabi']);
    expect(await sorted('asc')).toEqual(['wasabi', 'misaki']);
    const both = { 'sortOrder.column': 'lastSeenAt', 'sortOrder.direction': 'asc' };
    expect((await find(both)).slice(0, 2)).toContain('formula');
  });

  it('leaves as a file that a spreadsheet does not run', async () => {
    const { text, headers } = await admin.client.callRaw(exportPeople, {
      query: { status: 'all' },
    });
    expect(headers['content-disposition']).toContain('people.csv');
    expect(text.startsWith('\uFEFFName,Account name,Contact e-mail,Role')).toBe(true);
    expect(text).toContain("'=cmd()");
    expect(text.trim().split('\n')).toHaveLength(6);
  });

  it('counts no further than the next pages need', async () => {
    const many = await test.organisation();
    const { client } = await test.person(many, Role.admin);
    await test.services.database.pool.query(
      `insert into users (organisation_id, account_name, name, role)
       select $1, 'm' || n, 'M' || n, 51 from generate_series(1, 1100) n`,
      [many],
    );
    const first = await client.call(listPeople, { query: {} });
    expect(first.pagination).toEqual({ limit: 20, offset: 0, count: 1020, isAtLeast: true });
    const last = await client.call(listPeople, { query: { offset: 1100 } });
    expect([last.result.length, last.pagination?.count]).toEqual([1, 1101]);
    expect(last.pagination?.isAtLeast).toBeUndefined();
    const short = await client.call(listPeople, { query: { keyword: 'm1' } });
    expect(short.pagination).toEqual({ limit: 20, offset: 0, count: 212 });
  });
});

it('finds among many who has a contract, and who has none', async () => {
  const many = await test.organisation();
  const { client, userId: createdBy } = await test.person(many, Role.admin, { name: 'Boss' });
  const { rows } = await test.services.database.pool.query<{ id: number; name: string }>(
    `insert into users (organisation_id, account_name, name, role)
     select $1, 'm' || n, 'M' || lpad(n::text, 4, '0'), 51 from generate_series(1, 1500) n
     returning id, name`,
    [many],
  );
  const userIds = rows.slice(0, 900).map(({ id }) => id);
  await seedContract(test.db, { organisationId: many, createdBy, userIds });
  const names = async (query: object) =>
    (await client.call(listPeople, { query: { limit: 100, ...query } })).result.map(
      ({ name }) => name,
    );
  const expected = (from: number, to: number) => rows.slice(from, to).map(({ name }) => name);
  expect(await names({ contract: 'active', offset: 850 })).toEqual(expected(850, 900));
  expect(await names({ contract: 'none', offset: 1 })).toEqual(expected(900, 1000));
  expect(await names({ contract: 'none', keyword: 'M1' })).toEqual(expected(999, 1099));
  expect(await names({ contract: 'active', keyword: 'M09' })).toEqual(expected(899, 900));
  const file = await client.callRaw(exportPeople, { query: { contract: 'none' } });
  expect(file.text.trim().split('\n')).toHaveLength(1 + 601);
});

it('says how the contract and the license of each stand, to who may see them', async () => {
  const abroad = await test.organisation();
  const own = await test.organisation();
  const boss = await test.person(own, Role.admin);
  const person = await test.person(own, Role.trainee);
  const coming = await test.person(own, Role.trainee);
  const { userId: createdBy } = boss;
  const seated = { organisationId: own, createdBy };
  await seedContract(test.db, { ...seated, userIds: [person.userId] });
  await seedContract(test.db, { ...seated, endAt: '2020-12-31', userIds: [person.userId] });
  await seedContract(test.db, { ...seated, startAt: '2098-01-01', userIds: [coming.userId] });
  const past = { ...seated, kind: 'license', endAt: '2021-03-31' } as const;
  await seedContract(test.db, { ...past, userIds: [person.userId] });
  const statesFor = async (viewer: TestPerson) =>
    new Map(
      (await viewer.client.call(listPeople, { query: {} })).result.map(
        ({ id, contractState, licenseState }) => [id, [contractState, licenseState]],
      ),
    );
  const seen = await statesFor(boss);
  expect(seen.get(boss.userId)).toEqual([null, null]);
  expect(seen.get(person.userId)).toEqual(['active', 'expired']);
  expect(seen.get(coming.userId)).toEqual(['future', null]);
  const params = { userId: person.userId };
  const { result } = await boss.client.call(getPerson, { params });
  expect(result).toMatchObject({ contractState: 'active', licenseState: 'expired' });
  const found = async (query: object) =>
    (await boss.client.call(listPeople, { query: { role: Role.trainee, ...query } })).result.map(
      ({ id }) => id,
    );
  expect(await found({ contract: 'active' })).toEqual([person.userId]);
  expect(await found({ contract: 'active', keyword: coming.accountName })).toEqual([]);
  expect(await found({ contract: 'future' })).toEqual([coming.userId]);
  // They have an expired one too, but the active one counts.
  expect(await found({ contract: 'expired' })).toEqual([]);
  expect(await found({ contract: 'none' })).toEqual([]);
  expect(await found({ license: 'expired' })).toEqual([person.userId]);
  expect(await found({ license: 'none' })).toEqual([coming.userId]);
  expect(await found({ contract: 'active', license: 'none' })).toEqual([]);
  const instructor = await test.person(own, Role.instructor);
  for (const query of [{ contract: 'none' }, { license: 'active' }])
    expect((await instructor.client.callRaw(listPeople, { query })).status).toBe(403);
  expect((await statesFor(instructor)).get(person.userId)).toEqual([null, null]);
  const stranger = await test.person(abroad, Role.admin);
  expect([...(await statesFor(stranger)).values()]).toEqual([[null, null]]);
});
