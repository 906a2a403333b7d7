import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { listMaterials, listMaterialTags } from '../../../domain/materials/materials.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedBook } from '../../books/books.seed.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedMaterial } from '../materials.seed.ts';

let test: TestApp;
let admin: TestPerson;
let instructor: TestPerson;
let classId: number;
/** Five materials, of which each is found by something else, one that is put aside, and one of others. */
beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  const by = ({ userId }: TestPerson, day: number) => ({
    organisationId,
    createdBy: userId,
    at: new Date(Date.UTC(2026, 0, day)),
  });
  const a = await seedBook(test.db, {
    ...by(admin, 5),
    title: 'A book',
    tags: ['lan', 'wan'],
    lang: 'ja',
  });
  const b = await seedMaterial(test.db, {
    ...by(instructor, 4),
    title: 'B quiz',
    type: 'challenge',
    challengeStyle: 'quiz',
    tags: ['lan'],
  });
  const c = await seedBook(test.db, { ...by(admin, 3), title: 'C draft', difficulty: 'advanced' });
  const d = await seedBook(test.db, { ...by(admin, 2), title: 'D changed', tags: ['wan'] });
  const e = await seedBook(test.db, { ...by(admin, 1), title: 'E aside', tags: ['lan', 'old'] });
  const { pool } = test.services.database;
  await pool.query('update materials set current_version_id = null where id = $1', [c.materialId]);
  await pool.query('update materials set archived_at = now() where id = $1', [e.materialId]);
  await pool.query(
    `insert into material_drafts (organisation_id, material_id, content, updated_by, revision)
      select organisation_id, id, '{}', $2, 1 from materials where id = any($1)`,
    [[c.materialId, d.materialId], admin.userId],
  );
  ({ classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    sections: [{ title: 'All', materials: [b] }],
  }));
  await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    sections: [{ title: 'All', materials: [a] }],
  });
  const stranger = await test.person(await test.organisation(), Role.admin);
  await seedBook(test.db, {
    organisationId: stranger.organisationId,
    createdBy: stranger.userId,
    title: 'X of others',
    tags: ['lan', 'x'],
  });
});
afterAll(() => test.close());

it.each<[object, string]>([
  [{}, 'ABCD'],
  [{ archived: 'true' }, 'E'],
  [{ type: 'book' }, 'ACD'],
  [{ challengeStyle: 'quiz' }, 'B'],
  [{ lang: 'ja' }, 'A'],
  [{ difficulty: 'advanced' }, 'C'],
  [{ tag: 'lan' }, 'AB'],
  [{ tag: 'la' }, ''],
  [{ state: 'draft' }, 'C'],
  [{ state: 'published' }, 'ABD'],
  [{ state: 'changed' }, 'D'],
  [{ use: 'used' }, 'AB'],
  [{ use: 'unused' }, 'CD'],
  [{ mine: 'true' }, 'ACD'],
  [{ source: 'official' }, ''],
  [{ limit: 2, offset: 1 }, 'BC'],
  [{ 'sortOrder.column': 'title', 'sortOrder.direction': 'desc' }, 'DCBA'],
])('the library has by %j what is so, the last that was changed first', async (query, found) => {
  const { result, pagination } = await admin.client.call(listMaterials, { query });
  const count = 'limit' in query ? 4 : found.length;
  expect([result.map(({ title }) => title[0]).join(''), pagination?.count]).toEqual([found, count]);
});

it('the library has what one class has, and what each has made', async () => {
  const titles = async ({ client }: TestPerson, query: object) =>
    (await client.call(listMaterials, { query })).result.map(({ title }) => title);
  expect(await titles(admin, { classId })).toEqual(['B quiz']);
  expect(await titles(instructor, { mine: 'true' })).toEqual(['B quiz']);
});

it('tags are those of what is not put aside here, the most used first', async () => {
  expect((await instructor.client.call(listMaterialTags, {})).result).toEqual([
    { tag: 'lan', count: 2 },
    { tag: 'wan', count: 2 },
  ]);
});
