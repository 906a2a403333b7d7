import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../domain/access/actor.ts';
import { mayOnlyRead } from '../domain/access/actor.ts';
import { featureIds } from '../domain/access/features.ts';
import type { Permission } from '../domain/access/permission.ts';
import { isAllowed, type PermissionKey, permissions } from '../domain/access/permissions.ts';
import { isTrainee, Role, roles } from '../domain/access/roles.ts';
import { offeredRoles } from '../domain/access/views.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { setTargetOrganisation, setTemporaryRole } from '../domain/session/session.contract.ts';
import { routesOf } from '../server/app.ts';
import { sessionDoorkeeper } from '../server/session/doorkeeper.ts';
import { callAs, isOwnName } from './support/call-as.ts';
import { contentsOf } from './support/contents.ts';
import { testActor } from './support/test-actor.ts';
import { type TestApp, testApp } from './support/test-app.ts';
import { type Things, thingsOf } from './support/things.ts';

const features = new Set<number>(featureIds);
const keys = Object.keys(permissions).filter((key): key is PermissionKey => key in permissions);

let test: TestApp;
let endpoints: AnyEndpoint[];
let official: number;
let customer: number;
let things: Things;

beforeAll(async () => {
  test = await testApp();
  endpoints = routesOf(test.house, sessionDoorkeeper(test.house)).map((route) => route.endpoint);
  official = await test.organisation({ id: 1 });
  customer = await test.organisation();
  things = await thingsOf(test, customer);
});
afterAll(() => test.close());

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Whether the tables let this actor call it at all. */
const mayCall = (actor: Actor, { access, method, isOwn }: AnyEndpoint): boolean =>
  access === 'signedIn' ||
  (access !== 'public' &&
    isAllowed(actor, access) &&
    (method === 'GET' || isOwn === true || !mayOnlyRead(actor)));

describe('somebody who looks as another role', () => {
  const pairs = roles.flatMap((own) =>
    offeredRoles(own)
      .filter((role) => role !== own)
      .map((role): [Role, Role] => [own, role]),
  );

  it.each(pairs)('has, as %s looking as %s, nothing that is not his own too', (ownRole, role) => {
    const at = { userId: 1, organisationId: 1, features };
    let more = 0;
    for (const key of keys) {
      const { roles: granted }: Permission = permissions[key];
      const looking = isAllowed(testActor({ ...at, role, ownRole }), key);
      const asHimself = isAllowed(testActor({ ...at, role: ownRole }), key);
      const asThatRole = isAllowed(testActor({ ...at, role }), key);
      const isTraineesView = isTrainee(role) && granted.every(isTrainee);
      if (looking) expect(asThatRole && (asHimself || isTraineesView), key).toBe(true);
      if (asHimself && !looking) more += 1;
    }
    expect(more, 'what he gives up').toBeGreaterThan(0);
  });

  it('would be held back by his own role, were he to look as one above it', () => {
    const at = { userId: 1, organisationId: 1, features };
    const above = testActor({ ...at, role: Role.systemAdmin, ownRole: Role.instructor });
    for (const key of keys)
      if (isAllowed(above, key))
        expect(isAllowed(testActor({ ...at, role: Role.instructor }), key), key).toBe(true);
    expect(isAllowed(above, 'class.create')).toBe(false);
  });

  it.each(pairs)(
    'is answered, as %s looking as %s, as the table says',
    async (ownRole, role) => {
      const person = await test.person(customer, ownRole);
      const groupId = role === Role.groupManager ? Number(things['groupId']) : null;
      const actor = testActor({ ...person, role, ownRole, groupId, features });
      for (const endpoint of endpoints) {
        if (endpoint.access === 'public') continue;
        const client = await test.signIn(person);
        const switched = await client.call(setTemporaryRole, { body: { role, groupId } });
        expect(switched.result.viewAs).toBe(role);
        const { status, error } = await callAs(client, endpoint, things);
        if (mayCall(actor, endpoint)) expect(status, nameOf(endpoint)).not.toBe(401);
        else expect([status, error], nameOf(endpoint)).toEqual([403, 'forbidden']);
        expect(status, nameOf(endpoint)).toBeLessThan(500);
      }
    },
    60_000,
  );
});

describe('somebody of the provider who has entered an organisation', () => {
  const guests: [string, Role, Role][] = [
    ['a system admin', Role.systemAdmin, Role.systemAdmin],
    ['a system viewer', Role.systemViewer, Role.systemViewer],
    ['a system admin who looks as an admin', Role.systemAdmin, Role.admin],
    ['a system admin who looks as a trainee', Role.systemAdmin, Role.trainee],
  ];

  async function guest(ownRole: Role, role: Role, at: number) {
    const person = await test.person(official, ownRole);
    const actor = testActor({
      userId: person.userId,
      homeOrganisationId: official,
      organisationId: at,
      role,
      ownRole,
      features,
    });
    const signIn = async () => {
      const client = await test.signIn(person);
      await client.call(setTargetOrganisation, { body: { organisationId: at } });
      const { result } = await client.call(setTemporaryRole, { body: { role } });
      expect([result.viewAs, result.targetOrg.id]).toEqual([role, at]);
      return client;
    };
    return { actor, signIn };
  }

  it.each(guests)(
    'is answered there, as %s, as the table says',
    async (_name, ownRole, role) => {
      const { actor, signIn } = await guest(ownRole, role, customer);
      for (const endpoint of endpoints) {
        if (endpoint.access === 'public') continue;
        const { status, error } = await callAs(await signIn(), endpoint, things);
        if (mayCall(actor, endpoint)) expect(status, nameOf(endpoint)).not.toBe(401);
        else expect([status, error], nameOf(endpoint)).toEqual([403, 'forbidden']);
        expect(status, nameOf(endpoint)).toBeLessThan(500);
      }
    },
    60_000,
  );

  it.each(guests)(
    'finds nothing of a third organisation, as %s, nor of the one he has left',
    async (_name, ownRole, role) => {
      const third = await test.organisation();
      const theirs = await thingsOf(test, third);
      const before = await contentsOf(test, third);
      const { actor, signIn } = await guest(ownRole, role, customer);
      const home = await test.signIn({ userId: actor.userId, organisationId: official });
      let tried = 0;
      for (const endpoint of endpoints.filter(({ path }) => path.includes(':'))) {
        if (
          isOwnName(endpoint) ||
          endpoint.access === 'admin.view' ||
          endpoint.access === 'admin.manage'
        )
          continue;
        const there = await callAs(await signIn(), endpoint, theirs);
        const expected = mayCall(actor, endpoint) ? 404 : 403;
        expect([expected, 400], `${nameOf(endpoint)} ${there.text}`).toContain(there.status);
        const here = await callAs(home, endpoint, things);
        expect([403, 404, 400], `${nameOf(endpoint)} at home`).toContain(here.status);
        tried += 1;
      }
      expect(tried).toBeGreaterThan(10);
      expect(await contentsOf(test, third)).toEqual(before);
    },
    60_000,
  );
});
