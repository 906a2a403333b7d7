import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { featureIds } from '../../../domain/access/features.ts';
import { listCliChallenges } from '../../../domain/challenges/code/cli.contract.ts';
import {
  answerCliCode,
  beginCliSignIn,
  endCliSignIn,
  readCliCode,
} from '../../../domain/session/cli.contract.ts';
import { changePassword } from '../../../domain/session/password.contract.ts';
import {
  deleteSession,
  getUser,
  listSessions,
  revokeSession,
  setTemporaryRole,
} from '../../../domain/session/session.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { TestClient } from '../../../tests/support/test-client.ts';
import { routesOf } from '../../app.ts';
import { sessionAuthenticator } from '../authenticator.ts';
import { seedAccount } from '../session.seed.ts';

let test: TestApp;
let organisationId: number;
let trainee: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation({ features: [...featureIds] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date());
  trainee = await test.person(organisationId, Role.trainee);
});

const begin = async (headers: Record<string, string> = {}) =>
  (await test.anonymous.call(beginCliSignIn, { body: { computer: 'heron' } }, headers)).result;

const end = (deviceCode: string) => test.anonymous.call(endCliSignIn, { body: { deviceCode } });

const answer = (person: TestPerson, userCode: string, isAllowed = true) =>
  person.client.call(answerCliCode, { body: { userCode, isAllowed } });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The token of a computer that this person has connected. */
async function connect(person: TestPerson): Promise<string> {
  const { userCode, deviceCode } = await begin();
  expect((await answer(person, userCode)).status).toBe(200);
  return (await end(deviceCode)).result?.token ?? '';
}

const statusOf = async (token: string) =>
  (await test.anonymous.call(listCliChallenges, {}, bearer(token))).status;

describe('a code', () => {
  it('is confirmed by nobody whose organisation has no local coding, by no staff, and by no view of theirs', async () => {
    const { userCode, deviceCode } = await begin();
    const bare = await test.person(await test.organisation({ features: [] }), Role.trainee);
    const instructor = await test.person(organisationId, Role.instructor);
    for (const person of [bare, instructor])
      expect((await answer(person, userCode)).status).toBe(403);
    await instructor.client.call(setTemporaryRole, { body: { role: Role.trainee } });
    const body = { userCode };
    expect((await instructor.client.call(readCliCode, { body })).status).toBe(403);
    expect((await answer(instructor, userCode)).status).toBe(403);
    const cookieless = await test.anonymous.call(answerCliCode, {
      body: { userCode, isAllowed: true },
    });
    expect(cookieless.status).toBe(401);
    expect((await end(deviceCode)).result).toBeNull();
  });

  it('is no code when it is wrong, over, answered before, or used', async () => {
    expect(await end('a guess')).toMatchObject({ status: 410, error: 'cliCodeOver' });
    expect(await answer(trainee, 'ABCD-2345')).toMatchObject({ status: 410, error: 'cliCodeOver' });
    const late = await begin();
    test.clock.advance(10 * 60_000 + 1000);
    expect((await answer(trainee, late.userCode)).error).toBe('cliCodeOver');
    expect((await end(late.deviceCode)).error).toBe('cliCodeOver');

    const { userCode, deviceCode } = await begin();
    expect((await answer(trainee, userCode)).status).toBe(200);
    const other = await test.person(organisationId, Role.trainee);
    expect((await answer(other, userCode)).error).toBe('cliCodeOver');
    const both = await Promise.all([end(deviceCode), end(deviceCode)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await end(deviceCode)).error).toBe('cliCodeOver');
  });

  it('that was confirmed and not used yet ends after ten minutes, and with a new password', async () => {
    const late = await begin();
    await answer(trainee, late.userCode);
    test.clock.advance(10 * 60_000 + 1000);
    expect((await end(late.deviceCode)).error).toBe('cliCodeOver');
    const { userCode, deviceCode } = await begin();
    await answer(trainee, userCode);
    const other = await test.person(organisationId, Role.trainee);
    const theirs = await begin();
    await answer(other, theirs.userCode);
    await newPassword(trainee);
    expect((await end(deviceCode)).error).toBe('cliCodeOver');
    expect((await end(theirs.deviceCode)).status).toBe(200);
  });

  it('lets nobody in who was archived since, and is written down as it was answered', async () => {
    const [allowed, refused] = [await begin(), await begin()];
    await answer(trainee, allowed.userCode);
    await answer(trainee, refused.userCode, false);
    await test.asOwner('update users set archived_at = now() where id = $1', [trainee.userId]);
    expect((await end(allowed.deviceCode)).error).toBe('cliCodeOver');
    const written = await test.asOwner(
      `select after->>'computer' as computer, after->'isAllowed' as "isAllowed" from audit_entries
        where action = 'session.answerCliCode' and user_id = $1 order by id`,
      [trainee.userId],
    );
    expect(written).toEqual([
      { computer: 'heron', isAllowed: true },
      { computer: 'heron', isAllowed: false },
    ]);
  });

  it('that is refused lets nobody in', async () => {
    const { userCode, deviceCode } = await begin();
    await answer(trainee, userCode, false);
    expect(await end(deviceCode)).toMatchObject({ status: 403, error: 'cliCodeRefused' });
    expect((await end(deviceCode)).error).toBe('cliCodeOver');
  });

  it('is shown with its computer, however it is typed, and makes whoever guesses wait', async () => {
    const { userCode } = await begin();
    expect(userCode).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    const body = { userCode: ` ${userCode.toLowerCase().replace('-', ' ')}` };
    const { result } = await trainee.client.call(readCliCode, { body });
    expect(result).toMatchObject({ computer: 'heron', address: '127.0.0.1' });
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await answer(trainee, `guess ${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not given without end to one network', async () => {
    const elsewhere = await testApp();
    const body = { computer: 'heron' };
    const ask = async () => (await elsewhere.anonymous.call(beginCliSignIn, { body })).status;
    const statuses = [];
    for (let turn = 0; turn < 101; turn += 1) statuses.push(await ask());
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    const fromAnother = await elsewhere.anonymous.send({
      method: 'POST',
      url: beginCliSignIn.path,
      payload: body,
      remoteAddress: '192.0.2.9',
    });
    expect(fromAnother.status).toBe(200);
    elsewhere.clock.advance(10 * 60_000 + 1000);
    expect(await ask()).toBe(200);
    await elsewhere.close();
  });
});

async function newPassword(person: TestPerson): Promise<void> {
  const current = 'moss on old roof tiles';
  await seedAccount(test.db, person, person.accountName, current);
  const body = { current, password: 'seven herons at the lake' };
  expect((await person.client.call(changePassword, { body })).status).toBe(200);
}

describe('a token', () => {
  it('opens nothing but the command line’s calls, and is no cookie; a cookie is no token', async () => {
    const token = await connect(trainee);
    expect(await statusOf(token)).toBe(200);
    const opened: string[] = [];
    const closed = routesOf(test.services, sessionAuthenticator(test.services)).flatMap(
      ({ endpoint, isPublic }) => (isPublic ? [] : [endpoint]),
    );
    expect(closed.length).toBeGreaterThan(300);
    for (const endpoint of closed.filter((each) => each !== deleteSession)) {
      const { status, error } = await test.anonymous.callRaw(endpoint, {}, bearer(token));
      const isRefused = status === 403 && error === 'forbidden';
      if (!isRefused) opened.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(opened.toSorted()).toEqual([
      'GET /api/cli/challenges',
      'GET /api/trainee/classes/:classId/materials/:classMaterialId/code',
      'GET /api/trainee/classes/:classId/materials/:classMaterialId/submissions',
      'POST /api/trainee/classes/:classId/materials/:classMaterialId/runs',
      'PUT /api/trainee/submissions/:submissionUuid',
    ]);
    const asCookie = new TestClient(test.app, token);
    expect((await asCookie.call(listCliChallenges, {})).status).toBe(401);
    const cookie = trainee.client.cookie['cookie']?.match(/keiko_session=([\w-]+)/)?.[1] ?? '';
    expect(await statusOf(cookie)).toBe(401);
  });

  it('is kept as a hash, beside what its computer is called', async () => {
    const token = await connect(trainee);
    const rows = await test.asOwner<{ text: string }>(
      'select sessions::text as text from sessions where user_id = $1',
      [trainee.userId],
    );
    expect(rows.some(({ text }) => text.includes('heron'))).toBe(true);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('lasts 90 days without being used, and not longer', async () => {
    const token = await connect(trainee);
    test.clock.advance(89 * 86_400_000);
    expect(await statusOf(token)).toBe(200);
    test.clock.advance(2 * 86_400_000);
    expect(await statusOf(token)).toBe(401);
  });

  it('is in the list of where one is signed in, and is ended there, by itself, or by a new password', async () => {
    const token = await connect(trainee);
    const { result } = await trainee.client.call(listSessions, {});
    const listed = result.find(({ computer }) => computer === 'heron');
    expect(result.map(({ computer }) => computer)).toContain(null);
    const params = { sessionUuid: listed?.uuid ?? '' };
    const other = await test.person(organisationId, Role.trainee);
    expect((await other.client.call(revokeSession, { params })).status).toBe(404);
    expect((await trainee.client.call(revokeSession, { params })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);

    const second = await connect(trainee);
    await test.anonymous.call(deleteSession, {}, bearer(second));
    expect(await statusOf(second)).toBe(401);

    const third = await connect(trainee);
    await newPassword(trainee);
    expect(await statusOf(third)).toBe(401);
  });

  it('leaves the sessions of browsers alone, and gives way to newer ones of its kind', async () => {
    const began = test.clock.now().getTime();
    const tokens: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      test.clock.set(new Date(began + turn * 1000));
      tokens.push(await connect(trainee));
    }
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
    expect((await trainee.client.call(getUser, {})).status).toBe(200);
  });
});
