import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { removePersonPasskeys } from '../../../domain/people/people.contract.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '../../../domain/session/passkeys.contract.ts';
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

describe('a passkey is not added', () => {
  it('without the password, which cannot be guessed for long', async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { current: `guess ${guess}` };
      answers.push((await instructor.client.call(beginPasskey, { body }, headers)).status);
    }
    expect(answers[0]).toBe(403);
    expect(answers.at(-1)).toBe(429);
  });

  it('with a challenge that is somebody else’s, made up, answered before, or too old', async () => {
    const other = await door.member(Role.instructor);
    const theirs = (await door.begin(other)).result.challenge;
    const own = (await door.begin(instructor)).result.challenge;
    const made = Buffer.alloc(54, 7).toString('base64url');
    const late = (await door.begin(instructor)).result.challenge;
    const tried = async (challenge: string, authenticator = door.key) => {
      const body = { name: 'Tablet', registration: authenticator.register(challenge) };
      return (await instructor.client.call(addPasskey, { body }, headers)).error;
    };
    expect(await tried(theirs)).toBe('passkeyRefused');
    expect(await tried(made)).toBe('passkeyRefused');
    expect(await tried(await door.challenge())).toBe('passkeyRefused');
    expect(await tried(own)).toBeUndefined();
    expect(await tried(own, new SoftwareAuthenticator(origin))).toBe('passkeyRefused');
    door.test.clock.advance(6 * 60_000);
    expect(await tried(late, new SoftwareAuthenticator(origin))).toBe('passkeyRefused');
    expect((await instructor.client.call(listPasskeys, {})).result.passkeys).toHaveLength(1);
  });

  it('for another site, without its owner’s finger, or when another person has it', async () => {
    const wishes = [{ origin: 'https://elsewhere.example' }, { isUnverified: true }];
    for (const wish of wishes) {
      const { challenge } = (await door.begin(instructor)).result;
      const body = { name: 'Tablet', registration: door.key.register(challenge, wish) };
      const refused = await instructor.client.call(addPasskey, { body }, headers);
      expect(refused.error).toBe('passkeyRefused');
    }
    await door.add(instructor);
    expect((await door.add(await door.member(Role.admin))).error).toBe('alreadyExists');
  });
});

describe('a passkey', () => {
  it('lets its person in by itself, and is told by mail and in the log', async () => {
    const added = await door.add(instructor);
    expect(added.result.passkeys).toMatchObject([{ name: 'Tablet', lastUsedAt: null }]);
    const entered = await door.byPasskey();
    expect(entered.result.id).toBe(instructor.userId);
    expect(String(entered.headers['set-cookie'])).toContain('keiko_session=');
    const { passkeys } = (await instructor.client.call(listPasskeys, {})).result;
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await lettersTo(door.test, 'maria@example.com')).toMatchObject([
      { subject: 'A passkey was added' },
    ]);
    expect(await door.written(instructor, 'session.addPasskey')).toBe(1);
  });

  it('lets nobody in that is unknown, unverified, for another site, or copied', async () => {
    expect((await door.byPasskey()).error).toBe('passkeyRefused');
    await door.add(instructor);
    expect((await door.byPasskey({ isUnverified: true })).error).toBe('passkeyRefused');
    expect((await door.byPasskey({ origin: 'https://elsewhere.example' })).error).toBe(
      'passkeyRefused',
    );
    expect((await door.byPasskey()).status).toBe(200);
    door.key.counter = 0;
    expect((await door.byPasskey()).error).toBe('passkeyRefused');
  });

  it('answers each challenge once, and soon', async () => {
    await door.add(instructor);
    const challenge = await door.challenge();
    const enter = async () => {
      const body = { assertion: door.key.assert(challenge) };
      return (await door.test.anonymous.call(signInByPasskey, { body }, headers)).status;
    };
    const both = await Promise.all([enter(), enter()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const late = await door.challenge();
    door.test.clock.advance(6 * 60_000);
    const body = { assertion: door.key.assert(late) };
    expect((await door.test.anonymous.call(signInByPasskey, { body }, headers)).status).toBe(401);
  });

  it('that was removed lets nobody in, and the password alone does again', async () => {
    const [passkey] = (await door.add(instructor)).result.passkeys;
    const params = { passkeyUuid: passkey?.uuid ?? '' };
    const remove = async ({ client }: TestPerson, current = password) =>
      await client.call(removePasskey, { params, body: { current } }, headers);
    expect((await remove(await door.member(Role.instructor))).status).toBe(404);
    expect((await remove(instructor, 'a wrong one')).error).toBe('wrongPassword');
    expect(await door.written(instructor, 'session.confirmPasswordFailed')).toBe(1);
    expect((await door.byPassword(instructor)).error).toBe('passkeyNeeded');
    const removed = await remove(instructor);
    expect(await door.written(instructor, 'session.removePasskey')).toBe(1);
    expect(removed.result).toMatchObject({ passkeys: [], isAskedFor: false, recoveryCodesLeft: 0 });
    expect((await door.byPasskey()).status).toBe(401);
    expect((await door.byPassword(instructor)).status).toBe(200);
  });
});

it('of several the first brings the recovery codes, and they go with the last', async () => {
  const first = (await door.add(instructor)).result;
  const second = (await door.add(instructor, new SoftwareAuthenticator(origin))).result;
  expect([first.recoveryCodes.length, second.recoveryCodes]).toEqual([10, []]);
  const remove = async (index: number) => {
    const params = { passkeyUuid: second.passkeys[index]?.uuid ?? '' };
    const body = { current: password };
    const removed = await instructor.client.call(removePasskey, { params, body }, headers);
    const { passkeys, isAskedFor, recoveryCodesLeft } = removed.result;
    return [passkeys.length, isAskedFor, recoveryCodesLeft];
  };
  expect(await remove(0)).toEqual([1, true, 10]);
  expect(await remove(1)).toEqual([0, false, 0]);
});

it('are twenty at the most', async () => {
  await door.add(instructor);
  const fill = (count: number) =>
    door.test.asOwner(
      `insert into passkeys (organisation_id, user_id, credential_id, name, public_key, counter,
         transports, is_backed_up, created_at)
       select organisation_id, user_id, credential_id || '-' || gen_random_uuid(), name, public_key,
         counter, transports, is_backed_up, created_at
         from (select * from passkeys where user_id = $1 limit 1) one, generate_series(1, $2::int)`,
      [instructor.userId, count],
    );
  await fill(18);
  expect((await door.begin(instructor)).status).toBe(200);
  await fill(1);
  expect((await door.begin(instructor)).error).toBe('tooManyPasskeys');
});

describe('who lost everything', () => {
  it('is let in by the password again once an admin of theirs removed it', async () => {
    await door.add(instructor);
    const params = { userId: instructor.userId };
    const outsider = await door.test.person(await door.test.organisation(), Role.admin);
    expect((await outsider.client.call(removePersonPasskeys, { params }, headers)).status).toBe(
      404,
    );
    const peer = await door.member(Role.instructor);
    expect((await peer.client.call(removePersonPasskeys, { params }, headers)).status).toBe(403);
    expect((await door.byPassword(instructor)).error).toBe('passkeyNeeded');
    const admin = await door.member(Role.admin);
    await door.add(admin, new SoftwareAuthenticator(origin));
    const removed = await admin.client.call(removePersonPasskeys, { params }, headers);
    expect(removed.result.removed).toBe(1);
    const left = async ({ client }: TestPerson) => {
      const { passkeys, isAskedFor, recoveryCodesLeft } = (await client.call(listPasskeys, {}))
        .result;
      return [passkeys.length, isAskedFor, recoveryCodesLeft];
    };
    expect([await left(instructor), await left(admin)]).toEqual([
      [0, false, 0],
      [1, true, 10],
    ]);
    expect((await door.byPassword(instructor)).status).toBe(200);
    expect((await door.byPasskey()).status).toBe(401);
    expect((await lettersTo(door.test, 'maria@example.com'))[0]?.subject).toBe(
      'A passkey was removed',
    );
  });

  it('has nothing left when archived', async () => {
    await door.add(instructor);
    await door.test.asOwner(
      'update users set archived_at = now() where organisation_id = $1 and id = $2',
      [door.organisationId, instructor.userId],
    );
    expect((await door.byPasskey()).status).toBe(401);
  });
});
