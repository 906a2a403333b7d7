import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { roles, Role } from '../../domain/access/roles.ts';
import { createSession, getUser } from '../../domain/session/session.contract.ts';
import { arbitraryOf } from '../support/arbitrary.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { thingsOf } from '../support/things.ts';
import { routesOf } from '../../server/app.ts';
import { sessionAuthenticator } from '../../server/session/authenticator.ts';
import { describeError } from '../../server/telemetry/describe-error.ts';

const secret = 'Ohara-Setsuko';
const email = 'setsuko.ohara@personal.example';
let test: TestApp;
let lines: string[];
afterEach(() => test.close());

async function logged(level: string, trustProxy: boolean | string[] = false): Promise<void> {
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  test = await testApp({}, { log: { level, stream }, trustProxy });
}

it('writes nothing of anybody into the log, whatever is asked and whatever goes wrong', async () => {
  await logged('trace');
  const organisationId = await test.organisation();
  const things = await thingsOf(test, organisationId);
  const routes = routesOf(test.services, sessionAuthenticator(test.services));
  const credentials = { accountName: secret, password: `${secret}-password` };
  let asked = 0;
  for (const role of [...roles, undefined]) {
    const person = await test.person(organisationId, role ?? Role.trainee, { name: secret });
    await test.services.database.pool.query('update users set contact_email = $1 where id = $2', [
      email,
      person.userId,
    ]);
    for (const { endpoint } of routes) {
      const { client } = role === undefined ? { client: test.anonymous } : person;
      if (endpoint.upload) continue;
      const drawn =
        endpoint.body && fc.sample(arbitraryOf(endpoint.body), { numRuns: 1, seed: 3 })[0];
      const body = typeof drawn === 'object' ? { ...drawn, name: secret, text: secret } : drawn;
      await client.callRaw(
        endpoint,
        { params: { ...things, slug: secret }, query: { keyword: secret, k: email }, body },
        {
          'idempotency-key': randomUUID(),
          'user-agent': secret,
          authorization: `Bearer ${secret}`,
          referer: `https://keiko.example/?${secret}`,
          'x-forwarded-for': secret,
        },
      );
      asked += 1;
    }
  }
  await test.anonymous.call(createSession, { body: credentials });
  await test.anonymous.send({
    method: 'POST',
    url: `/api/${secret}?${email}`,
    payload: `{${secret}`,
  });

  // Faults of the database, which repeats in its words what it was given.
  const admin = await test.person(organisationId, Role.admin, { name: secret });
  await test.asOwner('alter table rehearsals add check (text not like $$Oh%$$)');
  await test.asOwner('alter table notes rename column markdown to words');
  const broken = await admin.client.send({
    method: 'PUT',
    url: `/api/diagnostics/rehearsals/${randomUUID()}`,
    payload: { text: secret },
  });
  expect(broken.status).toBe(500);

  expect(asked).toBeGreaterThan(100);
  expect(lines.length).toBeGreaterThan(asked);
  const log = lines.join('');
  const sessions = await test.services.database.pool.query<{ token_hash: string }>(
    'select token_hash from sessions',
  );
  const tokens = sessions.rows.map((row) => row.token_hash);
  for (const word of [secret, email, '@', 'person-', 'Bearer', 'keiko_session', '?', ...tokens])
    expect(log.includes(word), word).toBe(false);
  const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answers.length).toBeGreaterThanOrEqual(asked);
  for (const answer of answers)
    expect(Object.keys(answer).toSorted()).toEqual(
      ['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'].toSorted(),
    );
  // What went wrong is told all the same: where, and which rule of which table it broke.
  const fault = lines
    .map((line) => JSON.parse(line))
    .find(({ err }) => err?.cause?.code === '23514');
  expect(fault.err.cause).toMatchObject({
    table: 'rehearsals',
    constraint: 'rehearsals_text_check',
  });
  expect(fault.err.cause.stack).toContain('    at ');
}, 60_000);

it('names each request, and tells the caller the name', async () => {
  await logged('info');
  const { headers } = await test.anonymous.call(getUser, {});
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    reqId: id,
    method: 'GET',
    route: '/api/user',
    status: 401,
  });
});

it('takes a name from a trusted proxy only, and only one that is a name', async () => {
  await logged('info', ['10.0.0.1']);
  const idFrom = async (remoteAddress: string, given: string) => {
    const answer = await test.app.inject({
      url: '/api/user',
      remoteAddress,
      headers: { 'x-request-id': given },
    });
    return answer.headers['x-request-id'];
  };
  expect(await idFrom('10.0.0.1', 'proxy-0001')).toBe('proxy-0001');
  expect(await idFrom('10.0.0.2', 'proxy-0002')).not.toBe('proxy-0002');
  for (const bad of ['short', 'x'.repeat(101), 'a name with blanks', '{"level":60}'])
    expect(await idFrom('10.0.0.1', bad)).not.toBe(bad);
});

it('does not fill the log with what is asked for all the time', async () => {
  await logged('info');
  await test.app.inject('/api/health');
  await test.app.inject('/api/health/live');
  expect(lines).toEqual([]);
});

it('calls it no fault of ours when a caller hangs up in the middle', async () => {
  await logged('info');
  const { client } = await test.person(await test.organisation(), Role.instructor);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const sending = request({
    host: '127.0.0.1',
    port,
    path: '/api/materials/imports?fileName=a.zip',
    method: 'POST',
    headers: { ...client.cookie, 'content-type': 'application/zip', 'content-length': '1000' },
  });
  sending.on('error', () => {});
  const arrived = once(test.app.server, 'request');
  sending.write('PK');
  await arrived;
  sending.destroy();
  await expect.poll(() => lines.join('')).toContain('the caller has hung up');
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => level > 30)).toEqual([]);
});

it('keeps the words of our own faults, and none of what a parser read', async () => {
  await logged('info');
  expect(describeError(new Error('an insert returned no row')).message).toContain('an insert');
  let thrown: unknown;
  try {
    JSON.parse(secret);
  } catch (error) {
    thrown = error;
  }
  expect(JSON.stringify(describeError(new Error('outer', { cause: thrown })))).not.toContain(
    'Ohara',
  );
  expect(describeError('a word')).toMatchObject({ type: 'string', message: '' });
});
