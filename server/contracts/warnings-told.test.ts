import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Role as AnyRole, Role } from '../../domain/access/roles.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedContract } from './contracts.seed.ts';
import { warnOfContracts } from './warnings.service.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.pool.query('delete from contracts');
  organisationId = await test.organisation();
  const contactEmail = `admin-${organisationId}@example.com`;
  admin = await test.person(organisationId, Role.admin, { contactEmail });
});

const contract = (name: string, endAt: string, given = {}) =>
  seedContract(test.db, {
    organisationId,
    createdBy: admin.userId,
    name,
    startAt: '2026-04-01',
    endAt,
    ...given,
  });

async function mailedAt(time: string) {
  test.clock.set(new Date(time));
  await warnOfContracts(test.services);
  const { rows } = await test.services.database.pool.query<{ address: string; subject: string }>(
    `delete from mails where organisation_id = $1
     returning address, letter->'subject'->>'en' as subject`,
    [organisationId],
  );
  return rows;
}

it('warns admins who are there: by mail whose address is known, and in the product all', async () => {
  const silent = await test.person(organisationId, Role.admin);
  const other = (role: AnyRole, name: string) =>
    test.person(organisationId, role, { contactEmail: `${name}@example.com` });
  const gone = await other(Role.admin, 'gone');
  await other(Role.systemAdmin, 'above');
  await other(Role.systemViewer, 'viewer');
  await other(Role.groupManager, 'below');
  await admin.client.call(archivePeople, { body: { userIds: [gone.userId] } });
  await contract('Training', '2027-03-31');
  expect(await mailedAt('2027-03-24T03:00:00Z')).toEqual([
    {
      address: `admin-${organisationId}@example.com`,
      subject: 'The contract “Training” ends in 7 days',
    },
  ]);
  const { rows } = await test.services.database.pool.query<{ user_id: number }>(
    'select user_id from notifications where organisation_id = $1 order by user_id',
    [organisationId],
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([admin.userId, silent.userId]);
});

it('warns of seats to the last day, and not on the day after', async () => {
  const { userId } = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  for (const [day, endAt] of [
    ['today', '2027-03-24'],
    ['yesterday', '2027-03-23'],
  ] as const) {
    await contract(`Full ${day}`, endAt, { seats: 1, userIds: [userId] });
    await contract(`Free ${day}`, endAt, { seats: 2, waitingIds: [userId] });
  }
  const subjects = (await mailedAt('2027-03-24T03:00:00Z')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    '1 of 1 seats of the contract “Full today” are taken',
    '2 seats of the contract “Free today” are free',
    'The contract “Free today” ends today',
    'The contract “Full today” ends today',
  ]);
});

it('warns of what ends while what follows is a draft alone', async () => {
  const contractId = await contract('Training', '2027-03-31');
  const next = { startAt: '2027-04-01', renewalOf: contractId };
  const draftId = await contract('Next', '2028-03-31', { ...next, isDraft: true });
  expect(await mailedAt('2027-03-24T03:00:00Z')).toHaveLength(1);
  await test.services.database.pool.query(
    'update contracts set confirmed_at = now() where organisation_id = $1 and id = $2',
    [organisationId, draftId],
  );
  expect(await mailedAt('2027-03-30T03:00:00Z')).toEqual([]);
});
