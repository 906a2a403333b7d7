import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createSession,
  deleteSession,
  getUser,
  listSessions,
  revokeSession,
  updateUser,
} from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedAccount, seedSession } from './session.seed.ts';
import { TestClient } from '../../tests/support/test-client.ts';

const dayMs = 86_400_000;

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

async function withAccount(accountName: string, password: string) {
  const person = await test.person(organisationId, Role.trainee);
  await seedAccount(test.db, person, accountName, password);
  return person;
}

/** Tries to sign in at one moment: what is to be waited for must not pass while a password is checked. */
function standingClock() {
  let at = test.clock.now().getTime();
  return {
    advance: (ms: number) => void (at += ms),
    attempt: (accountName: string, password: string, remoteAddress: string) => {
      test.clock.set(new Date(at));
      const payload = { accountName, password };
      return test.anonymous.send({
        method: 'POST',
        url: createSession.path,
        remoteAddress,
        payload,
      });
    },
  };
}

describe('signing in', () => {
  it('is refused alike for an unknown account and for a wrong password', async () => {
    await withAccount('misaki', 'right password');
    for (const accountName of ['misaki', 'nobody-by-this-name']) {
      const answer = await test.anonymous.call(createSession, {
        body: { accountName, password: 'wrong password' },
      });
      expect(answer.status).toBe(401);
      expect(answer.messages).toEqual(['Invalid account name and/or password.']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('names the missing field in the language of the reader', async () => {
    const answer = await test.anonymous.callRaw(
      createSession,
      { body: { accountName: 'misaki' } },
      { 'accept-language': 'ja' },
    );
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual(['「password」は必須です。']);
  });

  it('is refused for a page of another site', async () => {
    await withAccount('foreign', 'right password');
    const answer = await test.anonymous.call(
      createSession,
      { body: { accountName: 'foreign', password: 'right password' } },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(answer.error).toBe('foreignOrigin');
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 401],
    ['none', 401],
  ])('without an origin, from %s, is answered %i', async (site, status) => {
    const answer = await test.anonymous.call(
      createSession,
      { body: { accountName: 'nobody-at-all', password: 'right password' } },
      { 'sec-fetch-site': site },
    );
    expect(answer.status).toBe(status);
  });

  it('slows down a whole network of IPv6, not one of its addresses', async () => {
    await withAccount('six', 'right password');
    const attempt = (remoteAddress: string) =>
      test.anonymous.send({
        method: 'POST',
        url: createSession.path,
        remoteAddress,
        payload: { accountName: 'six', password: 'wrong' },
      });
    const statuses: number[] = [];
    for (let i = 1; i <= 6; i++) statuses.push((await attempt(`2001:db8:1:2::${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt('2001:db8:1:3::1')).status).toBe(401);
  });

  it('slows down whoever fails again and again, and lets the owner in from elsewhere', async () => {
    await withAccount('target', 'right password');
    const attempt = (password: string, remoteAddress: string) =>
      test.anonymous.send({
        method: 'POST',
        url: createSession.path,
        remoteAddress,
        payload: { accountName: 'target', password },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await attempt('wrong', '192.0.2.1')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    const delayed = await attempt('right password', '192.0.2.1');
    expect(delayed.status).toBe(429);
    expect(Number(delayed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('right password', '192.0.2.2')).status).toBe(200);
    test.clock.advance(60_000);
    expect((await attempt('right password', '192.0.2.1')).status).toBe(200);
  });

  it('counts the failures of one account together, however its name is written', async () => {
    await withAccount('Tanaka', 'right password');
    const clock = standingClock();
    const attempt = async (accountName: string, password: string, address = '192.0.2.11') =>
      (await clock.attempt(accountName, password, address)).status;
    const written = ['tanaka', 'Tanaka', 'TANAKA', 'tAnAkA', 'tanakA'];
    for (const name of written) expect(await attempt(name, 'wrong'), name).toBe(401);
    for (const name of written) expect(await attempt(name, 'right password'), name).toBe(429);
    // Neither another account from there nor the owner elsewhere has to wait.
    await withAccount('tanaka-2', 'right password');
    expect(await attempt('tanaka-2', 'right password')).toBe(200);
    expect(await attempt('TANAKA', 'right password', '192.0.2.12')).toBe(200);
    // What was right once is counted anew, by whatever name it was entered.
    clock.advance(60_000);
    expect(await attempt('TANAKA', 'right password')).toBe(200);
    expect(await attempt('tanaka', 'wrong')).toBe(401);
    expect(await attempt('tanaka', 'right password')).toBe(200);
  });

  it('makes nobody wait for the first failures, though another server’s clock is ahead', async () => {
    await withAccount('between', 'right password');
    const clock = standingClock();
    const attempt = async (password: string) =>
      (await clock.attempt('between', password, '192.0.2.31')).status;
    expect(await attempt('wrong')).toBe(401);
    clock.advance(-30_000);
    expect(await attempt('wrong')).toBe(401);
    expect(await attempt('right password')).toBe(200);
  });

  it('forgets failures after an hour, and counts from the first again', async () => {
    await withAccount('hourly', 'right password');
    const clock = standingClock();
    const fail = async () => (await clock.attempt('hourly', 'wrong', '192.0.2.21')).status;
    const statuses = async () => {
      const all = [];
      for (let i = 0; i < 6; i++) all.push(await fail());
      return all;
    };
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 429]);
    clock.advance(60 * 60_000 + 1000);
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('answers the user and sets an HttpOnly cookie that the database cannot give away', async () => {
    await withAccount('Kenichi', 'right password');
    const answer = await test.anonymous.call(createSession, {
      body: { accountName: 'kenichi', password: 'right password' },
    });
    expect(answer.status).toBe(200);
    expect(answer.result.targetOrg.id).toBe(organisationId);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^keiko_session=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? '';
    const stored = await test.services.database.pool.query(
      'select count(*)::int as n from sessions where token_hash = $1',
      [token],
    );
    expect(stored.rows[0].n).toBe(0);
    expect((await new TestClient(test.app, token).call(getUser, {})).status).toBe(200);
  });
});

describe('a session', () => {
  it('is needed', async () => {
    expect((await test.anonymous.call(getUser, {})).status).toBe(401);
    const forged = new TestClient(test.app, 'x'.repeat(43));
    expect((await forged.call(getUser, {})).status).toBe(401);
  });

  it('says of which release stage the site is', async () => {
    const { client } = await test.person(await test.organisation(), Role.trainee);
    expect((await client.call(getUser, {})).result.releaseStage).toBe('dev');
  });

  it('does not act for another person on the same tablet', async () => {
    const { client } = await test.person(organisationId, Role.trainee);
    const answer = await client.call(getUser, {}, { 'x-acting-user': '999999' });
    expect(answer.status).toBe(409);
    expect(answer.error).toBe('otherUser');
  });

  it('ends at sign-out, at once', async () => {
    const { client } = await test.person(organisationId, Role.trainee);
    expect((await client.call(getUser, {})).status).toBe(200);
    expect((await client.call(deleteSession, {})).status).toBe(200);
    expect((await client.call(getUser, {})).status).toBe(401);
  });

  it('ends with its date, also when the server has it in memory', async () => {
    const { client } = await test.person(organisationId, Role.trainee);
    const wait = async (ms: number) => {
      test.clock.advance(ms);
      return (await client.call(getUser, {})).status;
    };
    // Used now and then, it does not end by itself.
    for (let month = 0; month < 3; month += 1) expect(await wait(29 * dayMs)).toBe(200);
    // Half a minute before its end it is kept in memory for a whole one.
    expect(await wait(3 * dayMs - 30_000)).toBe(200);
    expect(await wait(30_000)).toBe(401);
    test.clock.advance(-90 * dayMs);
  });

  it('is listed and revoked by its owner, and by nobody else', async () => {
    const owner = await test.person(organisationId, Role.trainee);
    const other = await test.person(organisationId, Role.admin);
    const stolen = new TestClient(test.app, await seedSession(test.db, owner, test.clock.now()));
    expect((await stolen.call(getUser, {})).status).toBe(200);
    const { result } = await owner.client.call(listSessions, {});
    expect(
      result.map((session) => String(session.isCurrent)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['false', 'true']);
    const sessionUuid = result.find((session) => !session.isCurrent)?.uuid ?? '';
    const params = { sessionUuid };
    expect((await other.client.call(revokeSession, { params })).status).toBe(404);
    expect((await stolen.call(getUser, {})).status).toBe(200);
    expect((await owner.client.call(revokeSession, { params })).status).toBe(200);
    expect((await stolen.call(getUser, {})).status).toBe(401);
  });
});

describe('the user', () => {
  it('chooses a language, and is answered in it from then on', async () => {
    const { client } = await test.person(organisationId, Role.trainee, { lang: 'en' });
    const refused = await client.callRaw(updateUser, { body: { lang: 'fr' } });
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual(['“lang” must be one of: en, ja.']);
    expect((await client.call(updateUser, { body: { lang: 'ja' } })).result.lang).toBe('ja');
    expect((await client.call(getUser, {})).result.lang).toBe('ja');
    const japanese = await client.callRaw(updateUser, { body: { lang: 'fr' } });
    expect(japanese.messages).toEqual(['「lang」は次のいずれかにしてください：en、ja。']);
  });
});
