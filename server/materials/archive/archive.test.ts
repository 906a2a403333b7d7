import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureIds, Feature } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import {
  exportLibrary,
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { beginArchiveUpload } from '../../../domain/materials/archive/archive-uploads.contract.ts';
import { getBookDraft, saveDraftChapter } from '../../../domain/books/book-drafts.contract.ts';
import { getMaterial, listMaterials } from '../../../domain/materials/materials.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadArchive } from '../../../tests/support/upload-file.ts';
import { seedQuiz } from '../../challenges/challenges.seed.ts';
import { seedSurvey } from '../../surveys/surveys.seed.ts';
import { seedMaterialFile } from '../materials.seed.ts';
import { seedBook } from '../../books/books.seed.ts';
import { insertChapters } from '../../books/chapters.repo.ts';
import { insertVersion } from '../materials.repo.ts';
import { archiveJob } from './archive.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A library with a book of two versions and changes, a quiz and a survey. */
async function library() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const by = { organisationId, createdBy: admin.userId };
  const book = await seedBook(
    test.db,
    {
      ...by,
      title: 'Networks 入門',
      tags: ['lan'],
      chapters: [{ title: 'One', slug: 'one', markdown: 'Words. ![A](keiko:asset/a.svg)' }],
      assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: '<svg/>' }],
    },
    test.services.storage,
  );
  await seedMaterialFile(test.db, test.services.storage, { ...by, materialId: book.materialId });
  const second = await insertVersion(test.db, {
    ...by,
    materialId: book.materialId,
    stats: { minutes: 4, chapters: 1 },
    now: test.clock.now(),
  });
  await insertChapters(test.db, { organisationId, materialVersionId: second.id }, [
    { slug: 'one', title: 'One', depth: 0, minutes: 4, markdown: 'Better words.' },
  ]);
  const params = { materialId: book.materialId };
  const draft = await admin.client.call(getBookDraft, { params });
  const revision = draft.result.chapters[0]?.revision;
  const saved = await admin.client.call(
    saveDraftChapter,
    { params: { ...params, slug: 'one' }, body: { markdown: 'Unpublished words.' } },
    { 'if-match': `"${revision}"` },
  );
  expect(saved.status).toBe(200);
  const quiz = await seedQuiz(test.db, { ...by, title: 'Quiz' });
  const survey = await seedSurvey(test.db, { ...by, title: 'Survey' });
  return { organisationId, admin, book, quiz, survey };
}

async function exported({ client }: TestPerson, ids?: readonly number[]): Promise<Buffer> {
  const url = `/api/library/archive${ids ? `?ids=${ids.join(',')}` : ''}`;
  const { status, bytes } = await client.send({ method: 'GET', url });
  expect(status).toBe(200);
  return bytes;
}

/** What is in an archive, by its names. */
async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

async function packed(entries: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

/** Changes an entry, and the manifest with it unless told otherwise. */
function changed(entries: Map<string, Buffer>, name: string, bytes: Buffer, tellsManifest = true) {
  const all = new Map(entries).set(name, bytes);
  if (!tellsManifest) return all;
  const manifest = JSON.parse(String(all.get('manifest.json'))) as {
    entries: { path: string; sha256: string; bytes: number }[];
  };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const rest = manifest.entries.filter(({ path }) => path !== name);
  const told = { ...manifest, entries: [...rest, { path: name, sha256, bytes: bytes.length }] };
  return all.set('manifest.json', Buffer.from(JSON.stringify(told)));
}

async function upload({ client, organisationId }: TestPerson, archive: Buffer) {
  const { result } = await uploadArchive(client, archive);
  await archiveJob(test.services).run({ organisationId, archiveId: result.id });
  return (await client.call(getArchiveImport, { params: { archiveId: result.id } })).result;
}

async function bring(person: TestPerson, archive: Buffer, choice?: 'add' | 'versions' | 'skip') {
  const { client, organisationId } = person;
  const looked = await upload(person, archive);
  expect([looked.status, looked.refusal]).toEqual(['checked', null]);
  const choices = choice ? looked.plan.map(({ uuid }) => ({ uuid, choice })) : [];
  const params = { archiveId: looked.id };
  expect((await client.call(runArchiveImport, { params, body: { choices } })).status).toBe(200);
  await archiveJob(test.services).run({ organisationId, archiveId: looked.id });
  const { result } = await client.call(getArchiveImport, { params });
  expect([result.status, result.refusal]).toEqual(['done', null]);
  return result;
}

const newcomer = async (features: readonly number[] = featureIds, fileStorageLimit?: number) => {
  const organisationId = await test.organisation({
    features: [...features],
    ...(fileStorageLimit === undefined ? {} : { fileStorageLimit }),
  });
  return await test.person(organisationId, Role.admin);
};

const titles = async ({ client }: TestPerson) =>
  (await client.call(listMaterials, { query: { source: 'own' } })).result
    .map(({ title }) => title)
    .toSorted();

describe('refuses', () => {
  it('all but admins, and what is another organisation’s', async () => {
    const { organisationId, admin, book } = await library();
    for (const role of [Role.trainee, Role.instructor, Role.systemViewer]) {
      const { client } = await test.person(organisationId, role);
      expect((await client.send({ method: 'GET', url: '/api/library/archive' })).status).toBe(403);
    }
    const stranger = await newcomer();
    const url = `/api/library/archive?ids=${book.materialId}`;
    expect((await stranger.client.send({ method: 'GET', url })).status).toBe(404);
    const { id } = await upload(admin, await exported(admin));
    const params = { archiveId: id };
    expect((await stranger.client.call(getArchiveImport, { params })).status).toBe(404);
    const body = { choices: [] };
    expect((await stranger.client.call(runArchiveImport, { params, body })).status).toBe(404);
    expect(exportLibrary.access).toBe(beginArchiveUpload.access);
  });

  it('with a sentence, and keeps nothing of it, what was tampered with', async () => {
    const { admin } = await library();
    const entries = await unpacked(await exported(admin));
    const material = [...entries.keys()].find((name) => name.endsWith('material.json')) ?? '';
    const file = [...entries.keys()].find((name) => name.startsWith('files/')) ?? '';
    const version = [...entries.keys()].find((name) => name.includes('/versions/')) ?? '';
    const without = new Map(entries);
    without.delete(file);
    const cases: [string, Map<string, Buffer>, RegExp][] = [
      ['a wrong hash', changed(entries, material, Buffer.from('{}'), false), /not what it was/],
      [
        'another file',
        changed(entries, file, Buffer.from('<evil/>')),
        /does not belong|not what it was/,
      ],
      [
        'a wrong schema',
        changed(entries, version, Buffer.from('{"content":{"x":1},"assets":[]}')),
        /should/,
      ],
      [
        'a foreign entry',
        changed(entries, 'materials/readme.txt', Buffer.from('x')),
        /does not belong/,
      ],
      ['a missing file', without, /not in the archive/],
      ['no manifest', new Map([[file, Buffer.from('x')]]), /archive of a library/],
      [
        'a bomb',
        changed(entries, 'files/'.padEnd(70, '0'), Buffer.alloc(30_000_000)),
        /packed in a way/,
      ],
    ];
    for (const [name, tampered, sentence] of cases) {
      const target = await newcomer();
      const looked = await upload(target, await packed(tampered));
      expect([looked.status, looked.refusal], name).toEqual([
        'refused',
        expect.stringMatching(sentence),
      ]);
      expect(await titles(target), name).toEqual([]);
    }
  });

  it('a path that leads out of it', async () => {
    const { admin } = await library();
    const entries = await unpacked(await exported(admin));
    const [outside, stand] = ['materials/../../etc', 'materials/__/__/etc'];
    // The manifest names it too: it is the way it leads that is refused.
    const listed = changed(entries, outside, Buffer.from('x'));
    listed.delete(outside);
    const bytes = await packed(listed.set(stand, Buffer.from('x')));
    const slip = Buffer.from(bytes.toString('latin1').replaceAll(stand, outside), 'latin1');
    const { status, refusal } = await upload(await newcomer(), slip);
    expect([status, refusal]).toEqual(['refused', expect.stringContaining('does not belong')]);
  });

  it('a kind that the organisation does not have, and more than it has room for', async () => {
    const { admin } = await library();
    const archive = await exported(admin);
    const target = await newcomer(
      featureIds.filter((id) => id !== Feature.survey && id !== Feature.customSurvey),
    );
    expect((await upload(target, archive)).refusal).toMatch(/“Survey” is of a kind/);
    const narrow = await newcomer(featureIds, 10);
    const looked = await upload(narrow, archive);
    const params = { archiveId: looked.id };
    await narrow.client.call(runArchiveImport, { params, body: { choices: [] } });
    await archiveJob(test.services).run({
      organisationId: narrow.organisationId,
      archiveId: looked.id,
    });
    const { result } = await narrow.client.call(getArchiveImport, { params });
    expect([result.status, result.refusal]).toEqual([
      'refused',
      expect.stringMatching(/not enough storage/),
    ]);
    expect(await titles(narrow)).toEqual([]);
  });
});

describe('a library', () => {
  it('goes through an archive into an empty one without loss', async () => {
    const { admin } = await library();
    const archive = await exported(admin);
    const target = await newcomer();
    const { plan } = await bring(target, archive);
    expect(plan.map(({ choice }) => choice)).toEqual(['add', 'add', 'add']);
    expect(await titles(target)).toEqual(await titles(admin));
    const again = await exported(target);
    const [before, after] = [await unpacked(archive), await unpacked(again)];
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [name, bytes] of before)
      expect(after.get(name)?.toString(), name).toBe(bytes.toString());
    expect(again.equals(archive)).toBe(true);
  });

  it('knows what is there: skipped, as a material of its own, or what is new as versions', async () => {
    const { admin, book } = await library();
    const archive = await exported(admin, [book.materialId]);
    const looked = await upload(admin, archive);
    expect(looked.plan).toMatchObject([
      { choice: 'skip', newVersions: 0, existing: { materialId: book.materialId } },
    ]);
    const { plan } = await bring(admin, archive, 'add');
    expect(plan[0]?.materialId).not.toBe(book.materialId);
    expect((await titles(admin)).filter((title) => title.startsWith('Networks'))).toHaveLength(2);

    const target = await newcomer();
    await bring(target, archive);
    const version = await insertVersion(test.db, {
      organisationId: admin.organisationId,
      createdBy: admin.userId,
      materialId: book.materialId,
      stats: { minutes: 1, chapters: 1 },
      now: test.clock.now(),
    });
    await insertChapters(
      test.db,
      { organisationId: admin.organisationId, materialVersionId: version.id },
      [{ slug: 'one', title: 'One', depth: 0, minutes: 1, markdown: 'Third words.' }],
    );
    const next = await exported(admin, [book.materialId]);
    const brought = await bring(target, next);
    expect(brought.plan).toMatchObject([{ choice: 'versions', newVersions: 1 }]);
    const params = { materialId: brought.plan[0]?.materialId ?? 0 };
    const { result } = await target.client.call(getMaterial, { params });
    expect(result.majorVersionNumber).toBe(3);
    expect(await titles(target)).toHaveLength(1);
  });

  it('what was decided once is not decided again', async () => {
    const { admin } = await library();
    const { id } = await bring(admin, await exported(admin), 'skip');
    const body = { choices: [] };
    const params = { archiveId: id };
    expect((await admin.client.call(runArchiveImport, { params, body })).status).toBe(409);
  });
});
