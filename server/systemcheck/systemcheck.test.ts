import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCheckHosts } from '../../domain/systemcheck/check-hosts.schema.ts';
import { testApp, type TestApp } from '../../tests/support/test-app.ts';
import { checkHostsOf } from './check-hosts.config.ts';
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

test('checks the hosts that are given whole, and no others', () => {
  expect(checkHostsOf({})).toEqual(noCheckHosts);
  const contents = { CHECK_CONTENTS: 'https://c.example/ping', CHECK_CONTENTS_MESSAGE: 'pong' };
  const chat = {
    CHECK_CHAT_PING: 'https://chat.example/ping',
    CHECK_CHAT_APP_ID: 'keiko',
    CHECK_CHAT_HOSTS: ['a.example', 'b.example'],
  };
  for (const given of [contents, chat])
    for (const name of Object.keys(given))
      expect(checkHostsOf({ ...given, [name]: undefined }), name).toContain('needed together');
  const rest = { CHECK_SOCKET: 'wss://s.example/ws', SUPPORT_ADDRESS: 'help@s.example' };
  expect(checkHostsOf({ ...contents, ...chat, ...rest })).toEqual({
    testServer: null,
    socket: 'wss://s.example/ws',
    contents: { url: 'https://c.example/ping', message: 'pong' },
    videoHosts: null,
    chat: { ping: 'https://chat.example/ping', appId: 'keiko', hosts: ['a.example', 'b.example'] },
    supportAddress: 'help@s.example',
  });
});
