import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Feature } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import type { MaterialImport } from '../../domain/books/import.schema.ts';
import { getAsset, getMaterial } from '../../domain/materials/materials.contract.ts';
import {
  createImport,
  getBook,
  getChapter,
  getImport,
  searchBook,
} from '../../domain/books/books.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { importBookJob } from './import-book.job.ts';
import { deleteLostUploads } from './imports.service.ts';

// The smallest picture there is.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const files = {
  'SUMMARY.md': '# Summary\n\n- [First](first.md)\n- [Second](deep/second.md)\n',
  'first.md': '# First\n\nGo to [the second](deep/second.md#there).\n\n<font>coloured</font>\n',
  'deep/second.md': '# Second\n\n## There\n\n![A map](../img/map.png)\n',
  'img/map.png': png,
};

let test: TestApp;
let instructor: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
let trainee: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor, { lang: 'ja' });
  colleague = await test.person(organisationId, Role.instructor);
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
  stranger = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

async function zipOf(content: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return await buffer(zip.outputStream);
}

const upload = (person: TestPerson, payload: Buffer | string, contentType = 'application/zip') =>
  person.client.send<MaterialImport>({
    method: 'POST',
    url: `${createImport.path}?fileName=${encodeURIComponent('本.zip')}`,
    headers: { 'content-type': contentType },
    payload,
  });

/** Follows an import to its end, as the screen does. */
async function ended(person: TestPerson, importId: number): Promise<MaterialImport> {
  return await expect
    .poll(async () => (await person.client.call(getImport, { params: { importId } })).result, {
      timeout: 15_000,
      interval: 100,
    })
    .toSatisfy((row: MaterialImport) => row.status === 'done' || row.status === 'refused')
    .then(async () => (await person.client.call(getImport, { params: { importId } })).result);
}

async function booksOf({ userId }: TestPerson): Promise<number> {
  const { rows } = await test.db.execute(sql`select 1 from materials where created_by = ${userId}`);
  return rows.length;
}

describe('uploading a book', () => {
  it('is refused to who may not fill the library', async () => {
    const zip = await zipOf(files);
    expect((await upload(trainee, zip)).status).toBe(403);
    const videoOnly = await test.organisation({ features: [Feature.video] });
    expect((await upload(await test.person(videoOnly, Role.admin), zip)).status).toBe(403);
    const nobody = { ...trainee, client: test.anonymous };
    expect((await upload(nobody, zip)).status).toBe(401);
  });

  it('is refused with a sentence when it is no .zip file, and keeps nothing of it', async () => {
    expect((await upload(instructor, Buffer.from('%PDF-1.7'))).messages).toEqual([
      '.zipファイルではないか、ファイルが壊れています。',
    ]);
    expect((await upload(instructor, await zipOf(files), 'application/pdf')).status).toBe(415);
    expect((await upload(instructor, '{}', 'application/json')).status).toBe(415);
    expect((await upload(instructor, '')).status).toBe(415);
    expect(await readdir(join(test.services.temporaryFolder, 'imports'))).toEqual([]);
  });

  it('is seen by its uploader and by admins only', async () => {
    const { result } = await upload(instructor, await zipOf(files));
    expect(result).toMatchObject({ status: 'waiting', fileName: '本.zip', materialId: null });
    const params = { importId: result.id };
    const entries = await test.asOwner<{ user_id: number; after: unknown }>(
      `select user_id, after from audit_entries where action = 'material.import' and subject_id = $1`,
      [String(result.id)],
    );
    expect(entries).toEqual([
      { user_id: instructor.userId, after: { fileName: '本.zip', bytes: expect.any(Number) } },
    ]);
    expect((await colleague.client.call(getImport, { params })).status).toBe(404);
    expect((await stranger.client.call(getImport, { params })).status).toBe(404);
    expect((await trainee.client.call(getImport, { params })).status).toBe(403);
    expect((await admin.client.call(getImport, { params })).status).toBe(200);
  });
});

describe('an import', () => {
  beforeAll(() => test.work());

  it.each([
    ['no chapters', { 'readme.txt': 'nothing' }, 'Markdown'],
    ['text that is not UTF-8', { 'a.md': Buffer.from([0x23, 0xff, 0xfe]) }, 'UTF-8'],
  ])('leaves nothing of a book with %s', async (_, content, word) => {
    const person = await test.person(instructor.organisationId, Role.instructor);
    const { result } = await upload(person, await zipOf(content));
    const outcome = await ended(person, result.id);
    expect(outcome.status).toBe('refused');
    expect(outcome.refusal).toContain(word);
    expect(outcome.materialId).toBeNull();
    expect(await booksOf(person)).toBe(0);
  });

  it('brings the whole book with its files and links, and says what it could not carry', async () => {
    const { result } = await upload(instructor, await zipOf(files));
    const outcome = await ended(instructor, result.id);
    expect(outcome).toMatchObject({ status: 'done', percent: 100, refusal: null });
    expect(outcome.losses).toMatchObject([{ path: 'first.md', line: 5 }]);
    expect(outcome.losses[0]?.sentence).toMatch(/表示できないため/);
    const materialId = outcome.materialId ?? 0;
    const material = await admin.client.call(getMaterial, { params: { materialId } });
    expect(material.result).toMatchObject({
      title: '本',
      type: 'book',
      createdBy: { id: instructor.userId },
    });
    const book = (await instructor.client.call(getBook, { params: { materialId } })).result;
    expect(book.chapters.map(({ slug }) => slug)).toEqual(['first', 'second']);
    const versionId = book.materialVersionId;
    const chapter = await instructor.client.call(getChapter, {
      params: { materialId, versionId, slug: 'first' },
    });
    expect(chapter.result.markdown).toContain('[the second](keiko:chapter/second#there)');
    const picture = await instructor.client.call(getAsset, {
      params: { versionId, path: 'img/map.png' },
    });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
    });
    const hits = await instructor.client.call(searchBook, {
      params: { materialId, versionId },
      query: { k: 'GO TO' },
    });
    expect(hits.result).toMatchObject([
      { slug: 'first', excerpts: ['First Go to the second. coloured'] },
    ]);
    expect((await stranger.client.call(getMaterial, { params: { materialId } })).status).toBe(404);
    await expect.poll(() => readdir(join(test.services.temporaryFolder, 'imports'))).toEqual([]);
  });

  it('that runs twice brings one book', async () => {
    const person = await test.person(instructor.organisationId, Role.instructor);
    const { result } = await upload(person, await zipOf(files));
    const job = importBookJob(test.services);
    const data = { organisationId: instructor.organisationId, importId: result.id };
    await Promise.all([job.run(data), job.run(data)]);
    await job.giveUp(data);
    expect((await ended(person, result.id)).status).toBe('done');
    expect(await booksOf(person)).toBe(1);
  });

  it('whose upload is gone says so, and one that was given up says so too', async () => {
    const rows = await test.db.execute<{ id: number }>(sql`
      insert into material_imports (organisation_id, created_by, file_name, upload)
      select ${instructor.organisationId}::int, ${instructor.userId}::int, '本.zip', x from (values ('gone'), ('tried')) t(x)
      returning id`);
    const [gone, tried] = rows.rows.map(({ id }) => ({
      organisationId: instructor.organisationId,
      importId: id,
    }));
    const job = importBookJob(test.services);
    await job.run(gone);
    expect((await ended(instructor, gone?.importId ?? 0)).refusal).toContain('本.zip');
    await job.giveUp(tried);
    expect((await ended(instructor, tried?.importId ?? 0)).refusal).toContain('中断');
  });
});

it('uploads that no import needs any more are taken away after a while, and no others', async () => {
  const folder = join(test.services.temporaryFolder, 'imports');
  const states = ['waiting', 'running', 'ready', 'done', 'refused', 'dropped'];
  await test.asOwner(
    `insert into material_imports (organisation_id, created_by, file_name, upload, status)
      select $1, $2, 'a.zip', state || '.zip', state from unnest($3::text[]) state`,
    [instructor.organisationId, instructor.userId, states],
  );
  const [before, after] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-03T00:00:00Z')];
  for (const name of [...states, 'unknown', 'new']) {
    const path = join(folder, `${name}.zip`);
    await writeFile(path, 'PK');
    const at = name === 'new' ? after : before;
    await utimes(path, at, at);
  }
  await deleteLostUploads(test.services, new Date('2026-01-02T00:00:00Z'));
  expect((await readdir(folder)).toSorted()).toEqual([
    'new.zip',
    'ready.zip',
    'running.zip',
    'waiting.zip',
  ]);
});
