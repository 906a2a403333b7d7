import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { readPasswordLink } from '../../domain/session/password.contract.ts';
import { createSession } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedAccount } from './session.seed.ts';

const password = 'right password';
const at = new Date('2026-05-11T09:00:00.000Z');

let test: TestApp;
let organisationId: number;
let now = at;

beforeAll(async () => {
  // A wait must not pass while the passwords are checked.
  test = await testApp({ now: () => now });
  organisationId = await test.organisation();
  for (const accountName of ['guessed', 'owner', 'neighbour'])
    await seedAccount(
      test.db,
      await test.person(organisationId, Role.trainee),
      accountName,
      password,
    );
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at;
  await test.services.database.pool.query('delete from sign_in_failures');
});

const send = (url: string, payload: object, remoteAddress: string) =>
  test.anonymous.send({ method: 'POST', url, payload, remoteAddress });
const signIn = (accountName: string, given: string, address: string) =>
  send(createSession.path, { accountName, password: given }, address);
const together = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('guesses that come at once', () => {
  it('at one account are no more than one after the other, and the rest is told to wait', async () => {
    const answers = await together(90, () => signIn('guessed', 'wrong', '192.0.2.1'));
    expect(countOf(answers, 401)).toBe(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(85);
    expect(refused[0]?.messages).toEqual([
      'Too many attempts. Please wait a moment and try again.',
    ]);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(85).fill('1'));
    expect((await signIn('guessed', password, '192.0.2.1')).status).toBe(429);
    expect((await signIn('guessed', password, '192.0.2.2')).status).toBe(200);
  });

  it('have to wait as long as those that came one after the other', async () => {
    await together(20, () => signIn('guessed', 'wrong', '192.0.2.3'));
    now = new Date(at.getTime() + 1000);
    const second = await together(20, () => signIn('guessed', 'wrong', '192.0.2.3'));
    expect([countOf(second, 401), countOf(second, 429)]).toEqual([1, 19]);
    expect((await signIn('guessed', password, '192.0.2.3')).headers['retry-after']).toBe('2');
  });

  it('at many accounts of one address are as many as it has free', async () => {
    await failuresOf('192.0.2.4', 97, at);
    const answers = await together(20, (index) => signIn(`nobody-${index}`, 'wrong', '192.0.2.4'));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([3, 17]);
    // Of an account whose turn it was not, nothing is counted.
    const { rows } = await test.services.database.pool.query(
      `select count(*)::int as tried from sign_in_failures where kind = 'account' and failures > 0`,
    );
    expect(rows).toEqual([{ tried: 3 }]);
  });

  it('at links are no more either', async () => {
    const token = `${organisationId}.1.${'a'.repeat(43)}`;
    const answers = await together(90, () => send(readPasswordLink.path, { token }, '192.0.2.5'));
    expect([countOf(answers, 410), countOf(answers, 429)]).toEqual([5, 85]);
  });

  it('more than may wait are refused at once', async () => {
    const answers = await together(150, (index) => signIn(`nobody-${index}`, 'wrong', '192.0.2.6'));
    const refused = answers.filter(({ error }) => error === 'tooManyRequests');
    expect(refused).toHaveLength(48);
    expect(refused[0]?.status).toBe(429);
    expect(refused[0]?.headers['retry-after']).toBe('1');
  });

  it('let somebody from elsewhere in between', async () => {
    const answered: string[] = [];
    const note = async (name: string, address: string, given: string) => {
      const { status } = await signIn(name, given, address);
      answered.push(address);
      return status;
    };
    const guesses = Array.from({ length: 40 }, (_, index) =>
      note(`nobody-${index}`, '192.0.2.7', 'wrong'),
    );
    // Once one is answered the others wait for their turn: how long they took to come there is not asked.
    await Promise.race(guesses);
    const before = answered.length;
    expect(await note('neighbour', '192.0.2.8', password)).toBe(200);
    await Promise.all(guesses);
    expect(answered.indexOf('192.0.2.8') - before).toBeLessThan(10);
  });
});

describe('the right password', () => {
  it('is no failure, neither of its account nor of its address', async () => {
    await failuresOf('192.0.2.10', 99, new Date(at.getTime() - 60_000));
    const answers = await together(6, () => signIn('owner', password, '192.0.2.10'));
    expect(countOf(answers, 200)).toBeGreaterThan(0);
    now = new Date(at.getTime() + 1000);
    expect((await signIn('owner', password, '192.0.2.10')).status).toBe(200);
    // One failure is still free, as it was before.
    expect((await signIn('nobody', 'wrong', '192.0.2.10')).status).toBe(401);
    expect((await signIn('owner', password, '192.0.2.10')).status).toBe(429);
  });

  it('makes nobody of its address wait again for what failed long before', async () => {
    await failuresOf('192.0.2.11', 105, new Date(at.getTime() - 33_000));
    expect((await signIn('owner', password, '192.0.2.11')).status).toBe(200);
    expect((await signIn('neighbour', password, '192.0.2.11')).status).toBe(200);
  });

  it('of a whole classroom that signs in at the same moment opens the door to all', async () => {
    const answers = await together(40, (index) =>
      signIn(index % 2 === 0 ? 'owner' : 'neighbour', password, '192.0.2.12'),
    );
    expect(countOf(answers, 200)).toBe(40);
  });
});

const failuresOf = (address: string, failures: number, lastFailureAt: Date) =>
  test.services.database.pool.query(
    `insert into sign_in_failures (kind, subject, failures, last_failure_at)
     values ('address', $1, $2, $3)`,
    [address, failures, lastFailureAt],
  );
