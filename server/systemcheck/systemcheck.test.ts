import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/test-app.ts';
import { createHealthReport } from './systemcheck.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('answers anybody in lines of text, not to be kept', async () => {
  const answer = await app.app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const lines = answer.body.trim().split('\n');
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    'instance_id',
    'db_connected',
    'redis_connected',
    'last_health_check',
    'free_bytes',
    'total_bytes',
    'percent_used',
  ]);
  expect(lines).toContain('db_connected=true');
  const free = Number(/^free_bytes=(\d+)$/m.exec(answer.body)?.[1]);
  expect(free).toBeGreaterThan(0);
});

test('says that the database is away, without waiting for it', async () => {
  const never = () => new Promise(() => {});
  const failing = () => Promise.reject(new Error('gone'));
  expect(await createHealthReport({ dataDir: '/', ping: failing })()).toContain(
    'db_connected=false',
  );
  const report = await createHealthReport({ dataDir: '/', ping: never, pingRedis: failing })();
  expect(report).toContain('db_connected=false\nredis_connected=false\n');
});

test('looks once for many who ask at the same time', async () => {
  let looks = 0;
  const report = createHealthReport({
    dataDir: '/',
    ping: async () => {
      looks += 1;
    },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, report));
  expect(looks).toBe(1);
  expect(new Set(answers).size).toBe(1);
});
