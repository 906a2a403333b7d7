import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import { changePassword } from '../../domain/session/password.contract.ts';
import { createSession, getUser } from '../../domain/session/session.contract.ts';
import { lettersTo } from '../../tests/support/letters.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedAccount } from './session.seed.ts';

let test: TestApp;
let trainee: TestPerson;

const current = 'moss on old roof tiles';
const password = 'a kettle beside the harbour';

beforeEach(async () => {
  test = await testApp();
  trainee = await test.person(await test.organisation(), Role.trainee, {
    name: 'Maria Santos',
    contactEmail: 'maria@example.com',
  });
  await seedAccount(test.db, trainee, trainee.accountName, current);
  return () => test.close();
});

const change = (body: { current: string; password: string }) =>
  trainee.client.call(changePassword, { body });
const canSignIn = async (word: string): Promise<boolean> => {
  const body = { accountName: trainee.accountName, password: word };
  return (await test.anonymous.call(createSession, { body })).status === 200;
};

describe('one’s own password', () => {
  it('is not changed without the old one, which cannot be guessed for long', async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await change({ current: `guess ${guess}`, password })).status);
    expect(answers[0]).toBe(403);
    expect(answers.at(-1)).toBe(429);
    const failed = await test.asOwner(
      `select 1 from audit_entries where action = 'session.changePasswordFailed' and user_id = $1`,
      [trainee.userId],
    );
    expect(failed).toHaveLength(answers.filter((status) => status === 403).length);
    test.clock.advance(24 * 3_600_000);
    expect(await canSignIn(password)).toBe(false);
    expect(await canSignIn(current)).toBe(true);
  });

  it.each(['password123456', '1234567890', 'Maria Santos', 'qwertyuiop[]'])(
    'is refused when it is among the first that are tried: %s',
    async (easy) => {
      const refused = await change({ current, password: easy });
      expect(refused.status).toBe(400);
      expect(refused.messages[0]).toContain('“password”');
      expect(await canSignIn(current)).toBe(true);
    },
  );

  it('is too short with nine letters, and is nobody’s who is not signed in', async () => {
    expect((await change({ current, password: 'kettle ha' })).status).toBe(400);
    const body = { current, password };
    expect((await test.anonymous.call(changePassword, { body })).status).toBe(401);
  });

  it('is changed, ends every other session, and is told by mail', async () => {
    const elsewhere = await test.signIn(trainee);
    const neighbour = await test.person(trainee.organisationId, Role.trainee);
    expect((await elsewhere.call(getUser, {})).status).toBe(200);
    expect((await change({ current, password })).status).toBe(200);
    expect((await elsewhere.call(getUser, {})).status).toBe(401);
    expect((await trainee.client.call(getUser, {})).status).toBe(200);
    expect((await neighbour.client.call(getUser, {})).status).toBe(200);
    expect(await canSignIn(current)).toBe(false);
    expect(await canSignIn(password)).toBe(true);
    expect(await lettersTo(test, 'maria@example.com')).toHaveLength(1);
    const admin = await test.person(trainee.organisationId, Role.admin);
    const query = { userId: trainee.userId, action: 'session.changePassword' } as const;
    expect((await admin.client.call(listAuditEntries, { query })).result.entries).toHaveLength(1);
  });
});

it('leaves the session that a browser had, when somebody signs in there again', async () => {
  const browser = await test.signIn(trainee);
  const elsewhere = await test.signIn(trainee);
  expect((await browser.call(getUser, {})).status).toBe(200);
  const body = { accountName: trainee.accountName, password: current };
  expect((await browser.call(createSession, { body })).status).toBe(200);
  // This client goes on with the cookie it had.
  expect((await browser.call(getUser, {})).status).toBe(401);
  expect((await elsewhere.call(getUser, {})).status).toBe(200);
});
