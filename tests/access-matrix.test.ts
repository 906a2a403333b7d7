import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { featureIds } from '../domain/access/features.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { sessionAuthenticator } from '../server/session/authenticator.ts';
import { mayCall, roleNames, table } from './support/access/expected.ts';
import { manyWrites } from './support/many-writes.ts';
import type { RoleName } from './support/access/rows.ts';
import { nameOf, type World, worldOf } from './support/calls/call.ts';
import { calledWell, callWell } from './support/calls/call-well.ts';
import { succeedsElsewhere, unproven } from './support/calls/elsewhere.ts';
import { callAs } from './support/call-as.ts';
import { sampleOf } from './support/sample.ts';
import { type TestApp, testApp } from './support/test-app.ts';

/** Who is refused by a rule of the thing itself, although the table lets them in. */
const refusedByRule: Readonly<Record<string, readonly RoleName[]>> = {
  // A trainee sees groups only where they look as somebody of the staff: ADR 0001.
  'GET /api/groups': ['trainee'],
  // Only the provider's own people go elsewhere.
  'PUT /api/user/targetorganisation': ['trainee', 'instructor', 'groupManager', 'admin'],
};

/** What is done where the provider is at home, although every session may ask for it. */
const atProvider = new Set(['PUT /api/user/targetorganisation']);

// Every endpoint is called, in the whole space by everybody.
vi.setConfig({ testTimeout: 600_000 });

let test: TestApp;
let endpoints: AnyEndpoint[];
let official: World;
let customer: World;

beforeAll(async () => {
  test = await testApp({}, manyWrites);
  endpoints = routesOf(test.services, sessionAuthenticator(test.services)).map(
    (route) => route.endpoint,
  );
  official = await worldOf(test, await test.organisation({ id: 1 }));
  customer = await worldOf(test, await test.organisation());
});
afterAll(() => test.close());

const rowOf = ({ access }: AnyEndpoint) => table[access];
const closed = () => endpoints.filter(({ access }) => access !== 'public');

const placeOf = (endpoint: AnyEndpoint): World =>
  rowOf(endpoint)?.official === true || atProvider.has(nameOf(endpoint)) ? official : customer;

/** Whom the table lets in where every feature is on. */
const letIn = (endpoint: AnyEndpoint): RoleName[] =>
  roleNames.filter((own) =>
    mayCall(endpoint, { own, features: featureIds, isOfficial: placeOf(endpoint) === official }),
  );

const mayDoIt = (endpoint: AnyEndpoint): RoleName[] =>
  letIn(endpoint).filter((own) => refusedByRule[nameOf(endpoint)]?.includes(own) !== true);

async function refused(world: World, own: RoleName, endpoint: AnyEndpoint): Promise<void> {
  const { status, error } = await callAs(world.people[own].client, endpoint, world.things);
  expect([status, error], `${nameOf(endpoint)} as ${own}`).toEqual([403, 'forbidden']);
}

describe('every endpoint', () => {
  it('is called well by somebody, or is known to be', async () => {
    const names = new Set(endpoints.map(nameOf));
    const gone = [...calledWell, ...Object.keys(succeedsElsewhere), ...Object.keys(refusedByRule)];
    expect(gone.filter((name) => !names.has(name))).toEqual([]);
    expect(await unproven(succeedsElsewhere)).toEqual([]);
  });

  it('is closed to who is not signed in, unless it is public', async () => {
    expect(endpoints.length).toBeGreaterThan(200);
    for (const endpoint of endpoints) {
      const { status } = await callAs(test.anonymous, endpoint, customer.things);
      if (endpoint.access === 'public') expect(status, nameOf(endpoint)).not.toBe(403);
      else expect(status, nameOf(endpoint)).toBe(401);
    }
  });

  it('is refused to everybody whom the table does not let in', async () => {
    let tried = 0;
    for (const endpoint of closed()) {
      const isIn = new Set(letIn(endpoint));
      for (const own of roleNames.filter((name) => !isIn.has(name))) {
        await refused(placeOf(endpoint), own, endpoint);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it('is refused where it is the provider’s, and where its feature is off', async () => {
    const bare = await worldOf(test, await test.organisation({ features: [] }));
    const flagged = closed().filter((endpoint) => rowOf(endpoint)?.needs !== undefined);
    const providers = closed().filter((endpoint) => rowOf(endpoint)?.official === true);
    expect([flagged.length > 50, providers.length > 5]).toEqual([true, true]);
    for (const endpoint of flagged)
      for (const own of sampleOf(roleNames, 2)) await refused(bare, own, endpoint);
    for (const endpoint of providers)
      for (const own of roleNames) await refused(customer, own, endpoint);
  });

  it('does its work for whoever the table lets in', async () => {
    const wrong: string[] = [];
    const done = new Set<string>();
    const known = closed().filter((endpoint) => !(nameOf(endpoint) in succeedsElsewhere));
    for (const [index, endpoint] of known.entries()) {
      const world = placeOf(endpoint);
      for (const own of sampleOf(mayDoIt(endpoint), 1, index)) {
        const person = world.people[own];
        const client = await test.signIn(person);
        const { status, text } = await callWell(client, endpoint, world, person);
        if (status < 300) done.add(endpoint.access);
        else wrong.push(`${nameOf(endpoint)} as ${own}: ${status} ${text.slice(0, 300)}`);
      }
    }
    const whatToDo = 'how an endpoint succeeds is written down in tests/support/calls/of-*.ts';
    expect(wrong, whatToDo).toEqual([]);
    const asked = new Set(known.map(({ access }) => access));
    expect([...asked].filter((access) => !done.has(access))).toEqual([]);
  });

  it('is refused by a rule of its own to nobody but those who are named', async () => {
    for (const endpoint of closed()) {
      for (const own of refusedByRule[nameOf(endpoint)] ?? []) {
        const world = placeOf(endpoint);
        const client = world.people[own].client;
        const { status, error } = await callWell(client, endpoint, world, world.people[own]);
        expect([status, error], nameOf(endpoint)).toEqual([403, 'forbidden']);
      }
    }
  });
});
