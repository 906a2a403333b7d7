import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { AnalyticsVendor } from '../telemetry/analytics.ts';

let test: TestApp;
let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((words: unknown) => void said.push(String(words)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const fault = {
  kind: 'error',
  name: 'TypeError',
  place: '/assets/start-Ab1_.js:1:47',
  build: 'b1',
};
const tell = (body: object, headers: Record<string, string> = {}) =>
  test.anonymous.send({ method: 'POST', url: '/api/faults', body, headers });

describe('a fault in a browser', () => {
  it('is refused with anything that may be somebody’s', async () => {
    test = await testApp();
    for (const body of [
      { ...fault, message: 'Hanako wrote this' },
      { ...fault, name: 'Hanako wrote this' },
      { ...fault, place: '/people/12?name=Hanako' },
      { ...fault, place: 'https://keiko.example/assets/a.js' },
      { ...fault, build: 'x'.repeat(65) },
      { ...fault, kind: 'other' },
      { kind: 'chunk-load error', name: 'TypeError', place: '', build: '' },
    ])
      expect((await tell(body)).status, JSON.stringify(body)).toBe(400);
    expect((await tell(fault, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(said.filter((line) => line.includes('fault in a browser'))).toEqual([]);
    expect(test.services.tally.clientFaults.error).toBe(0);
  });

  it('is written down and counted, from whoever it comes, up to a limit', async () => {
    test = await testApp({}, { metrics: { token: 'a-token-of-the-monitoring', addresses: [] } });
    expect((await tell(fault)).status).toBe(200);
    const part = { kind: 'chunk-load error', place: '/assets/notes-1.js', build: 'b1' };
    expect((await tell(part)).status).toBe(200);
    const heard = said.filter((line) => line.includes('fault in a browser'));
    expect(heard.map((line) => JSON.parse(line).fault)).toEqual([fault, part]);
    const { body } = await test.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-of-the-monitoring' },
    });
    expect(body).toContain('keiko_client_errors_total 1');
    expect(body).toContain('keiko_client_parts_lost_total 1');
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(fault)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
    test.clock.advance(60_000);
    expect((await tell(fault)).status).toBe(200);
  });
});

describe('an event for an analytics vendor', () => {
  const completed = { name: 'book completed', bookId: 7 };

  it('is nobody’s who is not signed in, and goes nowhere without a vendor', async () => {
    test = await testApp();
    const url = '/api/analytics';
    expect((await test.anonymous.send({ method: 'POST', url, body: completed })).status).toBe(401);
    const { client } = await test.person(await test.organisation(), Role.trainee);
    expect((await client.send({ method: 'POST', url, body: { name: 'x' } })).status).toBe(400);
    expect((await client.send({ method: 'POST', url, body: completed })).status).toBe(200);
  });

  it('reaches the vendor as it is; one that fails holds nobody up and is told of once', async () => {
    const bodies: unknown[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const analytics = new AnalyticsVendor(`http://127.0.0.1:${port}/events`);
    test = await testApp({ analytics });
    const { client } = await test.person(await test.organisation(), Role.trainee);
    const send = (body: object) => client.send({ method: 'POST', url: '/api/analytics', body });
    await send(completed);
    await send(completed);
    await analytics.settled();
    status = 204;
    const updated = {
      name: 'logged-in user updated',
      user: 'Hanako Sato',
      role: Role.trainee,
      organisation: 'Sakura',
    };
    expect((await send(updated)).status).toBe(200);
    await analytics.settled();
    server.close();
    expect(bodies).toEqual([completed, completed, updated]);
    expect(said.filter((line) => line.includes('analytics vendor'))).toHaveLength(1);
  });
});
