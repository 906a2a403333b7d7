import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createSession } from '../../domain/session/session.contract.ts';
import { hasRedis, type RedisProcess, startRedis } from '../support/redis-process.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { seedAccount } from '../../server/session/session.seed.ts';
import { openRedis, type Redis } from '../../server/cache/redis.ts';

const password = 'A long password.';

describe.skipIf(!hasRedis)('a site with Redis', () => {
  let running: RedisProcess & { port: number };
  let redis: Redis;
  let test: TestApp;

  beforeAll(async () => {
    running = await startRedis();
    redis = openRedis(running.url);
    test = await testApp({ redis });
  });
  afterAll(async () => {
    await test.close();
    await redis.close();
    await running.stop();
  });

  it('is found, although no start waits for it', async () => {
    await expect.poll(() => redis.isReady).toBe(true);
  });

  async function account(): Promise<string> {
    const person = await test.person(await test.organisation(), Role.trainee);
    await seedAccount(test.db, person, person.accountName, password);
    return person.accountName;
  }
  const signIn = (accountName: string, given: string) =>
    test.anonymous.call(createSession, { body: { accountName, password: given } });
  const inDatabase = async () =>
    (await test.services.database.pool.query('select 1 from sign_in_failures')).rows.length;
  const health = async () => (await test.app.inject('/api/health')).body;

  it('counts wrong passwords there, under no name, and forgets them after the right one', async () => {
    const accountName = await account();
    for (let count = 0; count < 3; count++)
      expect((await signIn(accountName, 'wrong')).status).toBe(401);
    const keys = await redis.use((client) => client.keys('*'));
    expect(keys).toHaveLength(2);
    expect(keys?.join()).not.toContain(accountName);
    for (const key of keys ?? [])
      expect(await redis.use((client) => client.ttl(key))).toBeGreaterThan(3500);
    expect(await inDatabase()).toBe(0);
    expect((await signIn(accountName, password)).status).toBe(200);
    expect(await redis.use((client) => client.keys('*:account:*'))).toEqual([]);
  });

  it('slows down who guesses, and the clock lets them try again', async () => {
    const accountName = await account();
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(accountName, 'wrong')));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = await signIn(accountName, password);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    test.clock.advance(1001);
    expect((await signIn(accountName, password)).status).toBe(200);
  });

  it('counts in the database while Redis is away, and says so', async () => {
    const accountName = await account();
    await expect.poll(health).toContain('redis_connected=true');
    await running.stop();
    await expect.poll(() => redis.isReady).toBe(false);
    for (let count = 0; count < 5; count++)
      expect((await signIn(accountName, 'wrong')).status).toBe(401);
    expect(await inDatabase()).toBe(2);
    expect((await signIn(accountName, password)).status).toBe(429);
    await expect.poll(health).toContain('redis_connected=false');
    // A site goes on without it, so it is ready without it.
    await test.work();
    expect((await test.app.inject('/api/health/ready')).statusCode).toBe(200);

    running = await startRedis(running.port);
    await expect.poll(() => redis.isReady).toBe(true);
    await expect.poll(health).toContain('redis_connected=true');
  }, 40_000);
});
