import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getBookDraft } from '../../../domain/books/book-drafts.contract.ts';
import { createMaterial } from '../../../domain/materials/drafts.contract.ts';
import { copyMaterial, deleteMaterial } from '../../../domain/materials/library.contract.ts';
import {
  archiveMaterial,
  getMaterial,
  listMaterials,
  updateMaterial,
} from '../../../domain/materials/materials.contract.ts';
import {
  looks,
  officialRoom,
  picture,
  providedTest,
  withoutBooks,
} from '../../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { seedBook } from '../../books/books.seed.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
});
afterAll(() => test.close());

let room: Awaited<ReturnType<typeof officialRoom>>;
beforeEach(async () => {
  room = await officialRoom(test, author);
});

const titles = async ({ client }: TestPerson, query: object = {}) =>
  (await client.call(listMaterials, { query })).result.map(({ title }) => title);

describe('refuses', () => {
  it('whoever is not signed in, trainees, and who has not the kind', async () => {
    const { official, admin, trainee, setFeatures, classWith } = room;
    expect(await looks({ ...admin, client: test.anonymous }, official)).toEqual(new Set([401]));
    expect(await looks(trainee, official)).toEqual(new Set([404]));
    await setFeatures(withoutBooks);
    expect(await looks(admin, official)).toEqual(new Set([404]));
    expect(await titles(admin)).not.toContain('Official book');
    expect((await classWith(official.materialId)).status).toBe(400);
    const params = { materialId: official.materialId };
    const body = { title: 'Mine' };
    expect((await admin.client.call(copyMaterial, { params, body })).status).toBe(404);
  });

  it('what is not published, is archived, or is another customer’s', async () => {
    const { official, admin, classWith } = room;
    const draft = await author.client.call(createMaterial, {
      body: { type: 'book', title: 'Secret draft', lang: 'en' },
    });
    const params = { materialId: draft.result.id };
    expect((await admin.client.call(getMaterial, { params })).status).toBe(404);
    expect((await admin.client.call(getBookDraft, { params })).status).toBe(404);
    const neighbour = await test.organisation();
    const secret = await seedBook(test.db, {
      organisationId: neighbour,
      createdBy: author.userId,
      title: 'Neighbour',
      chapters: [{ title: 'One', slug: 'one', markdown: 'Theirs.' }],
    });
    expect(await looks(admin, secret)).toEqual(new Set([404]));
    expect((await classWith(secret.materialId)).status).toBe(400);
    const archived = { materialId: official.materialId };
    await author.client.call(archiveMaterial, { params: archived, body: { archived: true } });
    expect(await looks(admin, official)).toEqual(new Set([404]));
    const shown = await titles(admin, { limit: 100 });
    for (const title of ['Secret draft', 'Neighbour']) expect(shown).not.toContain(title);
    const listed = await admin.client.call(listMaterials, { query: { limit: 100 } });
    expect(listed.result.map(({ id }) => id)).not.toContain(official.materialId);
  });

  it('every change, to all but the provider’s system admins', async () => {
    const { official, admin } = room;
    const params = { materialId: official.materialId };
    const match = { 'if-match': '"1"' };
    const provided = await test.person(1, Role.admin);
    for (const { client } of [admin, provided]) {
      const body = { title: 'Taken' };
      expect((await client.call(updateMaterial, { params, body }, match)).status).toBe(403);
      const away = { archived: true };
      expect((await client.call(archiveMaterial, { params, body: away })).status).toBe(403);
      expect((await client.call(deleteMaterial, { params })).status).toBe(403);
      expect((await client.call(getBookDraft, { params })).status).toBe(403);
    }
    const body = { type: 'book', title: 'Own', lang: 'en' } as const;
    expect((await provided.client.call(createMaterial, { body })).status).toBe(403);
    const changed = await author.client.call(
      updateMaterial,
      { params, body: { title: 'Official book' } },
      match,
    );
    expect(changed.status).toBe(200);
  });
});

describe('in another organisation’s library', () => {
  it('it is listed and opened, without who made it or that it is being changed', async () => {
    const { official, organisationId, admin } = room;
    const params = { materialId: official.materialId };
    expect((await author.client.call(getBookDraft, { params })).status).toBe(200);
    const { rows } = await test.services.database.pool.query(
      `insert into material_drafts (organisation_id, material_id, content, updated_by, revision)
       values (1, $1, '{}', $2, 5) returning revision`,
      [official.materialId, author.userId],
    );
    expect(rows).toHaveLength(1);
    expect(await looks(admin, official)).toEqual(new Set([200]));
    const { result } = await admin.client.call(getMaterial, { params });
    expect(result).toMatchObject({
      title: 'Official book',
      official: { materialId: official.materialId },
      createdBy: { id: 0, name: 'The provider' },
      draft: null,
    });
    expect((await author.client.call(getMaterial, { params })).result.draft).toMatchObject({
      updatedBy: { id: author.userId },
    });
    const own = await seedBook(test.db, { organisationId, createdBy: admin.userId, title: 'Own' });
    const found = async (query: object) =>
      (await admin.client.call(listMaterials, { query: { limit: 100, ...query } })).result.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual(expect.arrayContaining([own.materialId, official.materialId]));
    expect(await found({ source: 'own' })).toEqual([own.materialId]);
    expect(await found({ source: 'official' })).toContain(official.materialId);
    expect(await found({ source: 'official' })).not.toContain(own.materialId);
    expect(await found({ state: 'changed' })).toEqual([]);
    expect(await found({ keyword: 'official words' })).toContain(official.materialId);
  });

  it('pages run through both, in one order', async () => {
    const { organisationId, admin } = room;
    for (const title of ['A own', 'C own'])
      await seedBook(test.db, { organisationId, createdBy: admin.userId, title });
    const all = await titles(admin, { 'sortOrder.column': 'title', limit: 100 });
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const paged: string[] = [];
    for (let offset = 0; offset < all.length; offset += 2)
      paged.push(...(await titles(admin, { 'sortOrder.column': 'title', limit: 2, offset })));
    expect(paged).toEqual(all);
  });

  it('a copy of it is one’s own, counted and stored there, with nothing that only a draft has', async () => {
    const { official, organisationId, admin } = room;
    const params = { materialId: official.materialId };
    const { result } = await admin.client.call(copyMaterial, { params, body: { title: 'Mine' } });
    expect(result).toMatchObject({ official: null, createdBy: { id: admin.userId } });
    const url = `/media/materials/${result.currentVersionId}/a.svg`;
    const served = await admin.client.send({ method: 'GET', url });
    expect(served.bytes.toString()).toBe(picture);
    const { rows } = await test.services.database.pool.query(
      'select 1 from stored_files where organisation_id = $1 and reference_count > 0',
      [organisationId],
    );
    expect(rows).toHaveLength(1);
  });
});
