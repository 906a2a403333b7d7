import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { listAuditEntries } from '../../../domain/audit/audit.contract.ts';
import type { AuditAction } from '../../../domain/audit/audit.actions.ts';
import { getSite } from '../../../domain/organisations/site.contract.ts';
import { removePersonPasskeys } from '../../../domain/people/people.contract.ts';
import {
  addPasskey,
  askForOwnPasskey,
  beginPasskey,
  beginSignInByPasskey,
  listPasskeys,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  signInWithSecondFactor,
  updateSignInRule,
} from '../../../domain/session/passkeys.contract.ts';
import { createSession, getUser } from '../../../domain/session/session.contract.ts';
import { lettersTo } from '../../../tests/support/letters.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { seedAccount } from '../session.seed.ts';

const origin = 'http://localhost';
const password = 'moss on old roof tiles';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let key: SoftwareAuthenticator;

beforeEach(async () => {
  test = await testApp({ publicOrigin: origin });
  organisationId = await test.organisation();
  instructor = await member(Role.instructor, 'maria@example.com');
  key = new SoftwareAuthenticator(origin);
  return () => test.close();
});

const headers = { origin };

async function member(role: Role, contactEmail?: string): Promise<TestPerson> {
  const person = await test.person(
    organisationId,
    role,
    contactEmail === undefined ? {} : { contactEmail },
  );
  await seedAccount(test.db, person, person.accountName, password);
  return person;
}

const begin = async ({ client }: TestPerson, current = password) =>
  await client.call(beginPasskey, { body: { current } }, headers);

async function add(person: TestPerson, authenticator = key, name = 'Tablet') {
  const { challenge } = (await begin(person)).result;
  const body = { name, registration: authenticator.register(challenge) };
  return await person.client.call(addPasskey, { body }, headers);
}

async function challengeAtTheDoor(): Promise<string> {
  return (await test.anonymous.call(beginSignInByPasskey, {}, headers)).result.challenge;
}

const byPasskey = async (
  authenticator = key,
  wish: Parameters<SoftwareAuthenticator['assert']>[1] = {},
) => {
  const assertion = authenticator.assert(await challengeAtTheDoor(), wish);
  return await test.anonymous.call(signInByPasskey, { body: { assertion } }, headers);
};

const byPassword = async ({ accountName }: TestPerson, word = password) =>
  await test.anonymous.call(createSession, { body: { accountName, password: word } }, headers);

const byCode = async ({ accountName }: TestPerson, recoveryCode: string, word = password) =>
  await test.anonymous.call(
    signInWithSecondFactor,
    { body: { accountName, password: word, factor: { recoveryCode } } },
    headers,
  );

/** How often the log says so of the instructor. */
async function written(action: AuditAction): Promise<number> {
  const admin = await member(Role.admin);
  const query = { userId: instructor.userId, action };
  return (await admin.client.call(listAuditEntries, { query })).result.entries.length;
}

describe('a passkey is not added', () => {
  it('without the password, which cannot be guessed for long', async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await begin(instructor, `guess ${guess}`)).status);
    expect(answers[0]).toBe(403);
    expect(answers.at(-1)).toBe(429);
  });

  it('with a challenge that is somebody else’s, made up, answered before, or too old', async () => {
    const other = await member(Role.instructor);
    const theirs = (await begin(other)).result.challenge;
    const own = (await begin(instructor)).result.challenge;
    const made = Buffer.alloc(54, 7).toString('base64url');
    const late = (await begin(instructor)).result.challenge;
    const tried = async (challenge: string, authenticator = key) => {
      const body = { name: 'Tablet', registration: authenticator.register(challenge) };
      return (await instructor.client.call(addPasskey, { body }, headers)).error;
    };
    expect(await tried(theirs)).toBe('passkeyRefused');
    expect(await tried(made)).toBe('passkeyRefused');
    expect(await tried(await challengeAtTheDoor())).toBe('passkeyRefused');
    expect(await tried(own)).toBeUndefined();
    expect(await tried(own, new SoftwareAuthenticator(origin))).toBe('passkeyRefused');
    test.clock.advance(6 * 60_000);
    expect(await tried(late, new SoftwareAuthenticator(origin))).toBe('passkeyRefused');
    expect((await instructor.client.call(listPasskeys, {})).result.passkeys).toHaveLength(1);
  });

  it('for another site, without its owner’s finger, or when another person has it', async () => {
    const wishes = [{ origin: 'https://elsewhere.example' }, { isUnverified: true }];
    for (const wish of wishes) {
      const { challenge } = (await begin(instructor)).result;
      const body = { name: 'Tablet', registration: key.register(challenge, wish) };
      const refused = await instructor.client.call(addPasskey, { body }, headers);
      expect(refused.error).toBe('passkeyRefused');
    }
    await add(instructor);
    expect((await add(await member(Role.admin))).error).toBe('alreadyExists');
  });
});

describe('a passkey', () => {
  it('lets its person in by itself, and is told by mail and in the log', async () => {
    const added = await add(instructor);
    expect(added.result.passkeys).toMatchObject([{ name: 'Tablet', lastUsedAt: null }]);
    const entered = await byPasskey();
    expect(entered.result.id).toBe(instructor.userId);
    expect(String(entered.headers['set-cookie'])).toContain('keiko_session=');
    const { passkeys } = (await instructor.client.call(listPasskeys, {})).result;
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await lettersTo(test, 'maria@example.com')).toMatchObject([
      { subject: 'A passkey was added' },
    ]);
    expect(await written('session.addPasskey')).toBe(1);
  });

  it('lets nobody in that is unknown, unverified, for another site, or copied', async () => {
    expect((await byPasskey()).error).toBe('passkeyRefused');
    await add(instructor);
    expect((await byPasskey(key, { isUnverified: true })).error).toBe('passkeyRefused');
    expect((await byPasskey(key, { origin: 'https://elsewhere.example' })).error).toBe(
      'passkeyRefused',
    );
    expect((await byPasskey()).status).toBe(200);
    key.counter = 0;
    expect((await byPasskey()).error).toBe('passkeyRefused');
  });

  it('answers each challenge once, and soon', async () => {
    await add(instructor);
    const challenge = await challengeAtTheDoor();
    const enter = async () => {
      const body = { assertion: key.assert(challenge) };
      return (await test.anonymous.call(signInByPasskey, { body }, headers)).status;
    };
    const both = await Promise.all([enter(), enter()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const late = await challengeAtTheDoor();
    test.clock.advance(6 * 60_000);
    const body = { assertion: key.assert(late) };
    expect((await test.anonymous.call(signInByPasskey, { body }, headers)).status).toBe(401);
  });

  it('that was removed lets nobody in, and the password alone does again', async () => {
    const [passkey] = (await add(instructor)).result.passkeys;
    const params = { passkeyUuid: passkey?.uuid ?? '' };
    const other = await member(Role.instructor);
    expect((await other.client.call(removePasskey, { params }, headers)).status).toBe(404);
    expect((await byPassword(instructor)).error).toBe('passkeyNeeded');
    const removed = await instructor.client.call(removePasskey, { params }, headers);
    expect(await written('session.removePasskey')).toBe(1);
    expect(removed.result).toMatchObject({ passkeys: [], isAskedFor: false, recoveryCodesLeft: 0 });
    expect((await byPasskey()).status).toBe(401);
    expect((await byPassword(instructor)).status).toBe(200);
  });
});

describe('as a second factor', () => {
  it('it is asked for after the password, and nothing is open before', async () => {
    await add(instructor);
    const half = await byPassword(instructor);
    expect(half).toMatchObject({ status: 401, error: 'passkeyNeeded' });
    expect(half.headers['set-cookie']).toBeUndefined();
    expect((await byPassword(instructor, 'a wrong one')).error).toBe('invalidCredentials');
    const { accountName } = instructor;
    const both = async (word: string, authenticator = key) => {
      const factor = { assertion: authenticator.assert(await challengeAtTheDoor()) };
      const body = { accountName, password: word, factor };
      return await test.anonymous.call(signInWithSecondFactor, { body }, headers);
    };
    const foreign = new SoftwareAuthenticator(origin);
    await add(await member(Role.instructor), foreign);
    expect((await both('a wrong one')).error).toBe('invalidCredentials');
    expect((await both(password, foreign)).error).toBe('passkeyRefused');
    expect((await both(password)).result.id).toBe(instructor.userId);
  });

  it('is stood in for by each recovery code once, also by two at the same time', async () => {
    const { recoveryCodes } = (await add(instructor)).result;
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await byCode(instructor, first, 'a wrong one')).error).toBe('invalidCredentials');
    const other = await member(Role.instructor);
    await add(other, new SoftwareAuthenticator(origin));
    expect((await byCode(other, first)).error).toBe('recoveryCodeRefused');
    const both = await Promise.all([byCode(instructor, first), byCode(instructor, first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await byCode(instructor, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await instructor.client.call(listPasskeys, {})).result.recoveryCodesLeft).toBe(8);
    expect((await lettersTo(test, 'maria@example.com'))[0]?.subject).toBe(
      'A recovery code was used',
    );
  });

  it('ends the old codes with new ones, for who knows the password', async () => {
    const [old = ''] = (await add(instructor)).result.recoveryCodes;
    const renew = async (current: string) =>
      await instructor.client.call(renewRecoveryCodes, { body: { current } }, headers);
    expect((await renew('a wrong one')).status).toBe(403);
    const { recoveryCodes } = (await renew(password)).result;
    expect(await written('session.renewRecoveryCodes')).toBe(1);
    expect((await byCode(instructor, old)).status).toBe(401);
    expect((await byCode(instructor, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('makes whoever guesses codes wait', async () => {
    await add(instructor);
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await byCode(instructor, `guess-${guess}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('can be left out by its person, unless their organisation asks for it', async () => {
    await add(instructor);
    const ask = async (isAskedFor: boolean) =>
      await instructor.client.call(askForOwnPasskey, { body: { isAskedFor } }, headers);
    expect((await ask(false)).result.isAskedFor).toBe(false);
    expect((await byPassword(instructor)).status).toBe(200);
    await askStaff(true);
    expect((await byPassword(instructor)).error).toBe('passkeyNeeded');
    expect((await ask(false)).error).toBe('passkeyRequired');
  });
});

async function askStaff(staffNeedPasskey: boolean) {
  const admin = await member(Role.admin);
  await add(admin, new SoftwareAuthenticator(origin));
  const { revision } = (await admin.client.call(getSite, {})).result;
  const ifMatch = { ...headers, 'if-match': `"${revision}"` };
  const body = { staffNeedPasskey };
  return await admin.client.call(updateSignInRule, { body }, ifMatch);
}

describe('an organisation that asks its staff for a passkey', () => {
  it('is not made so by who has none, by an instructor, or on an old page', async () => {
    const admin = await member(Role.admin);
    const body = { staffNeedPasskey: true };
    const revised = { ...headers, 'if-match': '"1"' };
    expect((await admin.client.call(updateSignInRule, { body }, revised)).error).toBe(
      'ownPasskeyFirst',
    );
    await add(instructor);
    expect((await instructor.client.call(updateSignInRule, { body }, revised)).status).toBe(403);
    await add(admin, new SoftwareAuthenticator(origin));
    const old = { ...headers, 'if-match': '"99"' };
    expect((await admin.client.call(updateSignInRule, { body }, old)).status).toBe(412);
  });

  it('lets staff without one add it and do nothing else; trainees and others go on', async () => {
    const trainee = await member(Role.trainee);
    const elsewhere = await test.person(await test.organisation(), Role.instructor);
    expect((await askStaff(true)).status).toBe(200);
    const user = (await instructor.client.call(getUser, {})).result;
    expect(user.mustAddPasskey).toBe(true);
    expect((await instructor.client.call(getSite, {})).error).toBe('passkeyRequired');
    for (const { client } of [trainee, elsewhere])
      expect((await client.call(getUser, {})).result.mustAddPasskey).toBeUndefined();
    // The password alone leads no further than that, wherever one signs in anew.
    expect((await byPassword(instructor)).result.mustAddPasskey).toBe(true);
    expect((await add(instructor)).status).toBe(200);
    expect((await instructor.client.call(getUser, {})).result.mustAddPasskey).toBeUndefined();
    expect((await byPassword(instructor)).error).toBe('passkeyNeeded');
  });
});

describe('who lost everything', () => {
  it('is let in by the password again once an admin of theirs removed it', async () => {
    await add(instructor);
    const params = { userId: instructor.userId };
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await outsider.client.call(removePersonPasskeys, { params }, headers)).status).toBe(
      404,
    );
    const peer = await member(Role.instructor);
    expect((await peer.client.call(removePersonPasskeys, { params }, headers)).status).toBe(403);
    expect((await byPassword(instructor)).error).toBe('passkeyNeeded');
    const admin = await member(Role.admin);
    const removed = await admin.client.call(removePersonPasskeys, { params }, headers);
    expect(removed.result.removed).toBe(1);
    expect((await byPassword(instructor)).status).toBe(200);
    expect((await byPasskey()).status).toBe(401);
    expect((await lettersTo(test, 'maria@example.com'))[0]?.subject).toBe('A passkey was removed');
  });

  it('has nothing left when archived', async () => {
    await add(instructor);
    await test.asOwner(
      'update users set archived_at = now() where organisation_id = $1 and id = $2',
      [organisationId, instructor.userId],
    );
    expect((await byPasskey()).status).toBe(401);
  });
});
