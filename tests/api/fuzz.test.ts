import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { routesOf } from '../../server/app.ts';
import { sessionAuthenticator } from '../../server/session/authenticator.ts';
import type { Route } from '../../server/http/route.ts';
import { arbitraryOf } from '../support/arbitrary.ts';
import { manyWrites } from '../support/many-writes.ts';
import { runCount, sampleOf, testSeed } from '../support/sample.ts';
import { type TestApp, testApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let people: TestPerson[];
let routes: Route[];

beforeAll(async () => {
  // Whoever tries everything writes more than anybody may.
  test = await testApp({}, manyWrites);
  const organisationId = await test.organisation();
  people = [
    await test.person(organisationId, Role.admin),
    await test.person(organisationId, Role.instructor),
    await test.person(organisationId, Role.trainee),
  ];
  routes = routesOf(test.services, sessionAuthenticator(test.services)).filter(
    ({ endpoint }) => !endpoint.upload,
  );
});
afterAll(() => test.close());

/** What people and attackers send instead of what is asked for. */
const brief = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
  ),
  fc.string({ maxLength: 2000 }),
  fc.jsonValue(),
);
const junk = fc.oneof({ weight: 4, arbitrary: brief }, fc.constant('あ'.repeat(60_000)));
/** The parser of HTTP refuses an address of more than 16 kB, and these calls go past it. */
const inAddress = fc.oneof({ weight: 4, arbitrary: brief }, fc.constant('あ'.repeat(200)));
const segment = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1',
    '2147483648',
    '9'.repeat(30),
    'abc',
    '%00',
    '..',
    '%2e%2e',
    '1%20or%201',
  ),
  fc.string({ minLength: 1, maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.uuid(),
);

function pathOf(path: string, segments: readonly string[]): string {
  let next = 0;
  return path.replaceAll(/:\w+/g, () => segments[next++ % segments.length] ?? '1');
}

/** Each endpoint is tried, and each with other values, which come again with the seed of the run. */
const runsOf = (turn: number) => ({ numRuns: runCount(5, 25), seed: testSeed + turn });
const again = `TEST_SEED=${testSeed}`;

describe('bad input', () => {
  it('never ends in a server error, and is told which field was wrong', async () => {
    expect(routes.length).toBeGreaterThan(5);
    for (const [turn, { endpoint }] of routes.entries()) {
      const valid = endpoint.body ? arbitraryOf(endpoint.body) : fc.constant(undefined);
      const spoilt = fc
        .tuple(valid, fc.nat(), junk, fc.string({ minLength: 1, maxLength: 20 }))
        .map(([body, which, value, extra]) => spoil(body, which, value, extra));
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(spoilt, junk, valid),
          fc.array(segment, { minLength: 4, maxLength: 4 }),
          fc.dictionary(
            fc.constantFrom('limit', 'offset', 'keyword', 'sortOrder.column', 'v', 'k', 'status'),
            inAddress.map((value) => JSON.stringify(value) ?? ''),
          ),
          fc.nat(),
          async (body, segments, query, who) => {
            const { client } = people[who % people.length] ?? fail();
            const url = `${pathOf(endpoint.path, segments)}?${new URLSearchParams(query)}`;
            const answer = await client.send({
              method: endpoint.method,
              url,
              ...(endpoint.body
                ? {
                    headers: { 'content-type': 'application/json' },
                    payload: JSON.stringify(body) ?? '',
                  }
                : {}),
            });
            expect(
              answer.status,
              `${again} ${endpoint.method} ${url}: ${answer.text.slice(0, 300)}`,
            ).toBeLessThan(500);
            if (answer.status >= 400) expect(answer.messages[0], again).toBeTruthy();
            // A call that changes something and says nothing itself is refused for what is stored.
            const isOfStored = endpoint.method !== 'GET' && !endpoint.body;
            if (answer.error === 'invalidInput' && !isOfStored)
              expect(answer.messages[0], again).toMatch(/“.*”|「.*」/);
          },
        ),
        runsOf(turn),
      );
      await stillSignedIn();
    }
  }, 300_000);

  it.each([
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['no JSON at all', Buffer.from('{"accountName":'), 400],
    ['JSON nested 100,000 deep', Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)), 400],
    [
      'a document nested 3,000 deep',
      Buffer.from(`{"content":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`),
      400,
    ],
    ['a body over one megabyte', Buffer.from(JSON.stringify('x'.repeat(1_000_001))), 413],
  ])('%s is refused', async (_name, payload, status) => {
    const bodies = routes.filter(({ endpoint }) => endpoint.body !== undefined);
    expect(bodies.length).toBeGreaterThan(0);
    for (const [turn, { endpoint }] of sampleOf(bodies, 30).entries()) {
      for (const { client } of sampleOf(people, 1, turn)) {
        const answer = await client.send({
          method: endpoint.method,
          url: pathOf(endpoint.path, ['1', '1', '1', '1']),
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect([status, 400, 403, 404]).toContain(answer.status);
        expect(answer.messages[0]).toBeTruthy();
      }
    }
  });
});

/** The fuzz may sign somebody out or end their sessions: give them a new one. */
async function stillSignedIn(): Promise<void> {
  for (const [index, person] of people.entries())
    people[index] = { ...person, client: await test.signIn(person) };
}

function spoil(body: unknown, which: number, value: unknown, extra: string): unknown {
  if (typeof body !== 'object' || body === null) return value;
  const names = Object.keys(body);
  const name = names[which % Math.max(1, names.length)] ?? extra;
  const kind = which % 3;
  if (kind === 0) return { ...body, [name]: value };
  if (kind === 1) return { ...body, [extra]: value };
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

function fail(): never {
  throw new Error('nobody to act as');
}
