import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  createContract,
  fillContract,
  getContract,
  listContracts,
  removeFromContract,
  renewContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';

import { getLicense, listLicenses } from '../../domain/licenses/licenses.contract.ts';
import { contractFacts as facts } from '../../tests/support/contract-facts.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

import { seedContract } from './contracts.seed.ts';

let test: TestApp;
let organisationId: number;
let sysadmin: TestPerson;
let admin: TestPerson;
let viewer: TestPerson;
let trainees: TestPerson[];

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-15T03:00:00Z'));
  organisationId = await test.organisation();
  sysadmin = await test.person(organisationId, Role.systemAdmin);
  admin = await test.person(organisationId, Role.admin);
  viewer = await test.person(organisationId, Role.systemViewer);
  trainees = [];
  for (let index = 0; index < 5; index++)
    trainees.push(await test.person(organisationId, Role.trainee, { name: `Trainee ${index}` }));
});

const ids = (...indices: number[]) => indices.map((index) => trainees[index]?.userId ?? 0);
const contract = (given: Partial<Parameters<typeof seedContract>[1]> = {}) =>
  seedContract(test.db, { organisationId, createdBy: admin.userId, ...facts, ...given });
const assign = (contractId: number, userIds: number[], whenFull: 'refuse' | 'wait' = 'refuse') =>
  admin.client.call(assignContract, {
    params: { contractId },
    body: { userIds, groupIds: [], whenFull },
  });
const usedOf = async (contractId: number) =>
  (await admin.client.call(getContract, { params: { contractId } })).result.used;

describe('who may', () => {
  it('see contracts: admins and system viewers; nobody else and nobody from outside', async () => {
    const contractId = await contract();
    const stranger = await test.person(await test.organisation(), Role.admin);
    const see = async ({ client }: Pick<TestPerson, 'client'>) =>
      (await client.call(getContract, { params: { contractId } })).status;
    expect(await see({ client: test.anonymous })).toBe(401);
    for (const role of [Role.trainee, Role.instructor, Role.groupManager])
      expect(await see(await test.person(organisationId, role))).toBe(403);
    for (const person of [admin, viewer, sysadmin]) expect(await see(person)).toBe(200);
    expect(await see(stranger)).toBe(404);
    expect((await stranger.client.call(listContracts, { query: {} })).result).toEqual([]);
  });

  it('create and edit them: system admins alone', async () => {
    for (const { client } of [admin, viewer])
      expect((await client.call(createContract, { body: facts })).status).toBe(403);
    const { result } = await sysadmin.client.call(createContract, { body: facts });
    expect(result).toMatchObject({ ...facts, state: 'active', used: 0, daysLeft: 291 });
    const edit = { params: { contractId: result.id }, body: { seats: 4 } };
    expect((await admin.client.call(updateContract, edit)).status).toBe(403);
    expect((await sysadmin.client.call(updateContract, edit)).status).toBe(412);
    const edited = await sysadmin.client.call(updateContract, edit, { 'if-match': '"1"' });
    expect(edited.result).toMatchObject({ seats: 4, name: facts.name, revision: 2 });
    expect((await sysadmin.client.call(updateContract, edit, { 'if-match': '"1"' })).status).toBe(
      412,
    );
  });

  it('give and take seats: admins; a system viewer only looks', async () => {
    const contractId = await contract({ userIds: ids(0) });
    const body = { userIds: ids(0), groupIds: [], whenFull: 'refuse' as const };
    const calls = [
      viewer.client.call(assignContract, { params: { contractId }, body }),
      viewer.client.call(removeFromContract, { params: { contractId }, body: { userIds: ids(0) } }),
      viewer.client.call(renewContract, { params: { contractId } }),
      viewer.client.call(fillContract, { params: { contractId } }),
    ];
    for (const call of calls) expect((await call).status).toBe(403);
    expect(await usedOf(contractId)).toBe(1);
  });

  it('see licenses: only where the organisation learns by itself', async () => {
    const licenseId = await contract({ kind: 'license' });
    const params = { licenseId };
    expect((await admin.client.call(getLicense, { params })).result.kind).toBe('license');
    expect(
      (await admin.client.call(getContract, { params: { contractId: licenseId } })).status,
    ).toBe(404);
    const poor = await test.organisation({ features: [] });
    const poorAdmin = await test.person(poor, Role.admin);
    expect((await poorAdmin.client.call(listLicenses, { query: {} })).status).toBe(403);
    expect((await poorAdmin.client.call(listContracts, { query: {} })).status).toBe(200);
  });
});

describe('a contract', () => {
  it('is refused with a reversed period or no seats, and the field is named', async () => {
    const create = (body: object) => sysadmin.client.callRaw(createContract, { body });
    const reversed = await create({ ...facts, endAt: '2026-12-31' });
    expect([reversed.status, reversed.messages]).toEqual([
      400,
      ['“endAt” must not be before “startAt”.'],
    ]);
    const none = await create({ ...facts, seats: 0 });
    expect([none.status, none.messages[0]]).toEqual([400, '“seats” must be at least 1.']);
    expect((await create({ ...facts, startAt: '2027-02-29' })).status).toBe(400);
  });

  it('cannot have fewer seats than are taken', async () => {
    const contractId = await contract({ userIds: ids(0, 1) });
    const edit = (seats: number) =>
      sysadmin.client.call(
        updateContract,
        { params: { contractId }, body: { seats } },
        { 'if-match': '"1"' },
      );
    const refused = await edit(1);
    expect([refused.status, refused.error, refused.messages]).toEqual([
      409,
      'tooManyTrainees',
      ['Too many trainees for current contract/license'],
    ]);
    expect((await edit(2)).result.seats).toBe(2);
  });

  it('is found by its state, on the days around its last', async () => {
    await contract({ name: 'Ended on the 13th', endAt: '2027-03-13' });
    await contract({ name: 'Ended yesterday', endAt: '2027-03-14' });
    await contract({ name: 'Begins today', startAt: '2027-03-15' });
    await contract({ name: 'Begins tomorrow', startAt: '2027-03-16' });
    await contract({ name: 'A draft', isDraft: true });
    const named = async (query: Record<string, unknown>) =>
      (await admin.client.callRaw<{ name: string; state: string }[]>(listContracts, { query }))
        .result;
    const names = async (state: string) =>
      (await named({ state })).map(({ name }) => name).toSorted();
    expect(await names('active')).toEqual(['Begins today', 'Ended yesterday']);
    expect(await names('future')).toEqual(['Begins tomorrow']);
    expect(await names('expired')).toEqual(['Ended on the 13th']);
    expect(await names('draft')).toEqual(['A draft']);
    for (const { name, state } of await named({})) expect(await names(state)).toContain(name);
    expect((await named({ keyword: 'begins' })).length).toBe(2);
    expect((await admin.client.callRaw(listContracts, { query: { state: 'lost' } })).status).toBe(
      400,
    );
  });

  it('is written down when it changes', async () => {
    const contractId = await contract();
    await assign(contractId, ids(0));
    const { rows } = await test.services.database.pool.query(
      `select action, after from audit_entries where organisation_id = $1`,
      [organisationId],
    );
    expect(rows).toEqual([
      {
        action: 'contract.assign',
        after: { userIds: ids(0), waitingUserIds: [], groupIds: [] },
      },
    ]);
  });
});
