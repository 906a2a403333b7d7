import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  fillContract,
  getContract,
  getContractOutlook,
  listContractPeople,
  listContractWaiting,
  moveToContract,
  removeFromContract,
  removeFromContractWaiting,
} from '../../domain/contracts/contracts.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { contractFacts as facts } from '../../tests/support/contract-facts.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedPerson } from '../people/people.seed.ts';
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

  it('go past who was archived while waiting', async () => {
    const contractId = await contract({ seats: 1 });
    await assign(contractId, ids(0, 1, 2), 'wait');
    const params = { contractId };
    const [archived = 0] = ids(1);
    await admin.client.call(archivePeople, { body: { userIds: [archived] } });
    await admin.client.call(removeFromContract, { params, body: { userIds: ids(0) } });
    expect((await admin.client.call(fillContract, { params })).result.count).toBe(1);
    const people = await admin.client.call(listContractPeople, { params, query: {} });
    expect(people.result.map(({ userId }) => userId)).toEqual(ids(2));
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
