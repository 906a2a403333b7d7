import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getBookDraft,
  getDraftAsset,
  getDraftChapter,
  publishBook,
  saveDraftChapter,
} from '../../../domain/books/book-drafts.contract.ts';
import { getAsset } from '../../../domain/materials/materials.contract.ts';
import { getBook, getChapter, searchBook } from '../../../domain/books/books.contract.ts';
import { type BookRoom, bookRoom, match } from '../../../tests/support/book-room.ts';
import { by } from '../../../tests/support/library-room.ts';
import { picture } from '../../../tests/support/picture.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { seedBook } from '../books.seed.ts';

let room: BookRoom;
let test: TestApp;
let author: TestPerson;

beforeAll(async () => {
  room = await bookRoom();
  ({ test, author } = room);
});
afterAll(() => test.close());

describe('refuses', () => {
  it('a draft to whoever may not edit the book, and to other organisations', async () => {
    const materialId = await room.newBook();
    const params = { materialId };
    const asked = async ({ client }: TestPerson) =>
      (await client.call(getBookDraft, { params })).status;
    expect(await asked(room.colleague)).toBe(403);
    expect(await asked(room.trainee)).toBe(403);
    expect(await asked(room.stranger)).toBe(404);
    expect(await asked(room.admin)).toBe(200);
    const text = { params: { materialId, slug: 'one' }, body: { markdown: 'x' } };
    expect((await room.colleague.client.call(saveDraftChapter, text, match(0))).status).toBe(403);
    expect((await room.stranger.client.call(saveDraftChapter, text, match(0))).status).toBe(404);
    const image = await picture('png');
    expect((await room.addPicture(materialId, image, 'a.png', room.colleague)).status).toBe(403);
    expect((await room.addPicture(materialId, image, 'a.png', room.stranger)).status).toBe(404);
  });

  it('chapters that the book does not have, one twice, and titles without words', async () => {
    const materialId = await room.newBook();
    const other = [{ slug: 'elsewhere', title: 'Elsewhere' }];
    expect((await room.saveOutline(materialId, other)).status).toBe(400);
    await room.saveOutline(materialId, [{ slug: null, title: 'One' }]);
    const twice = [
      { slug: 'one', title: 'One' },
      { slug: 'one', title: 'Two' },
    ];
    expect((await room.saveOutline(materialId, twice)).status).toBe(400);
    const nameless = await room.saveOutline(materialId, [{ slug: 'one', title: '  ' }]);
    expect(nameless.status).toBe(400);
    expect(nameless.messages[0]).toContain('title');
    expect((await room.draftOf(materialId)).chapters.map(({ title }) => title)).toEqual(['One']);
  });

  it('what is not finished, and says what is missing', async () => {
    const materialId = await room.newBook();
    expect((await room.publish(materialId)).messages).toEqual([
      'Nothing was changed since the last version.',
    ]);
    await room.saveOutline(materialId, [{ slug: null, title: 'One' }]);
    await room.saveOutline(materialId, []);
    expect((await room.publish(materialId)).messages).toEqual(['Add a chapter.']);
    await room.saveOutline(materialId, [{ slug: null, title: 'One' }]);
    await room.write(
      materialId,
      'one',
      '[a](keiko:chapter/gone#x) ![b](keiko:asset/no.png) `keiko:asset/code`',
    );
    expect((await room.publish(materialId)).messages).toEqual([
      '“One” links to a chapter that is not in the book: gone',
      '“One” names a file that is not in the book: no.png',
    ]);
    await room.write(materialId, 'one', '> '.repeat(200) + '[a](keiko:chapter/one)');
    expect((await room.publish(materialId)).messages).toEqual([
      'In “One” lists or quotations are nested too deeply.',
    ]);
    const book = await author.client.call(getBook, { params: { materialId } });
    expect(book.status).toBe(404);
  });

  it('no chapter for its title: of two that are called alike each has an address', async () => {
    const materialId = await room.newBook();
    await room.saveOutline(materialId, [{ slug: null, title: 'One' }]);
    const outline = [
      { slug: 'one', title: 'One' },
      { slug: null, title: 'One' },
      { slug: null, title: 'One' },
    ];
    expect((await room.saveOutline(materialId, outline)).status).toBe(200);
    const slugs = (await room.draftOf(materialId)).chapters.map(({ slug }) => slug);
    expect(slugs[0]).toBe('one');
    expect(new Set(slugs).size).toBe(3);
  });

  it('the second of two who change the same outline or the same chapter', async () => {
    const { materialId } = await seedBook(test.db, by(author));
    const { revision, chapters } = await room.draftOf(materialId);
    const outlines = await Promise.all(
      ['A', 'B'].map((title) =>
        room.saveOutline(materialId, [{ slug: 'a-chapter', title }], revision),
      ),
    );
    expect(outlines.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
    const params = { materialId, slug: 'a-chapter' };
    const texts = await Promise.all(
      ['a', 'b'].map((markdown) =>
        author.client.call(
          saveDraftChapter,
          { params, body: { markdown } },
          match(chapters[0]?.revision ?? 0),
        ),
      ),
    );
    expect(texts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
  });

  it('a text that began before somebody else published another one', async () => {
    const { materialId } = await seedBook(test.db, by(author));
    const params = { materialId, slug: 'a-chapter' };
    const begun = (await author.client.call(getDraftChapter, { params })).result.revision;
    await room.write(materialId, 'a-chapter', 'Theirs.', room.admin);
    await room.publish(materialId);
    const body = { markdown: 'Mine.' };
    const late = await author.client.call(saveDraftChapter, { params, body }, match(begun));
    expect(late.status).toBe(412);
  });
});

it('writes a book, chapter by chapter, and publishes it', async () => {
  const materialId = await room.newBook();
  await room.saveOutline(materialId, [
    { slug: null, title: 'Begin' },
    { slug: null, title: '配列' },
    { slug: null, title: 'Begin', depth: 4 },
  ]);
  const { chapters } = await room.draftOf(materialId);
  expect(chapters.map(({ slug, depth }) => [slug, depth])).toEqual([
    ['begin', 0],
    ['配列', 0],
    ['begin-1', 1],
  ]);
  const image = await picture('png');
  const { result } = await room.addPicture(materialId, image, '図 (1).png');
  expect(result.path).toMatch(/^images\/[\da-f]{12}\/図-1\.png$/);
  await room.write(
    materialId,
    'begin',
    `See [配列](keiko:chapter/配列).\n\n![図](keiko:asset/${result.path})`,
  );
  await room.write(materialId, '配列', 'ことば。'.repeat(200));
  const unpublished = await author.client.call(getBook, { params: { materialId } });
  expect(unpublished.status).toBe(404);

  const published = await room.publish(materialId);
  expect(published.result).toMatchObject({
    majorVersionNumber: 1,
    stats: { chapters: 3, minutes: 4 },
  });
  const book = (await author.client.call(getBook, { params: { materialId } })).result;
  expect(book.chapters.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['Begin', 1],
    ['配列', 2],
    ['Begin', 1],
  ]);
  const versionId = book.materialVersionId;
  const served = await author.client.call(getAsset, { params: { versionId, path: result.path } });
  expect(served.status).toBe(200);
  expect(served.headers['content-type']).toBe('image/png');
  const found = await author.client.call(searchBook, {
    params: { materialId, versionId },
    query: { k: 'ことば' },
  });
  expect(found.result.map(({ slug }) => slug)).toEqual(['配列']);
  expect(await room.draftOf(materialId)).toMatchObject({ isChanged: false, revision: versionId });
});

it('a renamed and moved chapter keeps its name in links; an old version stays as it was', async () => {
  const { materialId, versionId } = room.book;
  const asset = 'img/map.svg';
  await room.saveOutline(materialId, [
    { slug: 'メモリ', title: 'Memory' },
    { slug: 'pointers', title: 'Addresses', depth: 1 },
  ]);
  await room.write(materialId, 'メモリ', 'Where [it](keiko:chapter/pointers) is.');
  expect(await room.draftOf(materialId)).toMatchObject({
    isChanged: true,
    updatedBy: { id: author.userId },
    chapters: [
      { slug: 'メモリ', updatedBy: { id: author.userId } },
      { slug: 'pointers', title: 'Addresses', depth: 1, updatedBy: null },
    ],
  });
  const seen = await author.client.call(getDraftAsset, { params: { materialId, path: asset } });
  expect(seen.status).toBe(200);
  const { result } = await room.publish(materialId);
  expect(result.majorVersionNumber).toBe(2);
  const current = result.currentVersionId ?? 0;
  // The picture goes along, for a chapter that names it; the one that nothing names does not.
  const pathsAt = async (version: number) => {
    const { rows } = await test.services.database.pool.query<{ path: string }>(
      'select path from material_assets where material_version_id = $1',
      [version],
    );
    return rows.map(({ path }) => path);
  };
  expect(await pathsAt(current)).toEqual([asset]);
  const old = { materialId, versionId, slug: 'arrays' };
  expect((await author.client.call(getChapter, { params: old })).status).toBe(200);
  const gone = { ...old, versionId: current };
  expect((await author.client.call(getChapter, { params: gone })).status).toBe(404);
});

it('two who write in two chapters do not disturb each other', async () => {
  const chapters = [
    { title: 'One', markdown: 'One.' },
    { title: 'Two', markdown: 'Two.' },
  ];
  const { materialId } = await seedBook(test.db, { ...by(author), chapters });
  const both = await Promise.all([
    room.write(materialId, 'one', 'Mine.'),
    room.write(materialId, 'two', 'Theirs.', room.admin),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const draft = await room.draftOf(materialId);
  expect(draft.chapters.map(({ updatedBy }) => updatedBy?.id)).toEqual([
    author.userId,
    room.admin.userId,
  ]);
});

it('whoever wrote a book is told that somebody else has published it, and each version is written down', async () => {
  const { materialId } = await seedBook(test.db, by(author));
  await room.write(materialId, 'a-chapter', 'Mine.');
  expect((await room.publish(materialId)).status).toBe(200);
  await room.write(materialId, 'a-chapter', 'Theirs.', room.admin);
  const newest = match((await room.draftOf(materialId)).revision);
  const params = { materialId };
  expect((await room.admin.client.call(publishBook, { params }, newest)).status).toBe(200);
  const told = await test.asOwner<{ user_id: number }>(
    `select user_id from notifications
      where content->>'kind' = 'materialChanged' and url = $1`,
    [`/library/${materialId}`],
  );
  expect(told).toEqual([{ user_id: author.userId }]);
  const entries = await test.asOwner<{ user_id: number; after: unknown }>(
    `select user_id, after from audit_entries
      where action = 'material.addVersion' and subject_id = $1 order by id`,
    [String(materialId)],
  );
  expect(entries).toEqual([
    { user_id: author.userId, after: { version: 2 } },
    { user_id: room.admin.userId, after: { version: 3 } },
  ]);
});
