import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

/** Nothing else runs meanwhile, as when a server has too much to do. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('sends callers away for a moment when it is far behind, stays alive, and takes them again', async () => {
  test = await testApp({}, { mostDelayMs: 15 });
  const { client } = await test.person(await test.organisation(), Role.trainee);
  expect((await client.call(getUser, {})).status).toBe(200);

  let refused = await client.call(getUser, {});
  await expect
    .poll(async () => {
      beBusy(300);
      refused = await client.call(getUser, {});
      return refused.status;
    })
    .toBe(503);
  expect(refused.error).toBe('unavailable');
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.messages).toEqual(['The service is busy. Please try again in a moment.']);
  // It is neither dead nor to be left out: a start anew would only take away what it holds in memory.
  expect((await test.app.inject('/api/health/live')).statusCode).toBe(200);

  await expect.poll(async () => (await client.call(getUser, {})).status).toBe(200);
}, 60_000);

it('serves on when it is held up again and again, but for less than that', async () => {
  test = await testApp({}, { mostDelayMs: 30_000 });
  const { client } = await test.person(await test.organisation(), Role.trainee);
  const statuses = new Set<number>();
  for (let time = 0; time < 2; time++) {
    beBusy(1100);
    // It notes how far behind it is, and is held up at once again.
    await setTimeout(0);
    beBusy(1100);
    statuses.add((await client.call(getUser, {})).status);
  }
  expect([...statuses]).toEqual([200]);
}, 60_000);
