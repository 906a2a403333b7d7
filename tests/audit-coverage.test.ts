import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { featureIds } from '../domain/access/features.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { sessionAuthenticator } from '../server/session/authenticator.ts';
import { mayCall, table } from './support/access/expected.ts';
import type { RoleName } from './support/access/rows.ts';
import { entriesElsewhere, entriesOfCalls } from './support/calls/audit-entries.ts';
import { notWorthAnEntry } from './support/calls/calls-without-entries.ts';
import { nameOf, type World, worldOf } from './support/calls/call.ts';
import { callWith, givenFor } from './support/calls/call-well.ts';
import { quotes, unproven } from './support/calls/elsewhere.ts';
import { type TestApp, testApp } from './support/test-app.ts';

// Every endpoint is called, in the whole space by everybody.
vi.setConfig({ testTimeout: 600_000 });

let test: TestApp;
let endpoints: AnyEndpoint[];
let official: World;
let customer: World;

beforeAll(async () => {
  test = await testApp();
  endpoints = routesOf(test.services, sessionAuthenticator(test.services)).map(
    (route) => route.endpoint,
  );
  official = await worldOf(test, await test.organisation({ id: 1 }));
  customer = await worldOf(test, await test.organisation());
});
afterAll(() => test.close());

const staff: readonly RoleName[] = ['admin', 'systemAdmin', 'instructor'];

/** Whether somebody of the staff changes something with it. */
const isOfStaff = ({ access, method }: AnyEndpoint): boolean =>
  method !== 'GET' &&
  access !== 'public' &&
  (access === 'signedIn' || table[access]?.who.some((name) => name !== 'trainee') === true);

/** Where it is called: what is the provider's own is called at the provider. */
const worldFor = (endpoint: AnyEndpoint): World =>
  table[endpoint.access]?.official || nameOf(endpoint) === 'PUT /api/user/targetorganisation'
    ? official
    : customer;

async function entriesSince(id: number) {
  const { rows } = await test.services.database.pool.query(
    `select action, subject_type as subject, user_id as "userId"
       from audit_entries where id > $1 order by id`,
    [id],
  );
  return rows;
}

async function lastEntry(): Promise<number> {
  const { pool } = test.services.database;
  const { rows } = await pool.query('select coalesce(max(id), 0) as id from audit_entries');
  return rows[0].id;
}

it('knows of every call with which staff change something', async () => {
  const changing = endpoints.filter(isOfStaff).map(nameOf);
  const known = [
    ...Object.keys(entriesOfCalls),
    ...Object.keys(entriesElsewhere),
    ...notWorthAnEntry,
  ];
  expect(new Set(known).size, 'an endpoint is in one list only').toBe(known.length);
  const whatToDo = 'each is in one of the lists of tests/support/calls';
  expect(
    changing.filter((name) => !known.includes(name)),
    whatToDo,
  ).toEqual([]);
  const all = new Set(endpoints.map(nameOf));
  expect(
    known.filter((name) => !all.has(name)),
    'no endpoint (any more)',
  ).toEqual([]);
  const proofs = Object.entries(entriesElsewhere);
  const files = Object.fromEntries(proofs.map(([name, { file }]) => [name, file]));
  expect(await unproven(files)).toEqual([]);
  for (const [name, { file, action }] of proofs) expect(quotes(file, action), name).toBe(true);
});

it('has the entry of each such call, and of who made it', async () => {
  const missing: string[] = [];
  for (const endpoint of endpoints) {
    const entry = entriesOfCalls[nameOf(endpoint)];
    if (!entry) continue;
    const world = worldFor(endpoint);
    const isOfficial = world === official;
    const as = staff.find((own) => mayCall(endpoint, { own, features: featureIds, isOfficial }));
    if (!as) throw new Error(`nobody of the staff may call ${nameOf(endpoint)}`);
    const caller = world.people[isOfficial ? 'systemAdmin' : as];
    const given = await givenFor(endpoint, world, caller);
    const before = await lastEntry();
    const client = await test.signIn(caller);
    const { status, text } = await callWith(client, endpoint, world, given);
    expect(status, `${nameOf(endpoint)} ${text.slice(0, 200)}`).toBe(200);
    const [action, subject] = entry;
    const { userId } = caller;
    const written = (await entriesSince(before)).some(
      (row) => row.action === action && row.subject === subject && row.userId === userId,
    );
    if (!written) missing.push(nameOf(endpoint));
  }
  expect(missing).toEqual([]);
});
