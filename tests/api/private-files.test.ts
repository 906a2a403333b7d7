import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { routesOf } from '../../server/app.ts';
import { sessionAuthenticator } from '../../server/session/authenticator.ts';
import { mayCall, roleNames } from '../support/access/expected.ts';
import { featureIds } from '../../domain/access/features.ts';
import { nameOf, type World, worldOf } from '../support/calls/call.ts';
import { callWell } from '../support/calls/call-well.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let test: TestApp;
let world: World;
let files: AnyEndpoint[];

/** What is saved or shown as a file, whoever asks. */
const answers = ['file', 'stream', 'csv', 'text', 'page'];

beforeAll(async () => {
  test = await testApp();
  world = await worldOf(test, await test.organisation());
  files = routesOf(test.services, sessionAuthenticator(test.services))
    .map(({ endpoint }) => endpoint)
    .filter(({ access, answer }) => access !== 'public' && answers.includes(answer));
});
afterAll(() => test.close());

/** Proven where their answers are: server/apps/hosts.test.ts. */
const elsewhere = ['GET /app-address/:versionId'];

describe('a file that is not everybody’s', () => {
  it('is not for the browser’s own cache, which does not know whose it is', async () => {
    const asked = files.filter((endpoint) => !elsewhere.includes(nameOf(endpoint)));
    expect(asked.map(nameOf)).toEqual(
      expect.arrayContaining([
        'GET /media/images/:imageUuid',
        'GET /media/materials/:versionId/:path',
      ]),
    );
    const told: Record<string, unknown> = {};
    for (const endpoint of asked) {
      const own = roleNames.find((name) =>
        mayCall(endpoint, { own: name, features: featureIds, isOfficial: false }),
      );
      const person = world.people[own ?? 'admin'];
      const { status, headers } = await callWell(person.client, endpoint, world, person);
      expect(status, nameOf(endpoint)).toBe(200);
      told[nameOf(endpoint)] = headers['cache-control'];
    }
    const kept = Object.entries(told).filter(([, how]) => !/\bno-store\b/.test(String(how)));
    expect(kept).toEqual([]);
  });

  it('is not either when only a part of it is asked for, or when it is what the browser has', async () => {
    const url = `/media/images/${String(world.things['imageUuid'])}`;
    const { client } = world.people.trainee;
    const whole = await client.send({ method: 'GET', url });
    const part = await client.send({ method: 'GET', url, headers: { range: 'bytes=0-3' } });
    const same = await client.send({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    });
    const told = [whole, part, same].map(({ status, headers }) => [
      status,
      headers['cache-control'],
    ]);
    expect(told).toEqual([
      [200, 'private, no-store'],
      [206, 'private, no-store'],
      [304, 'private, no-store'],
    ]);
  });
});

describe('the browser’s own cache', () => {
  it('is not cleared by a page of another site', async () => {
    const answer = await test.anonymous.send({
      method: 'DELETE',
      url: '/api/auth/cache',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });

  it('is cleared by a call of its own, and nothing else of the site with it', async () => {
    const answer = await test.anonymous.send({ method: 'DELETE', url: '/api/auth/cache' });
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
    const { client } = await world.test.person(world.organisationId, 51);
    const ended = await client.send({ method: 'DELETE', url: '/api/auth/session' });
    // Chromium would hold this one back for seconds.
    expect([ended.status, ended.headers['clear-site-data']]).toEqual([200, undefined]);
  });
});
