import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  assignContract,
  confirmContract,
  createContract,
  deleteContractDraft,
  fillContract,
  getContract,
  listContractWaiting,
  moveToContract,
  removeFromContract,
  removeFromContractWaiting,
  renewContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { contractFacts } from '../../tests/support/contract-facts.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedContract } from './contracts.seed.ts';

let test: TestApp;
let organisationId: number;
let sysadmin: TestPerson;
let admin: TestPerson;
let trainees: TestPerson[];

const facts = { ...contractFacts, note: 'By hand.' };

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
  for (const name of ['Chika', 'Aoi', 'Botan'])
    trainees.push(await test.person(organisationId, Role.trainee, { name }));
});

const ids = (...indices: number[]) => indices.map((index) => trainees[index]?.userId ?? 0);
const contract = (given: Partial<Parameters<typeof seedContract>[1]> = {}) =>
  seedContract(test.db, { organisationId, createdBy: admin.userId, ...facts, ...given });
const assign = (contractId: number, body: { userIds?: number[]; groupIds?: number[] }) =>
  admin.client.call(assignContract, {
    params: { contractId },
    body: { userIds: [], groupIds: [], whenFull: 'wait', ...body },
  });
const countsOf = async (contractId: number) => {
  const { result } = await admin.client.call(getContract, { params: { contractId } });
  return [result.used, result.waitingCount];
};
const waitingFor = async (contractId: number) => {
  const asked = { params: { contractId }, query: {} };
  return (await admin.client.call(listContractWaiting, asked)).result.map(({ name }) => name);
};

it('whoever is signed in hears at once of a seat that is given, moved, filled and taken', async () => {
  const heard = async (index: number) => {
    const { result } = (await trainees[index]?.client.call(getUser, {})) ?? {};
    return [result?.needsContract, result?.contract?.endAt];
  };
  expect(await heard(0)).toEqual([false, undefined]);
  const made = await sysadmin.client.call(createContract, { body: { ...facts, seats: 1 } });
  const first = made.result.id;
  const params = { contractId: first };
  // Whoever has no seat is told of the first contract too.
  expect(await heard(0)).toEqual([true, undefined]);
  expect(await heard(1)).toEqual([true, undefined]);
  await assign(first, { userIds: ids(0, 1) });
  expect([await heard(0), await heard(1)]).toEqual([
    [true, '2027-12-31'],
    [true, undefined],
  ]);
  const second = await contract({ endAt: '2027-06-30' });
  const move = { params, body: { userIds: ids(0), toId: second } };
  expect((await admin.client.call(moveToContract, move)).result.count).toBe(1);
  expect((await heard(0))[1]).toBe('2027-06-30');
  expect((await admin.client.call(fillContract, { params })).result.count).toBe(1);
  expect((await heard(1))[1]).toBe('2027-12-31');
  const body = { userIds: ids(1) };
  await admin.client.call(removeFromContract, { params, body });
  expect((await heard(1))[1]).toBeUndefined();
});

it('a draft that is confirmed counts at once, and only the first time', async () => {
  const [trainee] = trainees;
  const contractId = await contract({ isDraft: true, userIds: ids(0) });
  const params = { contractId };
  const ends = async () => (await trainee?.client.call(getUser, {}))?.result.contract?.endAt;
  expect(await ends()).toBeUndefined();
  expect((await sysadmin.client.call(confirmContract, { params })).result.revision).toBe(2);
  expect(await ends()).toBe('2027-12-31');
  test.clock.advance(60_000);
  expect((await sysadmin.client.call(confirmContract, { params })).result.revision).toBe(2);
});

it('a change of one fact leaves the others, and no number of tokens is not the same as none said', async () => {
  const params = { contractId: await contract() };
  const edit = async (body: object, revision: number) =>
    (await sysadmin.client.call(updateContract, { params, body }, { 'if-match': `"${revision}"` }))
      .result;
  expect(await edit({ seats: 4 }, 1)).toMatchObject({ ...facts, seats: 4 });
  const none = { monthlyAiTokens: null, aiChatEnabled: false, note: '' };
  expect(await edit(none, 2)).toMatchObject({ ...facts, seats: 4, ...none });
  const renewed = await admin.client.call(renewContract, { params });
  const next = { startAt: '2028-01-01', endAt: '2028-12-31' };
  expect(renewed.result).toMatchObject({ ...facts, ...none, seats: 4, ...next });
  const reversed = await sysadmin.client.call(
    updateContract,
    { params, body: { endAt: '2026-12-31' } },
    { 'if-match': '"3"' },
  );
  expect(reversed.messages).toEqual(['“endAt” must not be before “startAt”.']);
});

describe('seats', () => {
  it('of a group go by name to its active trainees, and the last of them wait', async () => {
    const gone = await test.person(organisationId, Role.trainee, { name: 'Aa' });
    const { pool } = test.services.database;
    await pool.query('update users set archived_at = now() where id = $1', [gone.userId]);
    const memberIds = [...ids(0, 1, 2), gone.userId, admin.userId];
    const groupId = await seedGroup(test.db, { organisationId, name: 'All', memberIds });
    const abroad = await test.organisation();
    const theirs = await seedGroup(test.db, { organisationId: abroad, name: 'Theirs' });
    const contractId = await contract({ seats: 1 });
    expect((await assign(contractId, { groupIds: [groupId, theirs] })).status).toBe(400);
    expect(await countsOf(contractId)).toEqual([0, 0]);
    expect((await assign(contractId, { groupIds: [groupId] })).result).toEqual({
      assigned: 1,
      waiting: 2,
    });
    expect(await waitingFor(contractId)).toEqual(['Botan', 'Chika']);
    // Who waits already keeps their place, and is not counted again.
    expect((await assign(contractId, { userIds: ids(0, 2) })).result).toEqual({
      assigned: 0,
      waiting: 0,
    });
    expect(await waitingFor(contractId)).toEqual(['Botan', 'Chika']);
  });

  it('end the waiting for that contract alone', async () => {
    const contractId = await contract({ seats: 2, waitingIds: ids(0, 1) });
    const other = await contract({ waitingIds: ids(0, 1) });
    await assign(contractId, { userIds: ids(1) });
    expect(await waitingFor(contractId)).toEqual(['Chika']);
    const left = { params: { contractId }, body: { userIds: ids(0) } };
    expect((await admin.client.call(removeFromContractWaiting, left)).result.count).toBe(1);
    expect([await countsOf(contractId), await waitingFor(other)]).toEqual([
      [1, 0],
      ['Chika', 'Aoi'],
    ]);
  });

  it('move out of what is over, and need none where somebody has one', async () => {
    const from = await contract({ endAt: '2027-03-13', userIds: ids(0, 1) });
    const to = await contract({ seats: 1, userIds: ids(0), waitingIds: ids(1) });
    const move = (userIds: number[]) =>
      admin.client.call(moveToContract, {
        params: { contractId: from },
        body: { userIds, toId: to },
      });
    expect((await move(ids(0, 1))).error).toBe('tooManyTrainees');
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect((await move(ids(0, 0))).result.count).toBe(1);
    expect((await move(ids(2))).status).toBe(400);
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    const over = await contract({ endAt: '2027-03-13', waitingIds: ids(0) });
    const filled = await admin.client.call(fillContract, { params: { contractId: over } });
    expect(filled.error).toBe('contractExpired');
  });

  it('are written down with whose they were', async () => {
    const contractId = await contract({ seats: 1, userIds: ids(0), waitingIds: ids(1, 2) });
    const toId = await contract();
    const params = { contractId };
    await admin.client.call(moveToContract, { params, body: { userIds: ids(0), toId } });
    await admin.client.call(fillContract, { params });
    await admin.client.call(removeFromContractWaiting, { params, body: { userIds: ids(2) } });
    await admin.client.call(removeFromContract, { params, body: { userIds: ids(1) } });
    const draft = await admin.client.call(renewContract, { params });
    const draftId = draft.result.id;
    await admin.client.call(deleteContractDraft, { params: { contractId: draftId } });
    const { entries } = (await admin.client.call(listAuditEntries, { query: {} })).result;
    const written = entries.map(({ action, before, after }) => ({ action, before, after }));
    const next = { ...facts, seats: 1, startAt: '2028-01-01', endAt: '2028-12-31' };
    expect(written).toEqual([
      { action: 'contract.discardDraft', before: next, after: null },
      { action: 'contract.draftRenewal', before: null, after: { ...next, renewalOf: contractId } },
      { action: 'contract.remove', before: { userIds: ids(1) }, after: null },
      { action: 'contract.removeWaiting', before: { userIds: ids(2) }, after: null },
      { action: 'contract.fillFromWaiting', before: null, after: { userIds: ids(1) } },
      {
        action: 'contract.move',
        before: { userIds: ids(0) },
        after: { userIds: ids(0), toId },
      },
    ]);
  });
});
