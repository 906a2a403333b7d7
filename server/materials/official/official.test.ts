import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { listClassUpdates } from '../../../domain/classes/class-updates.contract.ts';
import { getClass, updateClassSections } from '../../../domain/classes/classes.contract.ts';
import { getBookDraft } from '../../../domain/materials/book-drafts.contract.ts';
import { createMaterial } from '../../../domain/materials/drafts.contract.ts';
import {
  copyMaterial,
  deleteMaterial,
  getMaterialUse,
} from '../../../domain/materials/library.contract.ts';
import {
  archiveMaterial,
  getAsset,
  getBook,
  getChapter,
  getMaterial,
  listMaterials,
  listMaterialVersions,
  searchBook,
  updateMaterial,
} from '../../../domain/materials/materials.contract.ts';
import { getOfflineClass, getTraining } from '../../../domain/training/training.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedBook } from '../materials.seed.ts';
import { insertChapters } from '../book.repo.ts';
import type { MadeVersion } from '../materials.service.ts';
import { insertVersion } from '../materials.repo.ts';
import { officialJob } from './official.job.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  test = await testApp();
  await test.organisation({ id: 1, name: 'The provider' });
  author = await test.person(1, Role.systemAdmin);
});
afterAll(() => test.close());

const withoutBooks = featureIds.filter((id) => id !== Feature.book);
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
let official: MadeVersion;
let organisationId: number;
let admin: TestPerson;
let trainee: TestPerson;

beforeEach(async () => {
  official = await seedBook(
    test.db,
    {
      organisationId: 1,
      createdBy: author.userId,
      title: 'Official book',
      tags: ['safety'],
      chapters: [
        { title: 'One', slug: 'one', markdown: 'Official words. ![A](keiko:asset/a.svg)' },
      ],
      assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: picture }],
    },
    test.house.storage,
  );
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
});

const ids = ({ materialId, versionId }: MadeVersion) => ({ materialId, versionId });

/** What each way to look at it answers. */
async function looks({ client }: TestPerson, made: MadeVersion): Promise<Set<number>> {
  const { materialId, versionId } = ids(made);
  const answers = [
    await client.call(getMaterial, { params: { materialId } }),
    await client.call(getBook, { params: { materialId } }),
    await client.call(getBook, { params: { materialId }, query: { v: versionId } }),
    await client.call(getChapter, { params: { materialId, versionId, slug: 'one' } }),
    await client.call(searchBook, { params: { materialId, versionId }, query: { k: 'words' } }),
    await client.call(getAsset, { params: { versionId, path: 'a.svg' } }),
  ];
  return new Set(answers.map(({ status }) => status));
}

const titles = async ({ client }: TestPerson, query: object = {}) =>
  (await client.call(listMaterials, { query })).result.map(({ title }) => title);

async function setFeatures(id: number, features: readonly number[]): Promise<void> {
  await test.house.database.pool.query('update organisations set features = $2 where id = $1', [
    id,
    features,
  ]);
  test.house.signals.apply('organisation', String(id));
}

/** Puts a material into a new class of the organisation, and says which one is in it then. */
async function classWith(materialId: number) {
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    traineeIds: [trainee.userId],
  });
  const params = { classId };
  const { result } = await admin.client.call(getClass, { params });
  const sections = [{ title: 'All', opensAt: null, materials: [{ materialId, dueAt: null }] }];
  const saved = await admin.client.call(
    updateClassSections,
    { params, body: { sections } },
    { 'if-match': `"${result.revision}"` },
  );
  const placed = saved.status === 200 ? saved.result.sections[0]?.materials[0] : undefined;
  return { classId, status: saved.status, placed: placed?.reference };
}

const heldCount = async () => {
  const { rows } = await test.house.database.pool.query<{ count: number }>(
    'select count(*)::int as count from materials where organisation_id = $1',
    [organisationId],
  );
  return rows[0]?.count;
};

async function publishAgain({ materialId }: MadeVersion): Promise<void> {
  const version = await insertVersion(test.db, {
    organisationId: 1,
    materialId,
    createdBy: author.userId,
    stats: { chapters: 1, minutes: 3 },
    now: test.clock.now(),
  });
  await insertChapters(test.db, { organisationId: 1, materialVersionId: version.id }, [
    { slug: 'one', title: 'One', depth: 0, minutes: 3, markdown: 'Better words.' },
  ]);
}

describe('refuses', () => {
  it('whoever is not signed in, trainees, and who has not the kind', async () => {
    expect(await looks({ ...admin, client: test.anonymous }, official)).toEqual(new Set([401]));
    expect(await looks(trainee, official)).toEqual(new Set([404]));
    await setFeatures(organisationId, withoutBooks);
    expect(await looks(admin, official)).toEqual(new Set([404]));
    expect(await titles(admin)).not.toContain('Official book');
    expect((await classWith(official.materialId)).status).toBe(400);
    const params = { materialId: official.materialId };
    const body = { title: 'Mine' };
    expect((await admin.client.call(copyMaterial, { params, body })).status).toBe(404);
  });

  it('what is not published, is archived, or is another customer’s', async () => {
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
    const params = { materialId: official.materialId };
    expect((await author.client.call(getBookDraft, { params })).status).toBe(200);
    const { rows } = await test.house.database.pool.query(
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
    expect((await author.client.call(getMaterial, { params })).result.draft).not.toBeNull();
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
    const params = { materialId: official.materialId };
    const { result } = await admin.client.call(copyMaterial, { params, body: { title: 'Mine' } });
    expect(result).toMatchObject({ official: null, createdBy: { id: admin.userId } });
    const url = `/media/materials/${result.currentVersionId}/a.svg`;
    const served = await admin.client.send({ method: 'GET', url });
    expect(served.bytes.toString()).toBe(picture);
    const { rows } = await test.house.database.pool.query(
      'select 1 from stored_files where organisation_id = $1 and reference_count > 0',
      [organisationId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('in a class', () => {
  it('is held once, studied with its files, and its results are one’s own', async () => {
    const first = await classWith(official.materialId);
    const second = await classWith(official.materialId);
    expect([first.status, second.status]).toEqual([200, 200]);
    const held = first.placed;
    expect(held?.materialId).toBe(second.placed?.materialId);
    expect(held?.materialId).not.toBe(official.materialId);
    expect(await heldCount()).toBe(1);
    const made = { materialId: held?.materialId ?? 0, versionId: held?.materialVersionId ?? 0 };
    expect(await looks(trainee, { ...official, ...made })).toEqual(new Set([200]));
    expect(await looks(trainee, official)).toEqual(new Set([404]));
    const neighbour = await test.person(await test.organisation(), Role.admin);
    expect(await looks(neighbour, { ...official, ...made })).toEqual(new Set([404]));
    expect(await looks(author, { ...official, ...made })).toEqual(new Set([404]));
    const offline = await trainee.client.call(getOfflineClass, {
      params: { classId: first.classId },
    });
    expect(offline.result.materials[0]?.files).toHaveLength(1);
    const use = await admin.client.call(getMaterialUse, {
      params: { materialId: official.materialId },
    });
    expect(use.result.classCount).toBe(2);
    expect(use.result.classes[0]).toMatchObject({ versionId: official.versionId });
    const theirs = await neighbour.client.call(getMaterialUse, {
      params: { materialId: official.materialId },
    });
    expect(theirs.result).toEqual({ classes: [], classCount: 0, versions: [] });
    const listed = await admin.client.call(listMaterials, { query: { use: 'used', limit: 100 } });
    expect(listed.result.map(({ id }) => id)).toEqual([official.materialId]);
    const { rows } = await test.house.database.pool.query(
      'select 1 from stored_files where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toHaveLength(0);
  });

  it('two who place it at once hold one copy', async () => {
    const made = await Promise.all([1, 2, 3].map(() => classWith(official.materialId)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ placed }) => placed?.materialId)).size).toBe(1);
    expect(await heldCount()).toBe(1);
  });

  it('goes on when the kind is switched off or it is archived, and is not placed anew', async () => {
    const { placed, classId } = await classWith(official.materialId);
    await setFeatures(organisationId, withoutBooks);
    const made = { materialId: placed?.materialId ?? 0, versionId: placed?.materialVersionId ?? 0 };
    const studied = { ...official, ...made };
    expect(await looks(trainee, studied)).toEqual(new Set([200]));
    expect((await trainee.client.call(getTraining, { params: { classId } })).status).toBe(200);
    expect((await classWith(made.materialId)).status).toBe(400);
    await setFeatures(organisationId, featureIds);
    const params = { materialId: official.materialId };
    await author.client.call(archiveMaterial, { params, body: { archived: true } });
    expect(await looks(trainee, studied)).toEqual(new Set([200]));
    const refused = await author.client.call(deleteMaterial, { params });
    expect([refused.status, refused.messages?.[0]]).toEqual([
      409,
      expect.stringContaining('other organisations'),
    ]);
  });

  it('a new version is brought to who holds it, and offered to its classes', async () => {
    const { classId } = await classWith(official.materialId);
    await publishAgain(official);
    const job = officialJob(test.house);
    const data = { materialId: official.materialId };
    await setFeatures(organisationId, withoutBooks);
    await job.run(data);
    const updates = async () =>
      (await admin.client.call(listClassUpdates, { params: { classId } })).result;
    expect(await updates()).toEqual([]);
    await setFeatures(organisationId, featureIds);
    await job.run(data);
    await job.run(data);
    expect(await updates()).toMatchObject([
      { from: { majorVersionNumber: 1 }, to: { majorVersionNumber: 2 } },
    ]);
    const versions = await admin.client.call(listMaterialVersions, { params: data });
    expect(versions.result).toHaveLength(2);
  });
});
