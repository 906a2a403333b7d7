import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../domain/access/actor.ts';
import { Feature, featureIds } from '../domain/access/features.ts';
import { isAllowed, type PermissionKey, permissions } from '../domain/access/permissions.ts';
import type { Permission } from '../domain/access/permission.ts';
import { type Role, roles } from '../domain/access/roles.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { sessionDoorkeeper } from '../server/session/doorkeeper.ts';
import { callAs, isOwnName } from './support/call-as.ts';
import { contentsOf } from './support/contents.ts';
import { type TestApp, testApp, type TestPerson } from './support/test-app.ts';
import { thingsOf } from './support/things.ts';
import { testActor } from './support/test-actor.ts';

const allOff: number[] = [];
const allOn: number[] = [...featureIds];

let test: TestApp;
let endpoints: AnyEndpoint[];

beforeAll(async () => {
  test = await testApp();
  endpoints = routesOf(test.house, sessionDoorkeeper(test.house)).map((route) => route.endpoint);
});
afterAll(() => test.close());

const actorOf = (person: TestPerson, role: Role, features: readonly number[]): Actor =>
  testActor({
    userId: person.userId,
    organisationId: person.organisationId,
    role,
    features: new Set(features),
  });

describe('every endpoint', () => {
  it('is closed to who is not signed in, unless it is public', async () => {
    expect(endpoints.length).toBeGreaterThan(5);
    const organisationId = await test.organisation();
    const things = await thingsOf(test, organisationId);
    for (const endpoint of endpoints) {
      const { status } = await callAs(test.anonymous, endpoint, things);
      const name = `${endpoint.method} ${endpoint.path}`;
      if (endpoint.access === 'public') expect(status, name).not.toBe(403);
      else expect(status, name).toBe(401);
    }
  });

  it.each([
    ['with every feature', allOn],
    ['with no feature', allOff],
  ])(
    'answers each role as the permission table says, %s',
    async (_name, features) => {
      for (const organisation of ['official', 'customer'] as const) {
        const organisationId = await organisationOf(organisation, features);
        const things = await thingsOf(test, organisationId);
        for (const role of roles) {
          const person = await test.person(organisationId, role);
          for (const endpoint of endpoints) {
            if (endpoint.access === 'public') continue;
            const client = await test.signIn(person);
            const { status, error } = await callAs(client, endpoint, things);
            const name = `${endpoint.method} ${endpoint.path} as role ${role} of ${organisation}`;
            const allowed =
              endpoint.access === 'signedIn' ||
              isAllowed(actorOf(person, role, features), endpoint.access);
            // Whoever the table lets in may still be told that a thing is not his to see or to change.
            if (allowed) expect(status, name).not.toBe(401);
            else expect([status, error], name).toEqual([403, 'forbidden']);
            expect(status, name).toBeLessThan(500);
          }
        }
      }
    },
    600_000,
  );

  it('finds nothing of another organisation, and changes nothing there', async () => {
    const own = await organisationOf('customer', allOn);
    const other = await organisationOf('customer', allOn);
    const things = await thingsOf(test, other);
    const before = await contentsOf(test, other);
    let tried = 0;
    for (const role of roles) {
      const person = await test.person(own, role);
      for (const endpoint of endpoints.filter(({ path }) => path.includes(':'))) {
        const client = await test.signIn(person);
        const { status, text } = await callAs(client, endpoint, things);
        const name = `${endpoint.method} ${endpoint.path} as role ${role}`;
        const allowed =
          endpoint.access === 'signedIn' ||
          (endpoint.access !== 'public' &&
            isAllowed(actorOf(person, role, allOn), endpoint.access));
        // A name that the caller makes up is free in his own organisation: there, 200 would be his own.
        if (!isOwnName(endpoint))
          expect([allowed ? 404 : 403, 400], `${name}: ${text}`).toContain(status);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(0);
    expect(await contentsOf(test, other)).toEqual(before);
  }, 600_000);
});

describe('what the provider offers', () => {
  it('is read by others, and changed by none of them', async () => {
    const own = await organisationOf('customer', allOn);
    const official = await organisationOf('official', allOn);
    const things = await thingsOf(test, official);
    const before = await contentsOf(test, official);
    const readable: string[] = [];
    for (const role of roles) {
      const person = await test.person(own, role);
      for (const endpoint of endpoints.filter(({ path }) => path.includes(':'))) {
        const client = await test.signIn(person);
        const { status } = await callAs(client, endpoint, things);
        const name = `${endpoint.method} ${endpoint.path}`;
        if (status < 300 && !isOwnName(endpoint)) readable.push(name);
        expect(status, `${name} as role ${role}`).toBeLessThan(500);
      }
    }
    expect([...new Set(readable)].toSorted()).toEqual([
      'GET /api/materials/:materialId',
      'GET /api/materials/:materialId/book',
      'GET /api/materials/:materialId/use',
      'GET /api/materials/:materialId/versions',
      'GET /api/materials/:materialId/versions/:versionId/chapters/:slug',
      'GET /api/materials/:materialId/versions/:versionId/search',
      'GET /media/materials/:versionId/:path',
      'POST /api/materials/:materialId/copies',
    ]);
    expect(await contentsOf(test, official)).toEqual(before);
  }, 600_000);
});

describe('the permission table', () => {
  it('keeps a flagged permission from every role while its feature is off', () => {
    const keys = Object.keys(permissions).filter(isKey);
    const flagged = keys.filter((key) => (permissions[key] as Permission).feature !== undefined);
    expect(flagged.length).toBeGreaterThan(50);
    for (const key of flagged) {
      for (const role of roles) {
        const actor = testActor({ userId: 1, organisationId: 1, role });
        expect(isAllowed(actor, key), `${key} as ${role}`).toBe(false);
      }
    }
  });

  it('has the ids that the specification gives', () => {
    expect(Feature).toMatchObject({
      discussion: 2000,
      exam: 5000,
      selfLearning: 5006,
      lti: 10_120,
    });
    expect(Feature.slide - Feature.video).toBe(110);
  });
});

const isKey = (key: string): key is PermissionKey => key in permissions;

async function organisationOf(kind: 'official' | 'customer', features: readonly number[]) {
  const { rows } = await test.house.database.pool.query(
    'select id from organisations where id = 1',
  );
  if (kind === 'customer') return await test.organisation({ features: [...features] });
  if (rows.length === 0) return await test.organisation({ id: 1, features: [...features] });
  await test.house.database.pool.query('update organisations set features = $1 where id = 1', [
    features,
  ]);
  return 1;
}
