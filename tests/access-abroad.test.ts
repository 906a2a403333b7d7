import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { featureIds } from '../domain/access/features.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { sessionAuthenticator } from '../server/session/authenticator.ts';
import { mayCall, roleNames } from './support/access/expected.ts';
import { manyWrites } from './support/many-writes.ts';
import type { RoleName } from './support/access/rows.ts';
import { type Given, nameOf, type World, worldOf } from './support/calls/call.ts';
import { callWith, givenFor } from './support/calls/call-well.ts';
import { callAs, isOwnName } from './support/call-as.ts';
import { contentsOf } from './support/contents.ts';
import { sampleOf } from './support/sample.ts';
import { type TestApp, testApp } from './support/test-app.ts';

// Every endpoint is called, in the whole space by everybody.
vi.setConfig({ testTimeout: 600_000 });

let test: TestApp;
let endpoints: AnyEndpoint[];
let own: World;

beforeAll(async () => {
  test = await testApp({}, manyWrites);
  endpoints = routesOf(test.services, sessionAuthenticator(test.services))
    .map((route) => route.endpoint)
    .filter(({ path, access }) => path.includes(':') && access !== 'public');
  own = await worldOf(test, await test.organisation());
});
afterAll(() => test.close());

it('finds nothing of another organisation, and changes nothing there', async () => {
  const other = await worldOf(test, await test.organisation());
  const calls: { endpoint: AnyEndpoint; as: RoleName; given: Given }[] = [];
  for (const [index, endpoint] of endpoints.filter((each) => !isOwnName(each)).entries()) {
    const letIn = roleNames.filter((own) =>
      mayCall(endpoint, { own, features: featureIds, isOfficial: false }),
    );
    // What its own people would succeed with.
    for (const as of sampleOf(letIn, 1, index))
      calls.push({ endpoint, as, given: await givenFor(endpoint, other, other.people[as]) });
  }
  expect(calls.length).toBeGreaterThan(100);
  const before = await contentsOf(test, other.organisationId);
  const wrong: string[] = [];
  for (const { endpoint, as, given } of calls) {
    const { client } = own.people[as];
    const { status, text } = await callWith(client, endpoint, other, given);
    if (status !== 404) wrong.push(`${nameOf(endpoint)} as ${as}: ${status} ${text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(await contentsOf(test, other.organisationId)).toEqual(before);
});

it('reads what the provider offers, and changes nothing of it', async () => {
  const official = await worldOf(test, await test.organisation({ id: 1 }));
  const before = await contentsOf(test, official.organisationId);
  const readable = new Set<string>();
  for (const name of new Set(['admin' as const, 'trainee' as const, ...sampleOf(roleNames, 1)])) {
    for (const endpoint of endpoints) {
      const { status } = await callAs(own.people[name].client, endpoint, official.things);
      if (status < 300 && !isOwnName(endpoint)) readable.add(nameOf(endpoint));
      expect(status, `${nameOf(endpoint)} as ${name}`).toBeLessThan(500);
    }
  }
  expect([...readable].toSorted()).toEqual([
    'GET /api/materials/:materialId',
    'GET /api/materials/:materialId/assisted',
    'GET /api/materials/:materialId/book',
    'GET /api/materials/:materialId/use',
    'GET /api/materials/:materialId/versions',
    'GET /api/materials/:materialId/versions/:versionId/chapters/:slug',
    'GET /api/materials/:materialId/versions/:versionId/search',
    'GET /api/trainee/selflearnings/courses/:courseId',
    'GET /media/materials/:versionId/:path',
    'POST /api/materials/:materialId/copies',
  ]);
  expect(await contentsOf(test, official.organisationId)).toEqual(before);
});
