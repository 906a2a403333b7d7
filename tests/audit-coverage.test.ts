import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../domain/access/roles.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { sessionDoorkeeper } from '../server/session/doorkeeper.ts';
import { arbitraryOf } from './support/arbitrary.ts';
import { type TestApp, testApp } from './support/test-app.ts';
import { thingsOf } from './support/things.ts';

/** What somebody has read, how he has the product for himself, and what nobody else sees yet. */
const notWorthAnEntry = new Set([
  'PUT /api/materials/:materialId/draft',
  'DELETE /api/materials/:materialId/draft',
  'PUT /api/materials/:materialId/editors/:pageUuid',
  'POST /api/materials/:materialId/uploads',
  'POST /api/materials/:materialId/uploads/:uploadUuid/file',
  'PUT /api/materials/:materialId/book-draft/outline',
  'PUT /api/materials/:materialId/book-draft/chapters/:slug',
  'DELETE /api/materials/:materialId/book-draft',
  'PUT /api/user/notifications/read',
  'PUT /api/user/notificationpreferences',
  'PUT /api/user/workspace',
  'PUT /api/user/avatar',
  'PUT /api/diagnostics/rehearsals/:rehearsalUuid',
  'PUT /api/user/notifications/:id/read',
  'PUT /api/user/push',
  'DELETE /api/user/push',
]);

/** What finds nothing to change in the things of this test; each has an entry in its own domain's tests. */
const nothingToChangeHere = new Set([
  // No new address waits to be verified.
  'DELETE /api/people/:userId/contact-email',
  'DELETE /api/user/contact-email',
  // Only says what would be.
  'POST /api/people/rename/preview',
  // The job that does it writes the entry.
  'POST /api/people/imports/:peopleImportId/undo',
  // The group stays where it is, and who runs it too.
  'PUT /api/groups/:groupId/parent',
  'PUT /api/groups/:groupId/members/:userId',
]);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

async function countEntries(): Promise<number> {
  const { pool } = test.house.database;
  const { rows } = await pool.query('select count(*)::integer as count from audit_entries');
  return rows[0]?.count ?? 0;
}

it('has an entry for whatever staff changed by any call', async () => {
  const endpoints = routesOf(test.house, sessionDoorkeeper(test.house))
    .map((route) => route.endpoint)
    .filter(({ method, access, upload }) => method !== 'GET' && access !== 'public' && !upload);
  const recorded = new Set<string>();
  const forgotten = new Set<string>();
  for (const endpoint of endpoints) {
    const organisationId = await test.organisation();
    const things = await thingsOf(test, organisationId);
    const person = await test.person(organisationId, Role.admin);
    for (let seed = 1; seed <= 12; seed++) {
      const body = endpoint.body
        ? fc.sample(arbitraryOf(endpoint.body), { numRuns: 1, seed })[0]
        : undefined;
      const before = await countEntries();
      const input = { params: { ...things }, body };
      const answer = await person.client.callRaw(endpoint, input, { 'if-match': '"1"' });
      if (answer.status !== 200) continue;
      const isRecorded = (await countEntries()) > before;
      if (isRecorded) recorded.add(nameOf(endpoint));
      else forgotten.add(nameOf(endpoint));
    }
  }
  // A call may also have found nothing to change.
  const unrecorded = [...forgotten].filter((name) => !recorded.has(name));
  const excused = notWorthAnEntry.union(nothingToChangeHere);
  expect(unrecorded.filter((name) => !excused.has(name))).toEqual([]);
  expect([...recorded]).toEqual(
    expect.arrayContaining([
      'PUT /api/classes/:classId/published',
      'PUT /api/materials/:materialId/archived',
      'DELETE /api/auth/session',
    ]),
  );
}, 300_000);
