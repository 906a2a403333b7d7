import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import {
  createSession,
  getUser,
  listSessions,
  setTargetOrganisation,
} from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAccount } from './session.seed.ts';
import { forgetEndedSessions } from './session.service.ts';

let test: TestApp;
let organisationId: number;
let home: number;

beforeAll(async () => {
  test = await testApp();
  home = await test.organisation({ id: 1 });
  organisationId = await test.organisation();
});
afterAll(() => test.close());

const actionsAt = async (at: number, userId: number) => {
  const { rows } = await test.services.database.pool.query<{ action: string }>(
    'select action from audit_entries where organisation_id = $1 and user_id = $2 order by id',
    [at, userId],
  );
  return rows.map(({ action }) => action);
};

it('sessions that are over are cleared away, and those of the command line stay to their date', async () => {
  const { userId, client } = await test.person(organisationId, Role.trainee);
  const { pool } = test.services.database;
  const now = test.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const add = (name: string, seenAt: Date, expiresAt: Date, computer: string | null = null) =>
    pool.query(
      `insert into sessions (token_hash, organisation_id, user_id, computer, user_agent, address,
         created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $1, '', $5, $5, $6)`,
      [name, organisationId, userId, computer, seenAt, expiresAt],
    );
  await add('idle', daysAgo(31), daysAgo(-9));
  await add('used', daysAgo(29), daysAgo(-9));
  await add('over', daysAgo(1), daysAgo(0.5));
  await add('program', daysAgo(31), daysAgo(-9), 'laptop');
  await add('program over', daysAgo(31), daysAgo(0.5), 'laptop');
  const { result } = await client.call(listSessions, {});
  expect(result.length).toBe(3);
  await forgetEndedSessions(test.db, now);
  const { rows } = await pool.query<{ user_agent: string }>(
    `select user_agent from sessions where user_id = $1 and token_hash = user_agent order by 1`,
    [userId],
  );
  expect(rows.map((row) => row.user_agent)).toEqual(['program', 'used']);
});

it('whoever was archived is let in by no right password, and that they tried is written down', async () => {
  const admin = await test.person(organisationId, Role.admin);
  const person = await test.person(organisationId, Role.trainee);
  await seedAccount(test.db, person, person.accountName, 'a long password');
  await admin.client.call(archivePeople, { body: { userIds: [person.userId] } });
  const body = { accountName: person.accountName, password: 'a long password' };
  expect((await test.anonymous.call(createSession, { body })).status).toBe(401);
  expect(await actionsAt(organisationId, person.userId)).toEqual(['session.signInFailed']);
});

it('when somebody was last seen is noted once a minute, of them alone', async () => {
  const [seen, other] = [
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
  ];
  const lastSeenOf = async ({ userId }: TestPerson) => {
    const { rows } = await test.services.database.pool.query<{ at: Date | null }>(
      'select last_seen_at as at from users where organisation_id = $1 and id = $2',
      [organisationId, userId],
    );
    return rows[0]?.at ?? null;
  };
  await seen.client.call(getUser, {});
  test.clock.advance(30_000);
  await seen.client.call(getUser, {});
  expect(await lastSeenOf(seen)).toBeNull();
  test.clock.advance(31_000);
  await seen.client.call(getUser, {});
  const first = await lastSeenOf(seen);
  expect([first === null, await lastSeenOf(other)]).toEqual([false, null]);
  test.clock.advance(20_000);
  await seen.client.call(getUser, {});
  expect(await lastSeenOf(seen)).toEqual(first);
  test.clock.advance(-81_000);
});

it('a visit is written down where one goes, where one was and at home, and once', async () => {
  const elsewhere = await test.organisation();
  const { client, userId } = await test.person(home, Role.systemAdmin);
  const visit = async (target: number | null) =>
    (await client.call(setTargetOrganisation, { body: { organisationId: target } })).status;
  for (const target of [organisationId, organisationId, elsewhere, null, null])
    expect(await visit(target)).toBe(200);
  const [enter, leave] = ['organisation.enter', 'organisation.leave'];
  expect(await actionsAt(organisationId, userId)).toEqual([enter, leave]);
  expect(await actionsAt(elsewhere, userId)).toEqual([enter, leave]);
  expect(await actionsAt(home, userId)).toEqual([enter, enter, leave]);
});

it('a new browser ends the one that was left the longest, and no session of the command line', async () => {
  const [person, other] = [
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
  ];
  await seedAccount(test.db, person, person.accountName, 'a long password');
  const { pool } = test.services.database;
  await pool.query('delete from sessions where user_id = any($1)', [[person.userId, other.userId]]);
  const now = test.clock.now();
  for (const [owner, kind, computer] of [
    [person, 'browser', null],
    [person, 'program', 'laptop'],
    [other, 'other', null],
  ] as const)
    await pool.query(
      `insert into sessions (token_hash, organisation_id, user_id, computer, user_agent, address,
         created_at, last_seen_at, expires_at)
       select $1::text || ' ' || n, $2, $3, $4, $1::text || ' ' || n, '', $5,
         $5::timestamptz - n * interval '1 minute', $5::timestamptz + interval '1 day'
         from generate_series(1, 20) n`,
      [kind, organisationId, owner.userId, computer, now],
    );
  const body = { accountName: person.accountName, password: 'a long password' };
  expect((await test.anonymous.call(createSession, { body })).status).toBe(200);
  const { rows } = await pool.query<{ kind: string; count: number; last: boolean }>(
    `select split_part(user_agent, ' ', 1) as kind, count(*)::int as count,
        bool_or(user_agent like '% 20') as last
       from sessions where user_agent ~ '^(browser|program|other) ' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { kind: 'browser', count: 19, last: false },
    { kind: 'other', count: 20, last: true },
    { kind: 'program', count: 20, last: true },
  ]);
});
