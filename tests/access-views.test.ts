import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { featureIds } from '../domain/access/features.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { setTargetOrganisation, setTemporaryRole } from '../domain/session/session.contract.ts';
import { routesOf } from '../server/app.ts';
import { sessionAuthenticator } from '../server/session/authenticator.ts';
import { type Asking, mayCall, roleOf } from './support/access/expected.ts';
import { manyWrites } from './support/many-writes.ts';
import type { RoleName } from './support/access/rows.ts';
import { lookingPairs } from './support/access/views.ts';
import { idOf, nameOf, type World, worldOf } from './support/calls/call.ts';
import { callWell, callWith, givenFor } from './support/calls/call-well.ts';
import { succeedsElsewhere } from './support/calls/elsewhere.ts';
import { callAs, isOwnName } from './support/call-as.ts';
import { contentsOf } from './support/contents.ts';
import { sampleOf } from './support/sample.ts';
import { type TestApp, testApp } from './support/test-app.ts';
import type { TestClient } from './support/test-client.ts';

/** Who looks, as whom, and where: at home, or in an organisation of others. */
type View = Required<Pick<Asking, 'own' | 'as' | 'isGuest'>>;

const guests: readonly View[] = [
  { own: 'systemAdmin', as: 'systemAdmin', isGuest: true },
  { own: 'systemViewer', as: 'systemViewer', isGuest: true },
  { own: 'systemAdmin', as: 'admin', isGuest: true },
  { own: 'systemAdmin', as: 'trainee', isGuest: true },
];
const views = [...lookingPairs.map(([own, as]): View => ({ own, as, isGuest: false })), ...guests];

// Every endpoint is called, in the whole space by everybody.
vi.setConfig({ testTimeout: 600_000 });

let test: TestApp;
let endpoints: AnyEndpoint[];
let official: World;
let customer: World;

beforeAll(async () => {
  test = await testApp({}, manyWrites);
  endpoints = routesOf(test.services, sessionAuthenticator(test.services))
    .map((route) => route.endpoint)
    .filter(({ access }) => access !== 'public');
  official = await worldOf(test, await test.organisation({ id: 1 }));
  customer = await worldOf(test, await test.organisation());
});
afterAll(() => test.close());

/** The same person, in whatever view, may ask for a letter again only after a minute. */
const asksForLetter = /email|invitation|letter|password/i;

const mayLook = (endpoint: AnyEndpoint, view: View): boolean =>
  mayCall(endpoint, { ...view, features: featureIds, isOfficial: false });

const homeOf = ({ isGuest }: View): World => (isGuest ? official : customer);

/** A session that looks at the customer's organisation in this view. */
async function looking(view: View): Promise<TestClient> {
  const client = await test.signIn(homeOf(view).people[view.own]);
  const { organisationId } = customer;
  if (view.isGuest) await client.call(setTargetOrganisation, { body: { organisationId } });
  const groupId = view.as === 'groupManager' ? idOf(customer, 'groupId') : null;
  const { result } = await client.call(setTemporaryRole, {
    body: { role: roleOf(view.as), groupId },
  });
  expect([result.viewAs, result.targetOrg.id]).toEqual([roleOf(view.as), organisationId]);
  return client;
}

const ofLearners =
  /:(classId|materialId|versionId|attemptUuid|submissionUuid|discussionUuid|examId)\b|\/discussions\/similar$/;

const ofWhoLearnsAlone = /^\/api\/trainee\/(selflearnings|mentornotes)\b/;

/** What the things themselves keep from somebody whom the table lets in; undefined: it succeeds. */
function keptBack(endpoint: AnyEndpoint, { as, isGuest }: View): 403 | 404 | undefined {
  const name = nameOf(endpoint);
  // Nobody of a customer goes elsewhere, and a guest has no workspace and no profile there.
  if (name === 'PUT /api/user/targetorganisation' && !isGuest) return 403;
  if (name === 'PUT /api/user/workspace' && isGuest) return 403;
  // A guest is told at home, and by no bootcamp elsewhere.
  if (name === 'PUT /api/bootcamps/:bootcampId/weeklyletter' && isGuest)
    return as === 'trainee' ? 404 : 403;
  if (endpoint.path === '/api/trackid/profile' && isGuest) return 404;
  // Nobody of the provider's accompanies a customer's trainee.
  if (isGuest && endpoint.path.startsWith('/api/mentees/')) return 404;
  // Whoever asked or commented edits it, and a guest has written nothing there; answers are all staff's.
  if (
    isGuest &&
    /^PUT \/api\/discussions\/:discussionUuid(\/comments\/:commentUuid)?\/words$/.test(name)
  )
    return as === 'trainee' ? 404 : 403;
  // An invigilator is one of the organisation whose exam it is; its admins follow every exam.
  if (isGuest && as === 'systemViewer' && endpoint.path.startsWith('/api/invigilation/:'))
    return 404;
  if (as !== 'trainee') return undefined;
  // Nobody of the provider's is one of a customer's bootcamp.
  if (isGuest && endpoint.path.includes('/:bootcampId')) return 404;
  // They are in no class, whatever they look as, and the note and the report are somebody else's.
  if (name === 'PUT /api/user/trainee/workspace' || name === 'GET /api/groups') return 403;
  if (name === 'GET /api/notes/:noteUuid') return 404;
  if (name.startsWith('PUT /api/trainee/reports/:reportId/')) return 404;
  // Whoever only looks how it is to learn alone leaves nothing behind.
  if (endpoint.method !== 'GET' && ofWhoLearnsAlone.test(endpoint.path)) return 403;
  return ofLearners.test(endpoint.path) ? 404 : undefined;
}

const titleOf = ({ own, as, isGuest }: View): string =>
  `${own} looking as ${as}${isGuest ? ', as a guest' : ''}`;

describe.each(views.map((view, turn) => ({ view, turn, title: titleOf(view) })))(
  '$title',
  ({ view, turn }) => {
    it('is refused what the table refuses', async () => {
      const client = await looking(view);
      const refused = endpoints.filter((endpoint) => !mayLook(endpoint, view));
      expect(refused.length).toBeGreaterThan(10);
      for (const endpoint of sampleOf(refused, 60, turn)) {
        const { status, error } = await callAs(client, endpoint, customer.things);
        expect([status, error], nameOf(endpoint)).toEqual([403, 'forbidden']);
      }
    });

    it('does what the table allows', async () => {
      const allowed = endpoints.filter(
        (endpoint) => mayLook(endpoint, view) && !(nameOf(endpoint) in succeedsElsewhere),
      );
      expect(allowed.length).toBeGreaterThan(40);
      const wrong: string[] = [];
      for (const endpoint of sampleOf(allowed, 8, turn)) {
        if (asksForLetter.test(endpoint.path)) test.clock.advance(61_000);
        const client = await looking(view);
        const caller = { ...homeOf(view).people[view.own], lookingAs: view.as, client };
        const { status, text } = await callWell(client, endpoint, customer, caller);
        const kept = keptBack(endpoint, view);
        const isRight = kept === undefined ? status < 300 : status === kept;
        if (!isRight) wrong.push(`${nameOf(endpoint)}: ${status} ${text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(guests.map((view, turn) => ({ view, turn, title: titleOf(view) })))(
  '$title',
  ({ view, turn }) => {
    it('finds nothing of a third organisation, nor of the one that was left', async () => {
      const third = await worldOf(test, await test.organisation());
      const named = endpoints.filter(
        (endpoint) =>
          endpoint.path.includes(':') &&
          !isOwnName(endpoint) &&
          !endpoint.access.startsWith('admin.'),
      );
      const tried = [];
      for (const endpoint of sampleOf(named, 20, turn)) {
        const as: RoleName = mayLook(endpoint, view) ? view.as : 'admin';
        tried.push({ endpoint, given: await givenFor(endpoint, third, third.people[as]) });
      }
      const before = await contentsOf(test, third.organisationId);
      const there = await looking(view);
      const atHome = await test.signIn(official.people[view.own]);
      for (const { endpoint, given } of tried) {
        const answer = await callWith(there, endpoint, third, given);
        const expected = mayLook(endpoint, view) ? 404 : 403;
        expect(answer.status, `${nameOf(endpoint)} ${answer.text}`).toBe(expected);
        const home = await callAs(atHome, endpoint, customer.things);
        expect([400, 403, 404], `${nameOf(endpoint)} at home`).toContain(home.status);
      }
      expect(await contentsOf(test, third.organisationId)).toEqual(before);
    });
  },
);
