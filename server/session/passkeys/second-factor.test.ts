import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getSite } from '../../../domain/organisations/site.contract.ts';
import {
  askForOwnPasskey,
  listPasskeys,
  renewRecoveryCodes,
  signInWithSecondFactor,
  updateSignInRule,
} from '../../../domain/session/passkeys.contract.ts';
import { getUser } from '../../../domain/session/session.contract.ts';
import { Door, headers, origin, password } from '../../../tests/support/door.ts';
import { lettersTo } from '../../../tests/support/letters.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let door: Door;
let instructor: TestPerson;

beforeEach(async () => {
  door = await Door.open();
  instructor = await door.member(Role.instructor, 'maria@example.com');
  return () => door.test.close();
});

describe('as a second factor', () => {
  it('it is asked for after the password, and nothing is open before', async () => {
    await door.add(instructor);
    const half = await door.byPassword(instructor);
    expect(half).toMatchObject({ status: 401, error: 'passkeyNeeded' });
    expect(half.headers['set-cookie']).toBeUndefined();
    expect((await door.byPassword(instructor, 'a wrong one')).error).toBe('invalidCredentials');
    const { accountName } = instructor;
    const both = async (word: string, authenticator = door.key) => {
      const factor = { assertion: authenticator.assert(await door.challenge()) };
      const body = { accountName, password: word, factor };
      return await door.test.anonymous.call(signInWithSecondFactor, { body }, headers);
    };
    const foreign = new SoftwareAuthenticator(origin);
    await door.add(await door.member(Role.instructor), foreign);
    expect((await both('a wrong one')).error).toBe('invalidCredentials');
    expect((await both(password, foreign)).error).toBe('passkeyRefused');
    expect((await both(password)).result.id).toBe(instructor.userId);
  });

  it('is stood in for by each recovery code once, also by two at the same time', async () => {
    const { recoveryCodes } = (await door.add(instructor)).result;
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await door.byCode(instructor, first, 'a wrong one')).error).toBe('invalidCredentials');
    const other = await door.member(Role.instructor);
    await door.add(other, new SoftwareAuthenticator(origin));
    expect((await door.byCode(other, first)).error).toBe('recoveryCodeRefused');
    const both = await Promise.all([
      door.byCode(instructor, first),
      door.byCode(instructor, first),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await door.byCode(instructor, second.replaceAll('-', ' ').toUpperCase())).status).toBe(
      200,
    );
    expect((await instructor.client.call(listPasskeys, {})).result.recoveryCodesLeft).toBe(8);
    expect((await lettersTo(door.test, 'maria@example.com'))[0]?.subject).toBe(
      'A recovery code was used',
    );
  });

  it('ends the old codes with new ones, for who knows the password', async () => {
    const [old = ''] = (await door.add(instructor)).result.recoveryCodes;
    const other = await door.member(Role.instructor);
    await door.add(other, new SoftwareAuthenticator(origin));
    const renew = async (current: string) =>
      await instructor.client.call(renewRecoveryCodes, { body: { current } }, headers);
    expect((await renew('a wrong one')).status).toBe(403);
    const { recoveryCodes } = (await renew(password)).result;
    expect(await door.written(instructor, 'session.renewRecoveryCodes')).toBe(1);
    expect((await other.client.call(listPasskeys, {})).result.recoveryCodesLeft).toBe(10);
    expect((await door.byCode(instructor, old)).status).toBe(401);
    expect((await door.byCode(instructor, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(
      (await lettersTo(door.test, 'maria@example.com')).map(({ subject }) => subject),
    ).toContain('New recovery codes were created');
  });

  it('makes whoever guesses codes wait', async () => {
    await door.add(instructor);
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await door.byCode(instructor, `guess-${guess}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('can be left out by its person who knows the password, unless their organisation asks for it', async () => {
    await door.add(instructor);
    const leaveOut = async (current: string) => {
      const body = { isAskedFor: false, current } as const;
      return await instructor.client.call(askForOwnPasskey, { body }, headers);
    };
    expect((await leaveOut('a wrong one')).error).toBe('wrongPassword');
    expect((await door.byPassword(instructor)).error).toBe('passkeyNeeded');
    for (const _ of [1, 2]) expect((await leaveOut(password)).result.isAskedFor).toBe(false);
    expect(await door.written(instructor, 'session.askForPasskey')).toBe(1);
    expect((await lettersTo(door.test, 'maria@example.com'))[0]?.subject).toBe(
      'Your password alone lets you in again',
    );
    expect((await door.byPassword(instructor)).status).toBe(200);
    await askStaff(true);
    expect((await door.byPassword(instructor)).error).toBe('passkeyNeeded');
    expect((await leaveOut(password)).error).toBe('passkeyRequired');
  });
});

async function askStaff(staffNeedPasskey: boolean) {
  const admin = await door.member(Role.admin);
  await door.add(admin, new SoftwareAuthenticator(origin));
  const { revision } = (await admin.client.call(getSite, {})).result;
  const ifMatch = { ...headers, 'if-match': `"${revision}"` };
  const body = { staffNeedPasskey };
  return await admin.client.call(updateSignInRule, { body }, ifMatch);
}

describe('an organisation that asks its staff for a passkey', () => {
  it('is not made so by who has none, by an instructor, or on an old page', async () => {
    const admin = await door.member(Role.admin);
    const body = { staffNeedPasskey: true };
    const revised = { ...headers, 'if-match': '"1"' };
    expect((await admin.client.call(updateSignInRule, { body }, revised)).error).toBe(
      'ownPasskeyFirst',
    );
    await door.add(instructor);
    expect((await instructor.client.call(updateSignInRule, { body }, revised)).status).toBe(403);
    await door.add(admin, new SoftwareAuthenticator(origin));
    const old = { ...headers, 'if-match': '"99"' };
    expect((await admin.client.call(updateSignInRule, { body }, old)).status).toBe(412);
  });

  it('lets staff without one add it and do nothing else; trainees and others go on', async () => {
    const trainee = await door.member(Role.trainee);
    const elsewhere = await door.test.person(await door.test.organisation(), Role.instructor);
    expect((await askStaff(true)).status).toBe(200);
    const user = (await instructor.client.call(getUser, {})).result;
    expect(user.mustAddPasskey).toBe(true);
    expect((await instructor.client.call(getSite, {})).error).toBe('passkeyRequired');
    for (const { client } of [trainee, elsewhere])
      expect((await client.call(getUser, {})).result.mustAddPasskey).toBeUndefined();
    // The password alone leads no further than that, wherever one signs in anew.
    expect((await door.byPassword(instructor)).result.mustAddPasskey).toBe(true);
    expect((await door.add(instructor)).status).toBe(200);
    expect((await instructor.client.call(getUser, {})).result.mustAddPasskey).toBeUndefined();
    expect((await door.byPassword(instructor)).error).toBe('passkeyNeeded');
  });
});
