import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listUserNotifications } from '../../domain/notifications/notifications.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedContract } from './contracts.seed.ts';
import { warnOfContracts } from './warnings.service.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let trainees: number[];

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // What other tests of this file have made warns of nothing here.
  await test.services.database.pool.query('delete from contracts');
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  await test.person(organisationId, Role.instructor);
  await test.services.database.pool.query(
    `update users set contact_email = 'admin@example.com' where organisation_id = $1 and id = $2`,
    [organisationId, admin.userId],
  );
  trainees = [];
  for (let index = 0; index < 10; index++)
    trainees.push(
      await seedPerson(test.db, {
        organisationId,
        accountName: `seat-${organisationId}-${index}`,
        name: 'Seat',
        role: Role.trainee,
      }),
    );
});

const contract = (given: Partial<Parameters<typeof seedContract>[1]> = {}) =>
  seedContract(test.db, {
    organisationId,
    createdBy: admin.userId,
    name: 'Training',
    startAt: '2026-04-01',
    endAt: '2027-03-31',
    ...given,
  });

async function toldAt(time: string): Promise<string[]> {
  test.clock.set(new Date(time));
  await warnOfContracts(test.services);
  const { rows } = await test.services.database.pool.query<{ subject: string; url: string }>(
    `delete from mails where organisation_id = $1
     returning letter->'subject'->>'en' as subject, letter->'action'->>'url' as url`,
    [organisationId],
  );
  // Letters are read elsewhere: their links lead to this site, and not to a path of it. Those of
  // notifications get it as they are put into words.
  const link = new RegExp(`^${test.services.siteOrigin}/(contracts|licenses)/\\d+$`);
  const path = /^\/(contracts|licenses)\/\d+$/;
  for (const { url, subject } of rows) expect(url).toMatch(subject.endsWith('free') ? path : link);
  return rows.map(({ subject }) => subject).toSorted();
}

describe('the admins are warned', () => {
  it('90, 30, 7 and 1 days before the end, each time once, in the morning where they are', async () => {
    await contract();
    expect(await toldAt('2026-12-30T12:00:00Z')).toEqual([]);
    expect(await toldAt('2026-12-30T22:59:00Z')).toEqual([]);
    // Eight o'clock of 31 December in Tokyo.
    expect(await toldAt('2026-12-30T23:00:00Z')).toEqual([
      'The contract “Training” ends in 90 days',
    ]);
    expect(await toldAt('2026-12-31T03:00:00Z')).toEqual([]);
    expect(await toldAt('2027-02-28T03:00:00Z')).toEqual([]);
    expect(await toldAt('2027-03-01T03:00:00Z')).toEqual([
      'The contract “Training” ends in 30 days',
    ]);
    expect(await toldAt('2027-03-24T03:00:00Z')).toEqual([
      'The contract “Training” ends in 7 days',
    ]);
    expect(await toldAt('2027-03-30T03:00:00Z')).toEqual(['The contract “Training” ends tomorrow']);
    expect(await toldAt('2027-03-31T03:00:00Z')).toEqual([]);
    expect(await toldAt('2027-04-01T03:00:00Z')).toEqual([]);
  });

  it('of their own organisation alone, each in the morning where they are', async () => {
    const elsewhere = async (timeZone: string, name: string) => {
      const given = { organisationId: await test.organisation({ timeZone }) };
      const contactEmail = `${name}@example.com`;
      const { userId } = await test.person(given.organisationId, Role.admin, { contactEmail });
      await contract({ ...given, name, createdBy: userId });
      return { ...given, userId };
    };
    await contract();
    const osaka = await elsewhere('Asia/Tokyo', 'osaka');
    const boston = await elsewhere('America/New_York', 'boston');
    const toldEverywhere = async (time: string) => {
      test.clock.set(new Date(time));
      await warnOfContracts(test.services);
      const { rows } = await test.services.database.pool.query<{ to: number; subject: string }>(
        `delete from mails returning user_id as to, letter->'subject'->>'en' as subject`,
      );
      return rows.toSorted((one, other) => one.to - other.to);
    };
    const subject = (name: string) => `The contract “${name}” ends in 90 days`;
    expect(await toldEverywhere('2026-12-30T23:00:00Z')).toEqual([
      { to: admin.userId, subject: subject('Training') },
      { to: osaka.userId, subject: subject('osaka') },
    ]);
    expect(await toldEverywhere('2026-12-31T12:59:00Z')).toEqual([]);
    expect(await toldEverywhere('2026-12-31T13:00:00Z')).toEqual([
      { to: boston.userId, subject: subject('boston') },
    ]);
    const { rows } = await test.services.database.pool.query(
      `select user_id as to, content->>'name' as name from notifications
        where user_id = any($1::int[]) order by user_id`,
      [[admin.userId, osaka.userId, boston.userId]],
    );
    expect(rows).toEqual([
      { to: admin.userId, name: 'Training' },
      { to: osaka.userId, name: 'osaka' },
      { to: boston.userId, name: 'boston' },
    ]);
  });

  it('unless they were archived', async () => {
    const contactEmail = 'gone@example.com';
    const gone = await test.person(organisationId, Role.admin, { contactEmail });
    const body = { userIds: [gone.userId] };
    expect((await admin.client.call(archivePeople, { body })).result.changed).toBe(1);
    await contract();
    expect(await toldAt('2027-03-24T03:00:00Z')).toEqual([
      'The contract “Training” ends in 7 days',
    ]);
    const { rows } = await test.services.database.pool.query<{ to: number }>(
      'select user_id as to from notifications where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toEqual([{ to: admin.userId }]);
  });

  it('later, when every server slept through the day', async () => {
    await contract();
    expect(await toldAt('2027-03-27T03:00:00Z')).toEqual([
      'The contract “Training” ends in 4 days',
    ]);
  });

  it('anew when the end was moved, and not when what follows is agreed', async () => {
    const contractId = await contract();
    expect(await toldAt('2027-03-24T03:00:00Z')).toHaveLength(1);
    await test.services.database.pool.query(`update contracts set end_at = '2027-04-07'`);
    expect(await toldAt('2027-03-31T03:00:00Z')).toEqual([
      'The contract “Training” ends in 7 days',
    ]);
    const renewal = { startAt: '2027-04-08', endAt: '2028-04-07', renewalOf: contractId };
    const draftId = await contract({ ...renewal, isDraft: true });
    expect(await toldAt('2027-04-06T03:00:00Z')).toHaveLength(1);
    await test.services.database.pool.query('delete from contract_warnings');
    await test.services.database.pool.query('delete from contracts where id = $1', [draftId]);
    await contract(renewal);
    expect(await toldAt('2027-04-06T04:00:00Z')).toEqual([]);
  });

  it('when nine tenths of the seats are taken, once for that number of seats', async () => {
    await contract({ endAt: '2029-03-31', seats: 10, userIds: trainees.slice(0, 8) });
    expect(await toldAt('2027-01-15T03:00:00Z')).toEqual([]);
    await contract({ endAt: '2029-03-31', seats: 10, userIds: trainees.slice(0, 9), name: 'B' });
    expect(await toldAt('2027-01-16T03:00:00Z')).toEqual([
      '9 of 10 seats of the contract “B” are taken',
    ]);
    expect(await toldAt('2027-01-17T03:00:00Z')).toEqual([]);
    await test.services.database.pool.query(`update contracts set seats = 20 where name = 'B'`);
    expect(await toldAt('2027-01-18T03:00:00Z')).toEqual([]);
    await test.services.database.pool.query(`update contracts set seats = 9 where name = 'B'`);
    expect(await toldAt('2027-01-19T03:00:00Z')).toHaveLength(1);
  });

  it('not of a draft, and of a license too, in their own language', async () => {
    await contract({ isDraft: true, endAt: '2027-01-16' });
    const licenseId = await contract({ kind: 'license', name: 'By myself', endAt: '2027-01-16' });
    await test.services.database.pool.query(`update users set lang = 'ja' where id = $1`, [
      admin.userId,
    ]);
    expect(await toldAt('2027-01-15T03:00:00Z')).toEqual(['The license “By myself” ends tomorrow']);
    const client = await test.signIn(admin);
    const { notifications } = (await client.call(listUserNotifications, { query: {} })).result;
    expect(notifications.map(({ title, url }) => [title, url])).toEqual([
      ['ライセンス「By myself」は明日終了します', `/licenses/${licenseId}`],
    ]);
  });

  it('of a seat that is free while somebody waits, once for the first of the line', async () => {
    const held = { endAt: '2029-03-31', seats: 2, userIds: trainees.slice(0, 2), name: 'Full' };
    const contractId = await contract({ ...held, waitingIds: trainees.slice(2, 4) });
    const full = '2 of 2 seats of the contract “Full” are taken';
    const free = 'A seat of the contract “Full” is free';
    const { pool } = test.services.database;
    const leave = (index: number) =>
      pool.query(
        `update contract_people set removed_at = now(), removed_by = user_id
          where contract_id = $1 and user_id = $2`,
        [contractId, trainees[index]],
      );
    expect(await toldAt('2027-01-15T03:00:00Z')).toEqual([full]);
    await leave(0);
    // Half past seven of the next day in Tokyo.
    expect(await toldAt('2027-01-15T22:30:00Z')).toEqual([]);
    expect(await toldAt('2027-01-15T23:00:00Z')).toEqual([free]);
    expect(await toldAt('2027-01-16T03:00:00Z')).toEqual([]);
    // Taken by somebody else, and free again.
    const seat = (index: number) =>
      pool.query(
        `insert into contract_people (organisation_id, contract_id, user_id, assigned_at, assigned_by)
         values ($1, $2, $3, now(), $3)`,
        [organisationId, contractId, trainees[index]],
      );
    await seat(9);
    expect(await toldAt('2027-01-16T04:00:00Z')).toEqual([]);
    await leave(9);
    expect(await toldAt('2027-01-16T05:00:00Z')).toEqual([free]);
    // Whoever is archived gets no seat: the next one is the first now.
    await pool.query('update users set archived_at = now() where id = $1', [trainees[2]]);
    expect(await toldAt('2027-01-16T06:00:00Z')).toEqual([free]);
    await pool.query('delete from contract_waiting where user_id = $1', [trainees[3]]);
    await pool.query('delete from contract_warnings');
    expect(await toldAt('2027-01-16T07:00:00Z')).toEqual([]);
  });

  it('of a free seat as each of them wishes', async () => {
    await contract({ kind: 'license', name: 'Wishes', seats: 5, waitingIds: [trainees[0] ?? 0] });
    test.clock.set(new Date('2027-01-15T02:00:00Z'));
    const client = await test.signIn(admin);
    const body = { topic: 'seatFree', inApp: true, mail: 'off' } as const;
    expect((await client.call(updatePreference, { body })).status).toBe(200);
    expect(await toldAt('2027-01-15T03:00:00Z')).not.toContain(
      '5 seats of the license “Wishes” are free',
    );
    const { notifications } = (await client.call(listUserNotifications, { query: {} })).result;
    expect(notifications.map(({ title }) => title)).toContain(
      '5 seats of the license “Wishes” are free',
    );
  });

  it('by one of two servers that see it at once', async () => {
    await contract();
    test.clock.set(new Date('2027-03-24T03:00:00Z'));
    await Promise.all(Array.from({ length: 5 }, () => warnOfContracts(test.services)));
    expect(await toldAt('2027-03-24T04:00:00Z')).toHaveLength(1);
    const { rows } = await test.services.database.pool.query(
      'select 1 from notifications where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toHaveLength(1);
  });
});
