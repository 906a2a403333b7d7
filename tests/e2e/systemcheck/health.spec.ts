import { expect, test } from '../support/server.ts';

const keys = [
  'instance_id',
  'db_connected',
  'redis_connected',
  'last_health_check',
  'free_bytes',
  'total_bytes',
  'percent_used',
];

test('the health of the site can be asked for before anybody signed in', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/plain');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.map((line) => line.split('=')[0])).toEqual(keys);
  expect(lines).toContain('db_connected=true');
});

test('the server comes back at once after it was killed', async ({ request, server }) => {
  await server.kill();
  await expect(request.get('/api/health')).rejects.toThrow('ECONNREFUSED');
  await server.start();
  expect((await request.get('/api/health')).status()).toBe(200);
});
