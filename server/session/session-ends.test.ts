import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createSession, getUser } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { TestClient } from '../../tests/support/test-client.ts';
import { seedAccount } from './session.seed.ts';

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

async function withAccount(accountName: string, password: string): Promise<void> {
  await seedAccount(
    test.db,
    await test.person(organisationId, Role.trainee),
    accountName,
    password,
  );
}

const dayMs = 86_400_000;

/** Signs in anew, and answers the token. */
async function signInAs(accountName: string): Promise<string> {
  const { headers } = await test.anonymous.call(createSession, {
    body: { accountName, password: 'right password' },
  });
  return /=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

const statusOf = async (token: string) =>
  (await new TestClient(test.app, token).call(getUser, {})).status;

describe('a session', () => {
  afterEach(() => test.clock.set(new Date()));

  it('ends when nobody used it for thirty days, and not while somebody does', async () => {
    const began = test.clock.now().getTime();
    await withAccount('idle', 'right password');
    const [left, used] = [await signInAs('idle'), await signInAs('idle')];
    test.clock.set(new Date(began + 29 * dayMs));
    expect(await statusOf(used)).toBe(200);
    test.clock.set(new Date(began + 31 * dayMs));
    expect([await statusOf(left), await statusOf(used)]).toEqual([401, 200]);
  });

  it('gives way to newer ones when a person has too many', async () => {
    await withAccount('many', 'right password');
    await withAccount('other', 'right password');
    const elsewhere = await signInAs('other');
    const tokens: string[] = [];
    const began = test.clock.now().getTime();
    for (let number = 0; number < 21; number += 1) {
      test.clock.set(new Date(began + number * 1000));
      tokens.push(await signInAs('many'));
    }
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('is kept over https in a cookie that no neighbouring host can set', async () => {
    const secure = await testApp({ publicOrigin: 'https://keiko.example' });
    const person = await secure.person(await secure.organisation(), Role.trainee);
    await seedAccount(secure.db, person, 'secure', 'right password');
    const payload = { accountName: 'secure', password: 'right password' };
    const { headers } = await secure.app.inject({
      method: 'POST',
      url: createSession.path,
      payload,
    });
    const [, name = '', token = ''] =
      /^([^=]+)=([\w-]{43})/.exec(String(headers['set-cookie'])) ?? [];
    expect(name).toBe('__Host-keiko_session');
    expect(String(headers['set-cookie'])).toMatch(/; Secure/);
    const asked = async (cookie: string) =>
      (await secure.app.inject({ url: '/api/user', headers: { cookie } })).statusCode;
    expect(await asked(`keiko_session=${token}`)).toBe(401);
    expect(await asked(`__Host-keiko_session=${token}`)).toBe(200);
    await secure.close();
  });
});
