import { afterEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

const token = 'a-token-of-the-monitoring';
const bearer = { authorization: `Bearer ${token}` };
let test: TestApp;
afterEach(() => test.close());

const ask = async (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  await test.app.inject({ url: '/metrics', headers, remoteAddress });

it('has no metrics for anybody by default', async () => {
  test = await testApp();
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(404);
  expect((await ask({ authorization: 'Bearer undefined' })).statusCode).toBe(404);
  const admin = await test.person(await test.organisation({ id: 1 }), Role.systemAdmin);
  expect((await admin.client.send({ method: 'GET', url: '/metrics' })).status).toBe(404);
});

it('shows them to who has the token or a named address, and says nothing to others', async () => {
  test = await testApp({}, { metrics: { token, addresses: ['10.0.0.0/8', '2001:db8::1'] } });
  for (const wrong of ['Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])
    expect((await ask({ authorization: wrong })).statusCode).toBe(404);
  expect((await ask()).statusCode).toBe(404);
  expect((await ask({}, '11.0.0.1')).statusCode).toBe(404);
  // A proxy that nobody trusts would lend its address to everybody.
  expect((await ask({ 'x-forwarded-for': '203.0.113.7' }, '10.1.2.3')).statusCode).toBe(404);
  expect((await ask({ 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(404);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])
    expect((await ask({}, address)).statusCode, address).toBe(200);
  expect((await ask(bearer)).statusCode).toBe(200);
});

it('believes a trusted proxy whose call it is', async () => {
  const metrics = { token: undefined, addresses: ['192.0.2.1'] };
  test = await testApp({}, { metrics, trustProxy: ['10.0.0.1'] });
  const via = (forwarded: string) => ask({ 'x-forwarded-for': forwarded }, '10.0.0.1');
  expect((await via('203.0.113.7')).statusCode).toBe(404);
  expect((await via('192.0.2.1')).statusCode).toBe(200);
});

it('counts answers by the pattern of their route, and names no id', async () => {
  test = await testApp({}, { metrics: { token, addresses: [] } });
  const { client } = await test.person(await test.organisation(), Role.trainee);
  await client.call(getUser, {});
  await client.send({ method: 'GET', url: '/api/diagnostics/rehearsals/987654?k=secret' });
  await test.anonymous.send({ method: 'GET', url: '/api/none/987654' });
  test.services.tally.repeats += 3;
  await test.work();
  const { body } = await ask(bearer);
  const counted = (labels: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`keiko_http_request_duration_seconds_count{${labels}}`))
        ?.split(' ')[1],
    );
  expect(counted('method="GET",route="/api/user",status="2xx"')).toBe(1);
  expect(counted('method="GET",route="none",status="4xx"')).toBe(1);
  const rehearsals = '/api/diagnostics/rehearsals/:rehearsalUuid';
  expect(counted(`method="GET",route="${rehearsals}",status="4xx"`)).toBe(1);
  expect(body).toContain('keiko_idempotency_repeats_total 3');
  expect(body).toContain('keiko_signals_lost_total 0');
  expect(body).toContain('keiko_signals_live 1');
  expect(body).toMatch(/keiko_pool_connections\{state="idle"\} \d/);
  expect(body).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(body).not.toContain('987654');
  expect(body).not.toContain('secret');
});

it('counts jobs and mails by their state', async () => {
  test = await testApp({}, { metrics: { token, addresses: [] } });
  const organisationId = await test.organisation();
  await test.services.jobs.send(test.db, 'some-work', {});
  await test.services.database.pool.query(
    `insert into mails (organisation_id, address, language, status)
     values ($1, 'a@b.example', 'en', 'kept'), ($1, 'c@d.example', 'en', 'kept')`,
    [organisationId],
  );
  const { body } = await ask(bearer);
  expect(body).toContain('keiko_jobs{name="some-work",state="created"} 1');
  expect(body).toContain('keiko_mails{status="kept"} 2');
  expect(body).not.toContain('@');
});
