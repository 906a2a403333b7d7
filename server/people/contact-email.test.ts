import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  cancelOwnContactEmail,
  getOwnContactEmail,
  setOwnContactEmail,
  verifyContactEmail,
} from '../../domain/people/contact-email.contract.ts';
import {
  cancelContactEmail,
  sendPasswordLink,
  setContactEmail,
} from '../../domain/people/people.contract.ts';
import { readPasswordLink } from '../../domain/session/password.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { lettersTo, secretSentTo } from '../../tests/support/letters.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let admin: TestPerson;
let trainee: TestPerson;

beforeEach(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
  return () => test.close();
});

const ask = ({ client }: TestPerson, email: string, { userId } = trainee) =>
  client.call(setContactEmail, { params: { userId }, body: { email } });

async function verify(email: string, sentTo = email) {
  const token = new URLSearchParams(await secretSentTo(test, sentTo)).get('token') ?? '';
  return await test.anonymous.call(verifyContactEmail, { body: { token, email } });
}
const addressOf = async ({ client }: TestPerson) =>
  (await client.call(getUser, {})).result.contactEmail;

describe('a new contact e-mail', () => {
  it('is asked for by admins, of their own organisation’s people', async () => {
    expect((await ask(trainee, 'a@example.com')).status).toBe(403);
    const foreign = await test.person(await test.organisation(), Role.admin);
    expect((await ask(foreign, 'a@example.com')).status).toBe(404);
    const { status, messages } = await ask(admin, 'no address');
    expect([status, messages[0]?.includes('email')]).toEqual([400, true]);
    expect((await trainee.client.call(getOwnContactEmail, {})).status).toBe(403);
  });

  it('waits until its link was opened, and then counts at once', async () => {
    const { result } = await ask(admin, 'new@example.com');
    expect(result).toMatchObject({ contactEmail: null, pendingEmail: 'new@example.com' });
    expect(await addressOf(trainee)).toBeNull();
    expect((await verify('new@example.com')).result).toEqual({ email: 'new@example.com' });
    expect(await addressOf(trainee)).toBe('new@example.com');
    expect((await verify('new@example.com')).status).toBe(410);
  });

  it('ends links for a password that were sent to the address before', async () => {
    const { client, userId } = await test.person(admin.organisationId, Role.trainee, {
      contactEmail: 'before@example.com',
    });
    const sent = await admin.client.call(sendPasswordLink, { params: { userId } });
    expect(sent.status).toBe(200);
    const token = await secretSentTo(test, 'before@example.com');
    await ask(admin, 'after@example.com', { ...trainee, client, userId });
    const read = async () =>
      (await test.anonymous.call(readPasswordLink, { body: { token } })).status;
    expect(await read()).toBe(200);
    expect((await verify('after@example.com')).status).toBe(200);
    expect(await read()).toBe(410);
  });

  it('is written down when it was confirmed, with the address before', async () => {
    const written = async () => {
      const query = { action: 'person.verifyContactEmail' } as const;
      const { entries } = (await admin.client.call(listAuditEntries, { query })).result;
      return entries.map(({ person, before, after }) => [person.id, before, after]);
    };
    await ask(admin, 'new@example.com');
    expect((await verify('other@example.com', 'new@example.com')).status).toBe(410);
    expect(await written()).toEqual([]);
    expect((await verify('new@example.com')).status).toBe(200);
    expect((await verify('new@example.com')).status).toBe(410);
    const change = [{ contactEmail: null }, { contactEmail: 'new@example.com' }];
    expect(await written()).toEqual([[trainee.userId, ...change]]);
  });

  it('says which address could not be verified', async () => {
    await ask(admin, 'new@example.com');
    expect((await verify('other@example.com', 'new@example.com')).messages).toEqual([
      'Error verifying email other@example.com',
    ]);
    test.clock.advance(24 * 3_600_000);
    expect((await verify('new@example.com')).status).toBe(410);
    // Sessions of tests live for a day.
    admin = { ...admin, client: await test.signIn(admin) };
    trainee = { ...trainee, client: await test.signIn(trainee) };
    expect((await ask(admin, 'new@example.com')).status).toBe(200);
    await admin.client.call(cancelContactEmail, { params: { userId: trainee.userId } });
    expect((await verify('new@example.com')).status).toBe(410);
    expect(await addressOf(trainee)).toBeNull();
  });

  it('is sent no second letter within a minute, though the first was cancelled', async () => {
    const cancel = async () =>
      (await admin.client.call(cancelContactEmail, { params: { userId: trainee.userId } })).result;
    expect((await ask(admin, 'first@example.com')).status).toBe(200);
    test.clock.advance(30_000);
    expect(await cancel()).toMatchObject({ contactEmail: null, pendingEmail: null });
    expect((await verify('first@example.com')).status).toBe(410);
    const { status, error, headers } = await ask(admin, 'second@example.com');
    expect([status, error]).toEqual([429, 'tooManyRequests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await lettersTo(test, 'second@example.com')).toEqual([]);
    expect(await cancel()).toMatchObject({ contactEmail: null, pendingEmail: null });
    const other = await test.person(admin.organisationId, Role.trainee);
    expect((await ask(admin, 'other@example.com', other)).status).toBe(200);
    test.clock.advance(30_000);
    expect((await ask(admin, 'second@example.com')).status).toBe(200);
    expect((await verify('second@example.com')).result).toEqual({ email: 'second@example.com' });
  });

  it('is not sent sooner for asking for one’s present address in between', async () => {
    const instructor = await test.person(admin.organisationId, Role.instructor, {
      contactEmail: 'present@example.com',
    });
    const set = ({ client }: TestPerson, email: string) =>
      client.call(setOwnContactEmail, { body: { email } });
    expect((await set(instructor, 'first@example.com')).status).toBe(200);
    expect((await set(instructor, 'present@example.com')).result).toEqual({
      contactEmail: 'present@example.com',
      pendingEmail: null,
    });
    expect((await set(instructor, 'second@example.com')).status).toBe(429);
    await instructor.client.call(cancelOwnContactEmail, {});
    expect((await set(instructor, 'second@example.com')).status).toBe(429);
    expect(await lettersTo(test, 'second@example.com')).toEqual([]);
    expect(await lettersTo(test, 'present@example.com')).toHaveLength(1);
    expect((await set(admin, 'second@example.com')).status).toBe(200);
  });

  it('can be one’s own, and the old address hears of it', async () => {
    const set = (email: string) => admin.client.call(setOwnContactEmail, { body: { email } });
    await set('first@example.com');
    await verify('first@example.com');
    expect((await set('second@example.com')).result).toEqual({
      contactEmail: 'first@example.com',
      pendingEmail: 'second@example.com',
    });
    expect((await set('third@example.com')).status).toBe(429);
    expect((await lettersTo(test, 'first@example.com'))[0]?.subject).toContain('about to change');
    await verify('second@example.com');
    expect(await addressOf(admin)).toBe('second@example.com');
  });
});
