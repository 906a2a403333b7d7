import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listNotes } from '../../domain/notes/notes.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { deleteNotesOfClass } from './notes-of-class.service.ts';
import { seedNote } from './notes.seed.ts';
import { countNotes } from './work-in-classes.repo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('notes are listed by when they were changed or made, page by page, without what was thrown away', async () => {
  const organisationId = await test.organisation();
  const writer = await test.person(organisationId, Role.trainee);
  const other = await test.person(organisationId, Role.trainee);
  const seed = (markdown: string, made: number, changed: number, given = {}) =>
    seedNote(test.db, {
      ...writer,
      markdown,
      at: new Date(Date.UTC(2026, 9, made)),
      ...given,
    }).then((uuid) =>
      test.services.database.pool.query('update notes set updated_at = $2 where uuid = $1', [
        uuid,
        new Date(Date.UTC(2026, 9, changed)),
      ]),
    );
  await seed('A', 1, 9);
  await seed('B', 2, 8);
  // Of two at the same moment neither gets lost between two pages.
  await seed('C', 3, 7);
  await seed('D', 3, 7);
  await seed('Gone', 4, 10, { deletedAt: new Date() });
  await seed('Of another', 5, 11, { userId: other.userId });
  const list = async (query: object) => {
    const { result, pagination } = await writer.client.call(listNotes, { query });
    return [result.map(({ markdown }) => markdown).join(''), pagination?.count];
  };
  expect(await list({})).toEqual(['ABDC', 4]);
  expect(await list({ 'sortOrder.direction': 'asc' })).toEqual(['CDBA', 4]);
  expect(await list({ 'sortOrder.column': 'createdAt' })).toEqual(['DCBA', 4]);
  expect(await list({ limit: 2, offset: 0 })).toEqual(['AB', 4]);
  expect(await list({ limit: 2, offset: 2 })).toEqual(['DC', 4]);
  expect(await list({ limit: 1, offset: 3 })).toEqual(['C', 4]);
});

it('notes of a class are counted without what was thrown away, and go with it alone', async () => {
  const organisationId = await test.organisation();
  const { userId: createdBy } = await test.person(organisationId, Role.instructor);
  const writer = await test.person(organisationId, Role.trainee);
  const made = { organisationId, createdBy, traineeIds: [writer.userId] };
  const { classId } = await seedClass(test.db, made);
  const { classId: otherId } = await seedClass(test.db, made);
  const seed = (markdown: string, given: object) =>
    seedNote(test.db, { ...writer, markdown, ...given });
  await seed('In it', { classId });
  await seed('In it, too', { classId });
  await seed('Thrown away', { classId, deletedAt: new Date() });
  await seed('In another', { classId: otherId });
  await seed('Free', {});
  const counted = async (id: number) => {
    const { rows } = await test.db.execute<{ count: number }>(
      sql`select ${countNotes({ organisationId, classId: id })} as count`,
    );
    return rows[0]?.count;
  };
  expect([await counted(classId), await counted(otherId)]).toEqual([2, 1]);
  await deleteNotesOfClass(test.db, { organisationId, classId });
  const { result } = await writer.client.call(listNotes, { query: {} });
  expect(result.map(({ markdown }) => markdown).toSorted()).toEqual(['Free', 'In another']);
  expect(await counted(classId)).toBe(0);
});
