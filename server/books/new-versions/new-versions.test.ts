import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Role } from '../../../domain/access/roles.ts';
import {
  getBookDraft,
  getDraftChapter,
  publishBook,
  saveBookOutline,
  saveDraftChapter,
} from '../../../domain/books/book-drafts.contract.ts';
import type { MaterialImport } from '../../../domain/books/import.schema.ts';
import { deleteMaterial } from '../../../domain/materials/library.contract.ts';
import { getAsset, getMaterial } from '../../../domain/materials/materials.contract.ts';
import { createImport, getBook, getImport } from '../../../domain/books/books.contract.ts';
import {
  dropNewVersion,
  getNewVersion,
  takeNewVersion,
} from '../../../domain/books/new-versions.contract.ts';
import { getStorageUsage } from '../../../domain/usage/usage.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';
import { cleanUp } from '../../clean-up.ts';
import { writeTree } from '../import/book.fixtures.ts';
import { seedBookFolder } from '../books.seed.ts';
import { first, png, second } from './new-versions.fixtures.ts';

let test: TestApp;
let firstFolder: string;
let author: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
let trainee: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  author = await test.person(organisationId, Role.instructor);
  colleague = await test.person(organisationId, Role.instructor);
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
  stranger = await test.person(await test.organisation(), Role.admin);
  await test.work();
  firstFolder = await writeTree(first);
});
afterAll(async () => {
  await removeFolder(firstFolder);
  await test.close();
});

async function zipOf(content: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return await buffer(zip.outputStream);
}

const upload = (person: TestPerson, payload: Buffer, materialId?: number) =>
  person.client.send<MaterialImport>({
    method: 'POST',
    url: `${createImport.path}?fileName=book.zip${materialId === undefined ? '' : `&for=${materialId}`}`,
    headers: { 'content-type': 'application/zip' },
    payload,
  });

/** Follows an import until the server has read it. */
async function read(
  person: TestPerson,
  content: Record<string, string | Buffer>,
  materialId?: number,
): Promise<MaterialImport> {
  const { result, messages } = await upload(person, await zipOf(content), materialId);
  expect(messages).toEqual([]);
  const params = { importId: result.id };
  const ask = async () => (await person.client.call(getImport, { params })).result;
  const status = async () => (await ask()).status;
  await expect.poll(status, { timeout: 60_000 }).not.toMatch(/waiting|running/);
  return await ask();
}

/** Read as an import reads it, without a thread of its own. */
async function newBook(): Promise<number> {
  const folder = join(firstFolder, 'harbour');
  const book = { organisationId: author.organisationId, createdBy: author.userId, folder };
  return (await seedBookFolder(test.db, test.services.storage, book)).materialId;
}

async function readFor(materialId: number, content = second as Record<string, string | Buffer>) {
  const params = { importId: (await read(author, content, materialId)).id };
  const { result } = await author.client.call(getNewVersion, { params });
  return { params, ...result };
}

const publish = (materialId: number, { revision }: { revision: number }) =>
  author.client.call(publishBook, { params: { materialId } }, { 'if-match': `"${revision}"` });

const slugsOf = ({ chapters }: { chapters: readonly { slug: string }[] }) =>
  chapters.map(({ slug }) => slug);

const usedBytes = async () =>
  (await admin.client.call(getStorageUsage, {})).result.fileStorageUsage.usage;

// A book is read in a thread of its own, which takes its time to begin on a busy machine.
describe('a file for a book that is there', { timeout: 120_000 }, () => {
  it('is taken from nobody who may not edit the book, and is shown to nobody else', async () => {
    const materialId = await newBook();
    const zip = await zipOf(second);
    expect((await upload(colleague, zip, materialId)).status).toBe(403);
    expect((await upload(trainee, zip, materialId)).status).toBe(403);
    expect((await upload(stranger, zip, materialId)).status).toBe(404);
    expect((await upload(author, zip, 0)).status).toBe(400);
    const { params, seen } = await readFor(materialId);
    for (const [person, status] of [
      [colleague, 404],
      [trainee, 403],
      [stranger, 404],
    ] as const) {
      expect((await person.client.call(getNewVersion, { params })).status).toBe(status);
      const body = { seen };
      expect((await person.client.call(takeNewVersion, { params, body })).status).toBe(status);
      expect((await person.client.call(dropNewVersion, { params })).status).toBe(status);
    }
    expect((await test.anonymous.call(getNewVersion, { params })).status).toBe(401);
  });

  it('is refused as any other, and the book stays as it is', async () => {
    const materialId = await newBook();
    const refused = await read(author, { 'readme.txt': 'nothing' }, materialId);
    expect(refused).toMatchObject({ status: 'refused', forMaterialId: materialId });
    expect(refused.refusal).toContain('Markdown');
    const params = { importId: refused.id };
    expect((await author.client.call(getNewVersion, { params })).status).toBe(404);
    const draft = await author.client.call(getBookDraft, { params: { materialId } });
    expect(draft.result.isChanged).toBe(false);
  });

  it('shows what it would change, and changes nothing before that is wanted', async () => {
    const materialId = await newBook();
    const { parts, from, to } = await readFor(materialId);
    expect(parts.map(({ change, title }) => [change, title])).toEqual([
      ['moved', 'Lamps'],
      ['changed', 'Tides'],
      ['changed', 'Knots and bends'],
      ['added', 'Ropes'],
      ['removed', 'Weather'],
    ]);
    expect(parts[1]?.lines).toContainEqual({
      kind: 'added',
      text: 'Twice a day. See [knots](keiko:chapter/knots), and [ropes](keiko:chapter/ropes).',
    });
    expect([from.chapters, to.chapters]).toEqual([4, 4]);
    const draft = await author.client.call(getBookDraft, { params: { materialId } });
    expect(draft.result.isChanged).toBe(false);
    expect(slugsOf(draft.result)).toEqual(['tides', 'knots', 'weather', 'lamps']);
  });

  it('becomes the draft, in which each chapter keeps its name; nothing is published by itself', async () => {
    const materialId = await newBook();
    const { params, seen } = await readFor(materialId);
    const taken = await author.client.call(takeNewVersion, { params, body: { seen } });
    expect(taken.result).toMatchObject({ status: 'done', materialId });
    const entries = await test.services.database.pool.query(
      'select user_id from audit_entries where action = $1 and organisation_id = $2',
      ['material.takeImport', author.organisationId],
    );
    expect(entries.rows).toContainEqual({ user_id: author.userId });
    const { result: draft } = await author.client.call(getBookDraft, { params: { materialId } });
    expect(slugsOf(draft)).toEqual(['lamps', 'tides', 'knots', 'ropes']);
    expect(draft.chapters[2]?.title).toBe('Knots and bends');
    const { result: book } = await author.client.call(getBook, { params: { materialId } });
    expect(slugsOf(book)).toEqual(['tides', 'knots', 'weather', 'lamps']);
    expect((await publish(materialId, draft)).result.majorVersionNumber).toBe(2);
    const { result: next } = await author.client.call(getBook, { params: { materialId } });
    expect(slugsOf(next)).toEqual(['lamps', 'tides', 'knots', 'ropes']);
    const asset = { versionId: next.materialVersionId, path: 'rope.png' };
    expect((await author.client.call(getAsset, { params: asset })).status).toBe(200);
    // And again: what was taken once is known by the next file too.
    const again = await readFor(materialId);
    expect(again.parts).toEqual([]);
    // It was decided about; there is nothing to decide any more.
    expect((await author.client.call(takeNewVersion, { params, body: { seen } })).status).toBe(404);
    expect((await author.client.call(dropNewVersion, { params })).status).toBe(404);
  });

  it('has its own pictures, also where the version before has one of the same name', async () => {
    const materialId = await newBook();
    const later = { ...second, 'harbour-v2/rope.png': Buffer.concat([png, Buffer.alloc(900, 7)]) };
    for (const content of [second, later]) {
      const { params, seen } = await readFor(materialId, content);
      await author.client.call(takeNewVersion, { params, body: { seen } });
      const { result } = await author.client.call(getBookDraft, { params: { materialId } });
      expect((await publish(materialId, result)).status).toBe(200);
      const { materialVersionId: versionId } = (
        await author.client.call(getBook, { params: { materialId } })
      ).result;
      const asset = { versionId, path: 'rope.png' };
      const { bytes } = await author.client.call(getAsset, { params: asset });
      expect(bytes).toEqual(content['harbour-v2/rope.png']);
    }
  });

  it('overwrites nothing that was written since its difference was shown', async () => {
    const materialId = await newBook();
    const { params, seen } = await readFor(materialId);
    const place = { materialId, slug: 'knots' };
    const { result: before } = await author.client.call(getDraftChapter, { params: place });
    await admin.client.call(
      saveDraftChapter,
      { params: place, body: { markdown: 'The sheet bend.' } },
      { 'if-match': `"${before.revision}"` },
    );
    expect((await author.client.call(takeNewVersion, { params, body: { seen } })).status).toBe(412);
    const { result: now } = await author.client.call(getNewVersion, { params });
    expect(now.seen).not.toBe(seen);
    const knots = now.parts.find(({ title }) => title === 'Knots and bends');
    expect(knots?.lines).toContainEqual({ kind: 'removed', text: 'The sheet bend.' });
    const body = { seen: now.seen };
    expect((await author.client.call(takeNewVersion, { params, body })).status).toBe(200);
    const { result: after } = await author.client.call(getDraftChapter, { params: place });
    expect(after.markdown).toContain('The bowline.');
  });

  it('leaves whoever writes in a chapter that it does not change undisturbed', async () => {
    const materialId = await newBook();
    const opened = await author.client.call(getBookDraft, { params: { materialId } });
    await author.client.call(
      saveBookOutline,
      {
        params: { materialId },
        body: {
          chapters: opened.result.chapters.map(({ slug, title, depth }) => ({
            slug,
            title,
            depth,
          })),
        },
      },
      { 'if-match': `"${opened.result.revision}"` },
    );
    const place = { materialId, slug: 'lamps' };
    const { result: before } = await author.client.call(getDraftChapter, { params: place });
    const { params, seen } = await readFor(materialId);
    await author.client.call(takeNewVersion, { params, body: { seen } });
    const { result: after } = await author.client.call(getDraftChapter, { params: place });
    expect(after).toMatchObject({ revision: before.revision, position: 0 });
  });

  it('is taken once, however often it is decided at once', async () => {
    const materialId = await newBook();
    const { params, seen } = await readFor(materialId);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        author.client.call(takeNewVersion, { params, body: { seen } }),
      ),
    );
    const told = answers.map(({ status }) => String(status)).toSorted();
    expect(told).toEqual(['200', '404', '404', '404']);
  });

  it('counts its files once, and no more when it is given up or forgotten', async () => {
    const materialId = await newBook();
    const picture = Buffer.concat([png, Buffer.alloc(5000, 7)]);
    const content = { ...second, 'harbour-v2/rope.png': picture };
    const before = await usedBytes();
    const dropped = await readFor(materialId, content);
    expect((await usedBytes()) - before).toBe(picture.length);
    const gone = await author.client.call(dropNewVersion, { params: dropped.params });
    expect(gone.result.status).toBe('dropped');
    expect((await usedBytes()) - before).toBe(0);

    const { params, seen } = await readFor(materialId, content);
    await author.client.call(takeNewVersion, { params, body: { seen } });
    expect((await usedBytes()) - before).toBe(picture.length);

    // Those of the draft that it replaces go with it.
    const larger = Buffer.concat([png, Buffer.alloc(6000, 8)]);
    const next = await readFor(materialId, { ...second, 'harbour-v2/rope.png': larger });
    const body = { seen: next.seen };
    await author.client.call(takeNewVersion, { params: next.params, body });
    expect((await usedBytes()) - before).toBe(larger.length);

    const late = await readFor(materialId, content);
    await test.db.execute(sql`
      update material_imports set updated_at = updated_at - interval '8 days'
      where id = ${late.params.importId}`);
    await cleanUp(test.services);
    const forgotten = await author.client.call(getImport, { params: late.params });
    expect(forgotten.result.status).toBe('dropped');
    expect((await usedBytes()) - before).toBe(larger.length);

    await readFor(materialId, content);
    await admin.client.call(deleteMaterial, { params: { materialId } });
    expect((await admin.client.call(getMaterial, { params: { materialId } })).status).toBe(404);
    expect((await usedBytes()) - before).toBe(0);
  });
});
