import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import {
  askForPasswordLetter,
  getPasswordHelp,
  setPasswordByLink,
} from '../../domain/session/password.contract.ts';
import { createSession } from '../../domain/session/session.contract.ts';
import { lettersTo, secretSentTo } from '../../tests/support/letters.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { smtpPost } from '../mail/smtp-post.ts';
import { seedAccount } from './session.seed.ts';

let mail: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;
let organisationId: number;
let trainee: TestPerson;

const hour = 3_600_000;

async function learner(email?: string, at = organisationId): Promise<TestPerson> {
  const person = await test.person(
    at,
    Role.trainee,
    email === undefined ? {} : { contactEmail: email },
  );
  await seedAccount(test.db, person, person.accountName, 'the old password');
  return person;
}

beforeAll(async () => {
  mail = await mailServer();
});
afterAll(() => mail.close());

beforeEach(async () => {
  test = await testApp({
    post: smtpPost({ url: `smtp://${mail.host}`, from: 'k@keiko.example' }),
  });
  organisationId = await test.organisation();
  trainee = await learner('lan@example.com');
  return () => test.close();
});

const ask = (accountOrEmail: string, headers: Record<string, string> = {}) =>
  test.anonymous.call(askForPasswordLetter, { body: { accountOrEmail } }, headers);
const count = async (address = 'lan@example.com') => (await lettersTo(test, address)).length;

describe('who has forgotten their password', () => {
  it('is refused without a name, and by a page of another site', async () => {
    expect((await ask('  ')).status).toBe(400);
    expect((await ask('x'.repeat(255))).status).toBe(400);
    expect((await ask('lan@example.com', { origin: 'https://evil.example' })).status).toBe(403);
    expect(await count()).toBe(0);
  });

  it('hears the same whether there is such an account, an address, or nothing at all', async () => {
    const nobodyToWriteTo = await learner();
    const gone = await learner('gone@example.com');
    const admin = await test.person(organisationId, Role.admin);
    await admin.client.call(archivePeople, { body: { userIds: [gone.userId] } });
    const answers = [];
    for (const who of [
      trainee.accountName,
      'lan@example.com',
      'nobody-at-all',
      'nobody@example.com',
      nobodyToWriteTo.accountName,
      gone.accountName,
      'gone@example.com',
    ]) {
      const { status, text, headers } = await ask(who);
      const { date: _date, 'x-request-id': _id, ...told } = headers;
      answers.push({ status, text, told });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count('gone@example.com')).toBe(0);
    expect(await count()).toBe(1);
  });

  it('is sent a link by account name or address, in any letters, and sets the password by it', async () => {
    expect((await ask('LAN@example.com')).result).toEqual({ sendsMail: true });
    const token = await secretSentTo(test, 'lan@example.com');
    test.clock.advance(hour / 30);
    expect((await ask(trainee.accountName.toUpperCase())).status).toBe(200);
    const second = await secretSentTo(test, 'lan@example.com');
    const set = (given: string) =>
      test.anonymous.call(setPasswordByLink, {
        body: { token: given, password: 'a new password' },
      });
    // The earlier one is void.
    expect((await set(token)).error).toBe('linkNotValid');
    expect((await set(second)).result.accountName).toBe(trainee.accountName);
    const { status } = await test.anonymous.call(createSession, {
      body: { accountName: trainee.accountName, password: 'a new password' },
    });
    expect(status).toBe(200);
  });

  it('is led to this site alone, whatever the caller called it', async () => {
    await ask('lan@example.com', { host: 'evil.example' });
    const [letter] = await lettersTo(test, 'lan@example.com');
    expect(letter?.url).toMatch(/^https:\/\/keiko\.example\/auth\/password#/);
  });

  it('is not written to again within a minute, and nobody learns that either', async () => {
    const first = await ask('lan@example.com');
    const soon = await ask('lan@example.com');
    expect([first.status, soon.status]).toEqual([200, 200]);
    expect(await count()).toBe(1);
    test.clock.advance(61_000);
    await ask('lan@example.com');
    expect(await count()).toBe(2);
  });

  it('shares an address with others of other organisations: each has a letter of their own', async () => {
    const elsewhere = await test.organisation();
    await learner('lan@example.com', elsewhere);
    await ask('lan@example.com');
    expect(new Set((await lettersTo(test, 'lan@example.com')).map(({ url }) => url)).size).toBe(2);
  });

  it('asks a few times, and then waits as after wrong passwords, without being kept from signing in', async () => {
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push((await ask(trainee.accountName)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await ask('nobody-at-all')).status).toBe(200);
    const signedIn = await test.anonymous.call(createSession, {
      body: { accountName: trainee.accountName, password: 'the old password' },
    });
    expect(signedIn.status).toBe(200);
    test.clock.advance(hour + 1000);
    expect((await ask(trainee.accountName)).status).toBe(200);
  });

  it('is written down where somebody was written to', async () => {
    const admin = await test.person(organisationId, Role.admin);
    await ask('nobody-at-all');
    await ask(trainee.accountName);
    const { result } = await admin.client.call(listAuditEntries, {
      query: { action: 'session.askForPasswordLetter' },
    });
    expect(result.entries).toEqual([
      expect.objectContaining({ subject: expect.objectContaining({ id: String(trainee.userId) }) }),
    ]);
  });
});

describe('a site without a mail server', () => {
  it('says so, and keeps no secret for anybody', async () => {
    const silent = await testApp();
    const there = await silent.organisation();
    await silent.person(there, Role.trainee, { contactEmail: 'lan@example.com' });
    expect((await silent.anonymous.call(getPasswordHelp, {})).result).toEqual({ sendsMail: false });
    const asked = await silent.anonymous.call(askForPasswordLetter, {
      body: { accountOrEmail: 'lan@example.com' },
    });
    expect([asked.status, asked.result]).toEqual([200, { sendsMail: false }]);
    expect(await lettersTo(silent, 'lan@example.com')).toEqual([]);
    await silent.close();
    expect((await test.anonymous.call(getPasswordHelp, {})).result).toEqual({ sendsMail: true });
  });
});
