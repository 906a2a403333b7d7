import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { updateClassSections } from '../../../domain/classes/classes.contract.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  publishDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import {
  copyMaterial,
  deleteMaterial,
  getDifference,
  getMaterialUse,
} from '../../../domain/materials/library.contract.ts';
import { getMaterial, listMaterials } from '../../../domain/materials/materials.contract.ts';
import { getBook } from '../../../domain/books/books.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedProgress } from '../../training/training.seed.ts';
import { keepFile } from '../drafts/material-files.service.ts';
import { seedBook } from '../../books/books.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function room() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const instructor = await test.person(organisationId, Role.instructor);
  const book = await seedBook(
    test.db,
    {
      organisationId,
      createdBy: admin.userId,
      title: 'Networks',
      tags: ['lan'],
      chapters: [{ title: 'One', markdown: 'First words. ![A](keiko:asset/a.svg)' }],
      assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: '<svg/>' }],
    },
    test.services.storage,
  );
  const params = { materialId: book.materialId };
  return { organisationId, admin, instructor, book, params };
}

const usage = async (organisationId: number) => {
  const { rows } = await test.services.database.pool.query<{ bytes: string; names: string }>(
    `select coalesce(sum(bytes), 0) as bytes, coalesce(sum(reference_count), 0) as names
       from stored_files where organisation_id = $1 and reference_count > 0`,
    [organisationId],
  );
  return { bytes: Number(rows[0]?.bytes), names: Number(rows[0]?.names) };
};

/** A published document with a PDF in it. */
async function document(person: TestPerson) {
  const { client, organisationId, userId } = person;
  const body = { type: 'file', title: 'Rules', lang: 'en' } as const;
  const { result } = await client.call(createMaterial, { body });
  const stored = await test.services.storage.put(organisationId, Readable.from([pdf]));
  const context = {
    services: test.services,
    db: test.db,
    now: new Date(),
    language: 'en',
    actor: { organisationId, userId },
  };
  const file = await keepFile(context as never, result, {
    ...stored,
    name: '規則.pdf',
    video: null,
  });
  const params = { materialId: result.id };
  const content = { fileId: file.id };
  const saved = await client.call(saveDraft, { params, body: { content } }, { 'if-match': '"0"' });
  const match = { 'if-match': `"${saved.result.revision}"` };
  expect((await client.call(publishDraft, { params }, match)).status).toBe(200);
  return { params, fileId: file.id };
}

describe('refuses', () => {
  it('use, difference, copies and deletion to trainees and to other organisations', async () => {
    const { organisationId, book, params } = await room();
    const trainee = await test.person(organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    const query = { from: book.versionId, to: book.versionId };
    for (const [person, status] of [
      [trainee, 403],
      [stranger, 404],
    ] as const) {
      const { client } = person;
      expect((await client.call(getMaterialUse, { params })).status).toBe(status);
      expect((await client.call(getDifference, { params, query })).status).toBe(status);
      expect((await client.call(copyMaterial, { params, body: { title: 'Mine' } })).status).toBe(
        status,
      );
      expect((await client.call(deleteMaterial, { params })).status).toBe(status);
    }
  });

  it('to compare with a version of another material', async () => {
    const { admin, organisationId, book, params } = await room();
    const other = await seedBook(test.db, { organisationId, createdBy: admin.userId });
    const query = { from: other.versionId, to: book.versionId };
    expect((await admin.client.call(getDifference, { params, query })).status).toBe(404);
  });

  it('to let an instructor delete a book, be it their own', async () => {
    const { instructor, organisationId, params } = await room();
    expect((await instructor.client.call(deleteMaterial, { params })).status).toBe(403);
    const own = await seedBook(test.db, { organisationId, createdBy: instructor.userId });
    const mine = { materialId: own.materialId };
    expect((await instructor.client.call(deleteMaterial, { params: mine })).status).toBe(403);
  });

  it('to let an instructor of another organisation delete a file', async () => {
    const { admin } = await room();
    const { params } = await document(admin);
    const stranger = await test.person(await test.organisation(), Role.instructor);
    expect((await stranger.client.call(deleteMaterial, { params })).status).toBe(404);
  });

  it('to delete what a class has, and says which', async () => {
    const { admin, organisationId, book, params } = await room();
    const sections = [{ title: 'All', materials: [book] }];
    for (const title of ['Autumn', 'Winter', 'Spring', 'Summer'])
      await seedClass(test.db, { organisationId, createdBy: admin.userId, title, sections });
    const refused = await admin.client.call(deleteMaterial, { params });
    expect(refused.status).toBe(409);
    expect(refused.messages[0]).toContain('Summer, Spring, Winter and 1 more');
    expect((await admin.client.call(getMaterial, { params })).status).toBe(200);
  });
});

it('deletes a material with all that is in it, and counts its files off', async () => {
  const { admin, organisationId, params } = await room();
  const before = await usage(organisationId);
  const made = await document(admin);
  expect((await usage(organisationId)).bytes).toBe(before.bytes + pdf.length);
  expect((await admin.client.call(deleteMaterial, { params: made.params })).status).toBe(200);
  expect(await usage(organisationId)).toEqual(before);
  expect((await admin.client.call(getMaterial, { params: made.params })).status).toBe(404);
  expect((await admin.client.call(deleteMaterial, { params })).status).toBe(200);
  expect(await usage(organisationId)).toEqual({ bytes: 0, names: 0 });
});

it('either deletes a material or puts it into a class, when both are asked at once', async () => {
  const { admin, organisationId } = await room();
  for (let round = 0; round < 5; round++) {
    const { materialId } = await seedBook(test.db, { organisationId, createdBy: admin.userId });
    const { classId } = await seedClass(test.db, { organisationId, createdBy: admin.userId });
    const materials = [{ materialId, dueAt: null }];
    const [deleted, placed] = await Promise.all([
      admin.client.call(deleteMaterial, { params: { materialId } }),
      admin.client.call(
        updateClassSections,
        { params: { classId }, body: { sections: [{ title: 'A', opensAt: null, materials }] } },
        { 'if-match': '"1"' },
      ),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([deleted.status, placed.status]);
  }
});

describe('a copy', () => {
  it('is the copier’s own, with chapters and files, and changes with nobody', async () => {
    const { instructor, params, organisationId } = await room();
    const body = { title: 'My networks' };
    const { result } = await instructor.client.call(copyMaterial, { params, body });
    expect(result).toMatchObject({
      title: 'My networks',
      tags: ['lan'],
      majorVersionNumber: 1,
      createdBy: { id: instructor.userId },
    });
    const copy = await instructor.client.call(getBook, { params: { materialId: result.id } });
    expect(copy.result.chapters.map(({ slug }) => slug)).toEqual(['one']);
    const { materialVersionId } = copy.result;
    const url = `/media/materials/${materialVersionId}/a.svg`;
    expect((await instructor.client.send({ method: 'GET', url })).status).toBe(200);
    const found = await instructor.client.call(listMaterials, {
      query: { keyword: 'first words' },
    });
    expect(found.result).toHaveLength(2);
    expect((await usage(organisationId)).names).toBe(2);
  });

  it('of a document names files of its own, which outlive the original', async () => {
    const { admin } = await room();
    const { params, fileId } = await document(admin);
    const draft = { content: { fileId: null } };
    const { revision } = (await admin.client.call(getDraft, { params })).result;
    const saved = await admin.client.call(
      saveDraft,
      { params, body: draft },
      { 'if-match': `"${revision}"` },
    );
    expect(saved.status).toBe(200);
    const { result } = await admin.client.call(copyMaterial, { params, body: { title: 'Copy' } });
    expect((await admin.client.call(deleteMaterial, { params })).status).toBe(200);
    const mine = { materialId: result.id };
    const { result: copy } = await admin.client.call(getContent, { params: mine });
    expect(copy.files).toHaveLength(1);
    expect(copy.files[0]?.id).not.toBe(fileId);
    expect(copy.content).toEqual({ fileId: copy.files[0]?.id });
    const served = await admin.client.send({ method: 'GET', url: copy.files[0]?.url ?? '' });
    expect(served.bytes).toEqual(pdf);
    const unpublished = await admin.client.call(getDraft, { params: mine });
    expect(unpublished.result).toMatchObject({ content: { fileId: null } });
    expect(unpublished.result.revision).toBeGreaterThan(0);
  });
});

it('tells where it is used, with which version, and how far everybody is', async () => {
  const { admin, organisationId, book, params } = await room();
  const one = await test.person(organisationId, Role.trainee);
  const two = await test.person(organisationId, Role.trainee);
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    title: 'Autumn',
    traineeIds: [one.userId, two.userId],
    sections: [{ title: 'All', materials: [book] }],
  });
  const key = { organisationId, classId, classMaterialId: classMaterialIds[0] ?? 0 };
  await seedProgress(test.db, { ...key, userId: one.userId }, { isCompleted: true });
  await seedProgress(
    test.db,
    { ...key, userId: two.userId },
    { chaptersRead: [0], chapterCount: 2 },
  );
  const { result } = await admin.client.call(getMaterialUse, { params });
  expect(result.classCount).toBe(1);
  expect(result.classes).toMatchObject([
    { id: classId, title: 'Autumn', traineeCount: 2, versionId: book.versionId },
  ]);
  expect(result.versions).toEqual([
    {
      versionId: book.versionId,
      classes: 1,
      started: 2,
      completed: 1,
      averagePercent: 75,
      averageScore: null,
    },
  ]);
});

it('instructors change and delete files of each other, and the one who made them is told', async () => {
  const { admin, instructor } = await room();
  const { params } = await document(admin);
  const { result: draft } = await instructor.client.call(getDraft, { params });
  const ifMatch = { 'if-match': `"${draft.revision}"` };
  const stale = { 'if-match': `"${draft.revision + 7}"` };
  expect((await instructor.client.call(publishDraft, { params }, stale)).status).toBe(412);
  expect((await instructor.client.call(publishDraft, { params }, ifMatch)).status).toBe(200);
  expect((await instructor.client.call(deleteMaterial, { params })).status).toBe(200);
  const own = await document(instructor);
  expect((await instructor.client.call(deleteMaterial, { params: own.params })).status).toBe(200);
  const entries = await test.asOwner<{ entry: string }>(
    `select action || ' ' || user_id as entry from audit_entries
      where subject_type = 'material' and subject_id = $1 order by id`,
    [String(params.materialId)],
  );
  expect(entries.map(({ entry }) => entry)).toEqual([
    `material.create ${admin.userId}`,
    `material.addVersion ${admin.userId}`,
    `material.addVersion ${instructor.userId}`,
    `material.delete ${instructor.userId}`,
  ]);
  const { rows } = await test.services.database.pool.query<{ user_id: number; content: unknown }>(
    `select user_id, content from notifications
      where content->>'kind' = 'materialChanged' and user_id = any($1) order by id`,
    [[admin.userId, instructor.userId]],
  );
  expect(rows).toEqual(
    [false, true].map((isDeleted) => ({
      user_id: admin.userId,
      content: expect.objectContaining({ kind: 'materialChanged', isDeleted }) as unknown,
    })),
  );
});
