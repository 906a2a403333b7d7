import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  fillContract,
  moveToContract,
  removeFromContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';
import { runCount } from '../../tests/support/sample.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedContract } from './contracts.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let sysadmin: TestPerson;
let people: number[];

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  sysadmin = await test.person(organisationId, Role.systemAdmin);
  people = [];
  for (let index = 0; index < 60; index++)
    people.push(
      await seedPerson(test.db, {
        organisationId,
        accountName: `racer-${index}`,
        name: `Racer ${index}`,
        role: Role.trainee,
      }),
    );
});
afterAll(() => test.close());

const contract = (seats: number, userIds: number[] = []) =>
  seedContract(test.db, { organisationId, createdBy: admin.userId, seats, userIds });
const assign = (contractId: number, userIds: number[], whenFull: 'refuse' | 'wait' = 'refuse') =>
  admin.client.call(assignContract, {
    params: { contractId },
    body: { userIds, groupIds: [], whenFull },
  });
async function countsOf(contractId: number) {
  const { rows } = await test.services.database.pool.query<{ seats: number; used: number }>(
    `select seats, (select count(*)::int from contract_people
       where organisation_id = $1 and contract_id = $2 and removed_at is null) as used
     from contracts where organisation_id = $1 and id = $2`,
    [organisationId, contractId],
  );
  return rows[0] ?? { seats: 0, used: 0 };
}

it('gives exactly as many seats as there are, whoever asks at once', async () => {
  const contractId = await contract(17);
  const answers = await Promise.all(people.map((userId) => assign(contractId, [userId])));
  const outcomes = answers.map(({ status, error }) => error ?? status);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(17);
  expect(outcomes.filter((outcome) => outcome === 'tooManyTrainees')).toHaveLength(43);
  expect(await countsOf(contractId)).toEqual({ seats: 17, used: 17 });
});

it('gives one seat to one person, however often they are given it at once', async () => {
  const contractId = await contract(5);
  const [one = 0] = people;
  const answers = await Promise.all(Array.from({ length: 20 }, () => assign(contractId, [one])));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers.filter(({ result }) => result.assigned === 1)).toHaveLength(1);
  expect((await countsOf(contractId)).used).toBe(1);
});

it('never has fewer seats than people when the seats shrink at the same time', async () => {
  for (let round = 0; round < runCount(2, 5); round++) {
    const contractId = await contract(40);
    const assigning = people.slice(0, 40).map((userId) => assign(contractId, [userId]));
    const shrinking = sysadmin.client.call(
      updateContract,
      { params: { contractId }, body: { seats: 20 } },
      { 'if-match': '"1"' },
    );
    const [shrunk, ...assigned] = await Promise.all([shrinking, ...assigning]);
    const { seats, used } = await countsOf(contractId);
    expect(seats).toBe(shrunk.status === 200 ? 20 : 40);
    expect(used).toBeLessThanOrEqual(seats);
    expect(assigned.filter(({ status }) => status === 200)).toHaveLength(used);
  }
});

it('neither loses nor doubles anybody who is moved both ways, taken and filled in at once', async () => {
  const first = await contract(10, people.slice(0, 10));
  const second = await contract(10, people.slice(10, 20));
  await assign(first, people.slice(20, 30), 'wait');
  const move = (contractId: number, toId: number, userIds: number[]) =>
    admin.client.call(moveToContract, { params: { contractId }, body: { userIds, toId } });
  const answers = await Promise.all([
    ...people.slice(0, 5).map((userId) => move(first, second, [userId])),
    ...people.slice(10, 15).map((userId) => move(second, first, [userId])),
    ...people.slice(5, 10).map((userId) =>
      admin.client.call(removeFromContract, {
        params: { contractId: first },
        body: { userIds: [userId] },
      }),
    ),
    ...Array.from({ length: 8 }, () =>
      admin.client.call(fillContract, { params: { contractId: first } }),
    ),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  for (const contractId of [first, second])
    expect((await countsOf(contractId)).used).toBeLessThan(11);
  const { rows } = await test.services.database.pool.query(
    `select 1 from contract_people where organisation_id = $1 and contract_id = any($2) and removed_at is null
     group by contract_id, user_id having count(*) > 1`,
    [organisationId, [first, second]],
  );
  expect(rows).toEqual([]);
});
