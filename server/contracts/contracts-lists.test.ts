import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  getContract,
  getContractOutlook,
  listContractPeople,
  listContracts,
  listContractWaiting,
  listLosingAccess,
  listPersonContracts,
} from '../../domain/contracts/contracts.contract.ts';
import { listOwnContracts } from '../../domain/contracts/own-contracts.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedContract } from './contracts.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let trainees: TestPerson[];

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-15T03:00:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainees = [];
  for (const name of ['Chika', 'Aoi', 'Botan'])
    trainees.push(await test.person(organisationId, Role.trainee, { name }));
});

const ids = (...indices: number[]) => indices.map((index) => trainees[index]?.userId ?? 0);
const contract = (name: string, given: Partial<Parameters<typeof seedContract>[1]> = {}) =>
  seedContract(test.db, {
    organisationId,
    createdBy: admin.userId,
    name,
    startAt: '2027-01-01',
    endAt: '2027-12-31',
    ...given,
  });

describe('the list of contracts', () => {
  it('stands in the order asked for, else with the last to end first, page by page', async () => {
    await contract('Beta', { endAt: '2027-06-30', seats: 3, userIds: ids(0) });
    await contract('Alpha', { endAt: '2027-09-30', seats: 1 });
    await contract('Gamma', { startAt: '2027-02-01', seats: 2, userIds: ids(0, 1) });
    await contract('A license', { kind: 'license' });
    const names = async (query: Record<string, unknown> = {}) =>
      (await admin.client.callRaw<{ name: string }[]>(listContracts, { query })).result.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['Gamma', 'Alpha', 'Beta']);
    const by = (column: string) => ({ 'sortOrder.column': column });
    expect(await names(by('name'))).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names({ ...by('seats'), 'sortOrder.direction': 'desc' })).toEqual([
      'Beta',
      'Gamma',
      'Alpha',
    ]);
    expect(await names(by('used'))).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names(by('endAt'))).toEqual(['Beta', 'Alpha', 'Gamma']);
    const query = { limit: 2, offset: 2, keyword: 'a' };
    const page = await admin.client.call(listContracts, { query });
    expect(page.result.map(({ name }) => name)).toEqual(['Beta']);
    expect(page.pagination).toEqual({ limit: 2, offset: 2, count: 3 });
    const only = await admin.client.call(listContracts, { query: { keyword: 'GAM' } });
    expect([only.result.length, only.pagination?.count]).toEqual([1, 1]);
  });

  it('counts of each who has a seat now, and who waits for one', async () => {
    const one = await contract('One', { seats: 1, userIds: ids(0), waitingIds: ids(1, 2) });
    await contract('Other', { seats: 1, userIds: ids(1), waitingIds: ids(0) });
    await test.services.database.pool.query(
      `update contract_people set removed_at = now(), removed_by = $2 where contract_id = $1`,
      [one, admin.userId],
    );
    const { result } = await admin.client.call(listContracts, {
      query: { 'sortOrder.column': 'name' },
    });
    expect(result.map(({ name, used, waitingCount }) => [name, used, waitingCount])).toEqual([
      ['One', 0, 2],
      ['Other', 1, 1],
    ]);
    const { waiting } = (await admin.client.call(getContractOutlook, {})).result;
    expect(waiting.map(({ name, free, waitingCount }) => [name, free, waitingCount])).toEqual([
      ['One', 1, 2],
      ['Other', 0, 1],
    ]);
  });
});

it('the outlook is of what is confirmed and not over: what ends within 90 days, soonest first', async () => {
  const add = (name: string, endAt: string, given = {}) => contract(name, { endAt, ...given });
  await add('In 90 days', '2027-06-13', { seats: 5, userIds: ids(0) });
  await add('In 91 days', '2027-06-14', { seats: 7 });
  await add('Yesterday', '2027-03-14', { seats: 11 });
  await add('Over', '2027-03-13', { seats: 100, waitingIds: ids(0) });
  await add('A draft', '2027-04-30', { seats: 1000, isDraft: true, waitingIds: ids(0) });
  await add('A license', '2027-04-30', { seats: 10_000, kind: 'license', waitingIds: ids(0) });
  const stranger = await test.person(await test.organisation(), Role.admin);
  const { organisationId: abroad, userId: createdBy } = stranger;
  await add('Abroad', '2027-04-30', { organisationId: abroad, createdBy });
  const { result } = await admin.client.call(getContractOutlook, {});
  expect(result.ending.map(({ name }) => name)).toEqual(['Yesterday', 'In 90 days']);
  expect(result.waiting).toEqual([]);
  expect(result.counts.slice(0, 2)).toEqual([
    { day: '2027-03-15', seats: 23, used: 1 },
    { day: '2027-04-01', seats: 12, used: 1 },
  ]);
  expect(result.losingCount).toBe(1);
});

it('the people of a contract are found and put in order, those who left apart', async () => {
  const contractId = await contract('One', { seats: 9, userIds: ids(0, 1) });
  await contract('Other', { userIds: ids(2), waitingIds: ids(0) });
  const params = { contractId };
  const picked = { userIds: ids(2), groupIds: [], whenFull: 'refuse' as const };
  await admin.client.call(assignContract, { params, body: picked });
  await admin.client.call(archivePeople, { body: { userIds: ids(1) } });
  const page = async (query: object = {}) => {
    const { result, pagination } = await admin.client.call(listContractPeople, { params, query });
    return [result.map(({ name }) => name), pagination?.count];
  };
  expect(await page()).toEqual([['Aoi', 'Botan', 'Chika'], 3]);
  expect(await page({ 'sortOrder.direction': 'desc', limit: 1, offset: 1 })).toEqual([
    ['Botan'],
    3,
  ]);
  const lastFirst = {
    'sortOrder.column': 'assignedAt',
    'sortOrder.direction': 'desc',
    limit: 1,
  } as const;
  expect(await page(lastFirst)).toEqual([['Botan'], 3]);
  expect(await page({ keyword: 'chi' })).toEqual([['Chika'], 1]);
  expect(await page({ former: 'true' })).toEqual([[], 0]);
  const { result } = await admin.client.call(listContractPeople, { params, query: {} });
  expect(result.map(({ isArchived }) => isArchived)).toEqual([true, false, false]);
  const line = await contract('Full', { seats: 1, waitingIds: ids(2, 1, 0) });
  const waiting = async (query: object) => {
    const asked = { params: { contractId: line }, query };
    const found = await admin.client.call(listContractWaiting, asked);
    return [found.result.map(({ name }) => name), found.pagination?.count];
  };
  expect(await waiting({})).toEqual([['Botan', 'Aoi', 'Chika'], 3]);
  expect(await waiting({ limit: 1, offset: 1 })).toEqual([['Aoi'], 3]);
  expect(await waiting({ keyword: 'bot' })).toEqual([['Botan'], 1]);
  const abroad = await test.person(await test.organisation(), Role.admin);
  expect((await abroad.client.call(listContractPeople, { params, query: {} })).status).toBe(404);
});

describe('who would lose access', () => {
  it('is who works today, as a trainee, with a seat of their own', async () => {
    const { pool } = test.services.database;
    const [later = 0, staff = 0, left = 0] = ids(0, 1, 2);
    await contract('Not begun', { startAt: '2027-03-16', endAt: '2027-04-30', userIds: [later] });
    const soon = await contract('Soon', { endAt: '2027-04-30', userIds: [staff, left] });
    await pool.query('update users set role = $2 where id = $1', [staff, Role.instructor]);
    await pool.query(
      'update contract_people set removed_at = now(), removed_by = $3 where contract_id = $1 and user_id = $2',
      [soon, left, admin.userId],
    );
    const losing = async () =>
      (await admin.client.call(listLosingAccess, { query: {} })).result.map(({ name }) => name);
    expect(await losing()).toEqual([]);
    await contract('Ended yesterday', { endAt: '2027-03-14', userIds: [left] });
    expect(await losing()).toEqual(['Botan']);
  });

  it('stands by the end, or by name when asked, page by page', async () => {
    await contract('May', { endAt: '2027-05-31', userIds: ids(1) });
    await contract('April', { endAt: '2027-04-30', userIds: ids(0, 2) });
    const page = async (query: object) => {
      const { result, pagination } = await admin.client.call(listLosingAccess, { query });
      return [result.map(({ name }) => name), pagination?.count];
    };
    expect(await page({})).toEqual([['Chika', 'Botan', 'Aoi'], 3]);
    expect(await page({ 'sortOrder.column': 'name' })).toEqual([['Aoi', 'Botan', 'Chika'], 3]);
    expect(await page({ 'sortOrder.direction': 'desc', limit: 1, offset: 1 })).toEqual([
      ['Botan'],
      3,
    ]);
    expect(await page({ keyword: 'AOI' })).toEqual([['Aoi'], 1]);
  });
});

it('the contracts of a person are those that count, the last to end first', async () => {
  const [trainee] = trainees;
  if (!trainee) throw new Error('nobody');
  const userIds = [trainee.userId];
  await contract('Sooner', { endAt: '2027-03-14', userIds });
  await contract('Later', { endAt: '2027-06-30', userIds });
  await contract('A draft', { isDraft: true, userIds });
  await contract('By myself', { kind: 'license', endAt: '2027-04-30', userIds });
  await contract('Of others', { userIds: ids(1) });
  const own = await trainee.client.call(listOwnContracts, {});
  expect(own.result.map(({ name, state }) => [name, state])).toEqual([
    ['Later', 'active'],
    ['By myself', 'active'],
    ['Sooner', 'active'],
  ]);
  const params = { userId: trainee.userId };
  const seen = async () =>
    (await admin.client.call(listPersonContracts, { params })).result.map(({ name }) => name);
  expect(await seen()).toEqual(['Later', 'By myself', 'Sooner']);
  await test.services.database.pool.query(
    `update organisations set features = '{}' where id = $1`,
    [organisationId],
  );
  test.services.signals.apply('organisation', String(organisationId));
  expect(await seen()).toEqual(['Later', 'Sooner']);
});

it('a contract says what follows on it, and whether that is agreed', async () => {
  const contractId = await contract('First');
  const draftId = await contract('Second', { isDraft: true, renewalOf: contractId });
  const first = await admin.client.call(getContract, { params: { contractId } });
  expect([first.result.renewalOf, first.result.renewedBy]).toEqual([
    null,
    { id: draftId, name: 'Second', isDraft: true },
  ]);
  const second = await admin.client.call(getContract, { params: { contractId: draftId } });
  expect([second.result.renewalOf, second.result.renewedBy]).toEqual([
    { id: contractId, name: 'First', isDraft: false },
    null,
  ]);
});
