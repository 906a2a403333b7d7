import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import { archivePeople, sendPasswordLink } from '../../domain/people/people.contract.ts';
import { readPasswordLink, setPasswordByLink } from '../../domain/session/password.contract.ts';
import { createSession, getUser } from '../../domain/session/session.contract.ts';
import { lettersTo, secretSentTo } from '../../tests/support/letters.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedAccount } from './session.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let trainee: TestPerson;
let address: string;

const password = 'correct horse battery';
const minute = 60_000;

beforeEach(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  manager = await test.person(organisationId, Role.groupManager);
  trainee = await test.person(organisationId, Role.trainee);
  await seedAccount(test.db, trainee, trainee.accountName, 'the old password');
  address = `${trainee.accountName}@example.com`;
  await test.services.database.pool.query('update users set contact_email = $1 where id = $2', [
    address,
    trainee.userId,
  ]);
  return () => test.close();
});

const send = ({ client }: TestPerson, { userId }: TestPerson = trainee) =>
  client.call(sendPasswordLink, { params: { userId } });
const redeem = (token: string, given = password) =>
  test.anonymous.call(setPasswordByLink, { body: { token, password: given } });
const signIn = (given: string) =>
  test.anonymous.call(createSession, {
    body: { accountName: trainee.accountName, password: given },
  });

describe('asking for a link', () => {
  it('is for admins, and for group managers of their own people', async () => {
    expect((await test.anonymous.call(sendPasswordLink, { params: { userId: 1 } })).status).toBe(
      401,
    );
    expect((await send(trainee)).status).toBe(403);
    expect((await send(await test.person(organisationId, Role.instructor))).status).toBe(403);
    const foreign = await test.person(await test.organisation(), Role.admin);
    expect((await send(foreign)).status).toBe(404);
    expect((await send(manager)).status).toBe(404);
    await seedGroup(test.db, {
      organisationId,
      name: 'His',
      memberIds: [trainee.userId, admin.userId],
      managerIds: [manager.userId],
    });
    expect((await send(manager)).result).toEqual({ sentTo: address });
    expect((await send(manager, admin)).status).toBe(403);
    expect(await lettersTo(test, address)).toHaveLength(1);
  });

  it('needs an address, and is not repeated within a minute', async () => {
    expect((await send(admin, manager)).error).toBe('noContactEmail');
    expect((await send(admin)).status).toBe(200);
    const soon = await send(admin);
    expect([soon.status, Number(soon.headers['retry-after']) > 0]).toEqual([429, true]);
    test.clock.advance(minute);
    expect((await send(admin)).status).toBe(200);
  });

  it('keeps nothing of the link but its hash', async () => {
    await send(admin);
    const secret = (await secretSentTo(test, address)).split('.')[2] ?? '';
    expect(secret).toHaveLength(43);
    const { rows } = await test.services.database.pool.query<{ kept: string }>(
      'select l::text as kept from password_links l',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).not.toContain(secret);
  });
});

describe('a link', () => {
  it('says whose it is, sets the password once, and ends every session', async () => {
    await send(admin);
    const token = await secretSentTo(test, address);
    const read = await test.anonymous.call(readPasswordLink, { body: { token } });
    expect(read.result.accountName).toBe(trainee.accountName);
    expect((await redeem(token, 'short')).status).toBe(400);
    expect((await trainee.client.call(getUser, {})).status).toBe(200);
    expect((await redeem(token)).result.accountName).toBe(trainee.accountName);
    expect((await trainee.client.call(getUser, {})).status).toBe(401);
    expect((await signIn('the old password')).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    expect((await redeem(token, 'another password')).error).toBe('linkNotValid');
  });

  it('is written down when it was used, and not when it was refused', async () => {
    await send(admin);
    const token = await secretSentTo(test, address);
    const written = async () => {
      const query = { action: 'session.setPassword' } as const;
      return (await admin.client.call(listAuditEntries, { query })).result.entries;
    };
    expect((await redeem(token, 'short')).status).toBe(400);
    expect(await written()).toEqual([]);
    expect((await redeem(token)).status).toBe(200);
    expect((await redeem(token)).status).toBe(410);
    expect(await written()).toEqual([
      expect.objectContaining({
        person: expect.objectContaining({ id: trainee.userId, role: Role.trainee }),
        subject: expect.objectContaining({ kind: 'user', id: String(trainee.userId) }),
        before: null,
        after: null,
      }),
    ]);
  });

  it('works once, also for two who use it at the same time', async () => {
    await send(admin);
    const token = await secretSentTo(test, address);
    const both = await Promise.all([redeem(token), redeem(token, 'somebody else’s')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  it('ends after 24 hours, with the next link, and when its person is archived', async () => {
    await send(admin);
    const first = await secretSentTo(test, address);
    test.clock.advance(24 * 60 * minute);
    expect((await redeem(first)).status).toBe(410);
    // Sessions of tests live for a day.
    admin = { ...admin, client: await test.signIn(admin) };
    expect((await send(admin)).status).toBe(200);
    const second = await secretSentTo(test, address);
    test.clock.advance(minute);
    expect((await send(admin)).status).toBe(200);
    const third = await secretSentTo(test, address);
    expect((await redeem(second)).status).toBe(410);
    const contactEmail = 'other@example.com';
    const other = await test.person(organisationId, Role.trainee, { contactEmail });
    expect((await send(admin, other)).status).toBe(200);
    const archived = { body: { userIds: [trainee.userId] } };
    expect((await admin.client.call(archivePeople, archived)).status).toBe(200);
    expect((await redeem(third)).status).toBe(410);
    const token = await secretSentTo(test, contactEmail);
    expect((await test.anonymous.call(readPasswordLink, { body: { token } })).status).toBe(200);
  });

  it('cannot be guessed at leisure', async () => {
    await send(admin);
    const token = await secretSentTo(test, address);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (let tries = 0; tries < 6; tries++) await redeem(wrong);
    expect((await redeem(wrong)).status).toBe(429);
    for (const junk of ['', 'x', '1.1.', '0.0.a', `${'9'.repeat(12)}.1.${'a'.repeat(43)}`]) {
      test.clock.advance(60 * minute);
      expect((await redeem(junk)).status, junk).toBe(410);
    }
  });
});
