import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  confirmContract,
  deleteContractDraft,
  getContract,
  getContractOutlook,
  listContractPeople,
  listLosingAccess,
  listPersonContracts,
  removeFromContract,
  renewContract,
} from '../../domain/contracts/contracts.contract.ts';
import { listOwnContracts } from '../../domain/contracts/own-contracts.contract.ts';
import { assignLicense, getLicenseOutlook } from '../../domain/licenses/licenses.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { contractFacts as facts } from '../../tests/support/contract-facts.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

import { seedContract } from './contracts.seed.ts';
import { contractStatesOf } from './standing.service.ts';

let test: TestApp;
let organisationId: number;
let sysadmin: TestPerson;
let admin: TestPerson;
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
  trainees = [];
  for (let index = 0; index < 5; index++)
    trainees.push(await test.person(organisationId, Role.trainee, { name: `Trainee ${index}` }));
});

const ids = (...indices: number[]) => indices.map((index) => trainees[index]?.userId ?? 0);
const contract = (given: Partial<Parameters<typeof seedContract>[1]> = {}) =>
  seedContract(test.db, { organisationId, createdBy: admin.userId, ...facts, ...given });
const usedOf = async (contractId: number) =>
  (await admin.client.call(getContract, { params: { contractId } })).result.used;

describe('a renewal', () => {
  it('is a draft of the next period with the same people, which counts once it is confirmed', async () => {
    const contractId = await contract({ endAt: '2027-03-31', userIds: ids(0, 1) });
    const renew = () => admin.client.call(renewContract, { params: { contractId } });
    const { result: draft } = await renew();
    expect(draft).toMatchObject({
      state: 'draft',
      startAt: '2027-04-01',
      endAt: '2027-06-30',
      used: 2,
      renewalOf: { id: contractId },
    });
    expect((await renew()).result.id).toBe(draft.id);
    const params = { contractId: draft.id };
    const outlook = async () => (await admin.client.call(getContractOutlook, {})).result;
    expect((await outlook()).losingCount).toBe(2);
    expect((await outlook()).ending.map(({ id }) => id)).toEqual([contractId]);
    expect((await admin.client.call(confirmContract, { params })).status).toBe(403);
    expect((await sysadmin.client.call(confirmContract, { params })).result.state).toBe('future');
    expect(await outlook()).toMatchObject({ losingCount: 0, ending: [] });
    expect((await admin.client.call(deleteContractDraft, { params })).status).toBe(409);
  });

  it('leaves out who was archived, has given up the seat or is no trainee any more', async () => {
    const contractId = await contract({ endAt: '2027-03-31', userIds: ids(0, 1, 2, 3), seats: 4 });
    const [archived = 0, , removed = 0, promoted] = ids(0, 1, 2, 3);
    await test.services.database.pool.query('update users set role = $2 where id = $1', [
      promoted,
      Role.instructor,
    ]);
    await admin.client.call(archivePeople, { body: { userIds: [archived] } });
    await admin.client.call(removeFromContract, {
      params: { contractId },
      body: { userIds: [removed] },
    });
    const { result: draft } = await admin.client.call(renewContract, { params: { contractId } });
    const people = await admin.client.call(listContractPeople, {
      params: { contractId: draft.id },
      query: {},
    });
    expect([draft.used, people.result.map(({ userId }) => userId)]).toEqual([1, ids(1)]);
  });

  it('can be discarded while it is a draft, and has then never counted', async () => {
    const contractId = await contract({ userIds: ids(0) });
    const { result: draft } = await admin.client.call(renewContract, { params: { contractId } });
    const params = { contractId: draft.id };
    expect((await admin.client.call(renewContract, { params })).status).toBe(409);
    expect((await admin.client.call(deleteContractDraft, { params })).status).toBe(200);
    expect((await admin.client.call(getContract, { params })).status).toBe(404);
    expect(await usedOf(contractId)).toBe(1);
  });
});

describe('who would lose access', () => {
  it('is who has nothing that follows on without a gap', async () => {
    await contract({ endAt: '2027-03-31', userIds: ids(0, 1, 2), seats: 5 });
    // One begins when the other is just over, one two days too late, one is a license.
    await contract({ startAt: '2027-04-02', userIds: ids(0) });
    await contract({ startAt: '2027-04-03', userIds: ids(1) });
    await contract({ kind: 'license', userIds: ids(2) });
    await contract({ endAt: '2027-06-13', userIds: ids(3) });
    await contract({ endAt: '2027-06-14', userIds: ids(4) });
    const { result, pagination } = await admin.client.call(listLosingAccess, { query: {} });
    expect(result.map(({ userId, endAt }) => [userId, endAt])).toEqual([
      [ids(1)[0], '2027-03-31'],
      [ids(3)[0], '2027-06-13'],
    ]);
    expect(pagination?.count).toBe(2);
    const found = await admin.client.call(listLosingAccess, { query: { keyword: 'trainee 3' } });
    expect(found.result).toHaveLength(1);
    await admin.client.call(archivePeople, { body: { userIds: ids(3) } });
    const left = await admin.client.call(listLosingAccess, { query: {} });
    expect([left.pagination?.count, left.result.map(({ userId }) => userId)]).toEqual([1, ids(1)]);
    const outlook = await admin.client.call(getContractOutlook, {});
    expect(outlook.result.losingCount).toBe(1);
  });

  it('is told beside what ends: by contracts, or by licenses', async () => {
    await contract({ endAt: '2027-03-31', userIds: ids(0) });
    await contract({ kind: 'license', endAt: '2027-04-30', userIds: ids(1, 2) });
    // Longer than the license that they have as well.
    await contract({ endAt: '2027-05-31', userIds: ids(2) });
    const byContract = await admin.client.call(getContractOutlook, {});
    const byLicense = await admin.client.call(getLicenseOutlook, {});
    expect([byContract.result.losingCount, byLicense.result.losingCount]).toEqual([2, 1]);
    const query = { kind: 'license' } as const;
    const { result } = await admin.client.call(listLosingAccess, { query });
    expect(result.map(({ userId }) => userId)).toEqual(ids(1));
  });
});

describe('the contracts of a person', () => {
  it('are shown to admins, and to themselves, with what was and what is', async () => {
    const contractId = await contract({ userIds: ids(0) });
    await contract({ kind: 'license', name: 'By myself', userIds: ids(0, 1) });
    await admin.client.call(removeFromContract, {
      params: { contractId },
      body: { userIds: ids(0) },
    });
    const userId = ids(0)[0] ?? 0;
    const shown = await admin.client.call(listPersonContracts, { params: { userId } });
    expect(shown.result.map(({ kind, removedAt }) => [kind, removedAt !== null])).toEqual([
      ['license', false],
      ['contract', true],
    ]);
    const own = await trainees[1]?.client.call(listOwnContracts, {});
    expect(own?.result.map(({ name }) => name)).toEqual(['By myself']);
    const stranger = await test.person(await test.organisation(), Role.admin);
    const abroad = await stranger.client.call(listPersonContracts, { params: { userId } });
    expect(abroad.status).toBe(404);
  });

  it('come as states for a page of people', async () => {
    await contract({ endAt: '2027-03-13', userIds: ids(0, 1) });
    await contract({ startAt: '2027-03-16', userIds: ids(0) });
    await contract({ kind: 'license', userIds: ids(1) });
    await contract({ isDraft: true, userIds: ids(2) });
    const states = await contractStatesOf(test.db, organisationId, ids(0, 1, 2), '2027-03-15');
    expect(ids(0, 1, 2).map((userId) => states.get(userId))).toEqual([
      { contract: 'future', license: null },
      { contract: 'expired', license: 'active' },
      { contract: null, license: null },
    ]);
  });
});

it('a license is given as a contract is', async () => {
  const licenseId = await contract({ kind: 'license', seats: 1 });
  const give = (userIds: number[]) =>
    admin.client.call(assignLicense, {
      params: { licenseId },
      body: { userIds, groupIds: [], whenFull: 'refuse' },
    });
  expect((await give(ids(0))).result.assigned).toBe(1);
  expect((await give(ids(1))).error).toBe('tooManyTrainees');
});
