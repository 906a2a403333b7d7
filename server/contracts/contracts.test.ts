import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  confirmContract,
  createContract,
  deleteContractDraft,
  fillContract,
  getContract,
  getContractOutlook,
  listContractPeople,
  listContracts,
  listContractWaiting,
  listLosingAccess,
  listPersonContracts,
  moveToContract,
  removeFromContract,
  removeFromContractWaiting,
  renewContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';
import { listOwnContracts } from '../../domain/contracts/own-contracts.contract.ts';
import {
  assignLicense,
  getLicense,
  listLicenses,
} from '../../domain/licenses/licenses.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedContract } from './contracts.seed.ts';
import { contractStatesOf } from './standing.service.ts';

let test: TestApp;
let organisationId: number;
let sysadmin: TestPerson;
let admin: TestPerson;
let viewer: TestPerson;
let trainees: TestPerson[];

const facts = {
  name: 'Training 2027',
  billingPlanName: 'Standard',
  seats: 3,
  startAt: '2027-01-01',
  endAt: '2027-12-31',
  aiChatEnabled: true,
  monthlyAiTokens: 1000,
  note: '',
};

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
    const { rows } = await test.house.database.pool.query(
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

describe('seats', () => {
  it('are given to picked people and members of groups, to each once', async () => {
    const contractId = await contract({ seats: 10 });
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'Tokyo',
      memberIds: [...ids(1, 2), admin.userId],
    });
    const body = { userIds: ids(0, 1), groupIds: [groupId], whenFull: 'refuse' as const };
    const params = { contractId };
    expect((await admin.client.call(assignContract, { params, body })).result).toEqual({
      assigned: 3,
      waiting: 0,
    });
    expect((await admin.client.call(assignContract, { params, body })).result.assigned).toBe(0);
    const people = await admin.client.call(listContractPeople, {
      params,
      query: { keyword: 'ee 1' },
    });
    expect(people.result.map(({ name }) => name)).toEqual(['Trainee 1']);
  });

  it('are refused to staff, to archived people and to strangers', async () => {
    const contractId = await contract();
    const stranger = await test.person(await test.organisation(), Role.trainee);
    const archived = await seedPerson(test.db, {
      organisationId,
      accountName: `gone-${organisationId}`,
      name: 'Gone',
      role: Role.trainee,
      archivedAt: new Date(),
    });
    for (const userId of [admin.userId, stranger.userId, archived])
      expect((await assign(contractId, [...ids(0), userId])).status).toBe(400);
    expect((await assign(contractId, [])).status).toBe(400);
    expect(await usedOf(contractId)).toBe(0);
  });

  it('are given to all or to nobody when they do not suffice, unless the last may wait', async () => {
    const contractId = await contract({ seats: 2 });
    const refused = await assign(contractId, ids(0, 1, 2));
    expect([refused.status, refused.error]).toEqual([409, 'tooManyTrainees']);
    expect(await usedOf(contractId)).toBe(0);
    expect((await assign(contractId, ids(3, 0, 1, 2), 'wait')).result).toEqual({
      assigned: 2,
      waiting: 2,
    });
    const params = { contractId };
    const waiting = async () =>
      (await admin.client.call(listContractWaiting, { params, query: {} })).result.map(
        ({ userId }) => userId,
      );
    expect(await waiting()).toEqual(ids(1, 2));
    expect((await admin.client.call(fillContract, { params })).result.count).toBe(0);
    await admin.client.call(removeFromContract, { params, body: { userIds: ids(3) } });
    const outlook = await admin.client.call(getContractOutlook, {});
    expect(outlook.result.waiting).toEqual([
      { id: contractId, name: facts.name, free: 1, waitingCount: 2 },
    ]);
    expect((await admin.client.call(fillContract, { params })).result.count).toBe(1);
    expect(await waiting()).toEqual(ids(2));
    const body = { userIds: ids(2) };
    expect((await admin.client.call(removeFromContractWaiting, { params, body })).status).toBe(200);
    expect((await admin.client.call(removeFromContractWaiting, { params, body })).status).toBe(400);
  });

  it('keep their history when they are taken', async () => {
    const contractId = await contract({ userIds: ids(0, 1) });
    const params = { contractId };
    const remove = (userIds: number[]) =>
      admin.client.call(removeFromContract, { params, body: { userIds } });
    expect((await remove(ids(0, 2))).status).toBe(400);
    expect(await usedOf(contractId)).toBe(2);
    expect((await remove(ids(0))).result.count).toBe(1);
    await assign(contractId, ids(0));
    const former = await admin.client.call(listContractPeople, {
      params,
      query: { former: 'true' },
    });
    expect(former.result.map(({ userId, removedAt }) => [userId, removedAt !== null])).toEqual([
      [ids(0)[0], true],
    ]);
    expect(await usedOf(contractId)).toBe(2);
  });

  it('move to another contract with as many free seats', async () => {
    const from = await contract({ userIds: ids(0, 1) });
    const full = await contract({ seats: 1 });
    const over = await contract({ endAt: '2027-03-14' });
    const move = (toId: number) =>
      admin.client.call(moveToContract, {
        params: { contractId: from },
        body: { userIds: ids(0, 1), toId },
      });
    expect((await move(full)).error).toBe('tooManyTrainees');
    expect((await move(over)).error).toBe('contractExpired');
    expect((await move(from)).status).toBe(400);
    expect((await move(999_999)).status).toBe(404);
    expect((await move(await contract({ kind: 'license' }))).status).toBe(404);
    expect(await usedOf(from)).toBe(2);
    const to = await contract();
    expect((await move(to)).result.count).toBe(2);
    expect([await usedOf(from), await usedOf(to)]).toEqual([0, 2]);
  });

  it('of a contract that is over are given no more', async () => {
    const contractId = await contract({ endAt: '2027-03-14' });
    expect((await assign(contractId, ids(0))).error).toBe('contractExpired');
  });
});

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
  });
});

describe('the contracts of a person', () => {
  it('are shown to admins, and to himself, with what was and what is', async () => {
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
