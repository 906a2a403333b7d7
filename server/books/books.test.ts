import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAsset } from '../../domain/materials/materials.contract.ts';
import { getBook, getChapter, searchBook } from '../../domain/books/books.contract.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedBook } from './books.seed.ts';
import { type MadeVersion } from '../materials/materials.service.ts';
import { by, chapters, drawing, first, libraryRoom } from '../../tests/support/library-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let instructor: TestPerson;
let book: MadeVersion;

beforeAll(async () => {
  ({ test, instructor, book } = await libraryRoom());
});
afterAll(() => test.close());

describe('a book', () => {
  it('is not a quiz', async () => {
    const quiz = await seedMaterial(test.db, {
      ...by(instructor),
      type: 'challenge',
      challengeStyle: 'quiz',
    });
    expect(
      (await instructor.client.call(getBook, { params: { materialId: quiz.materialId } })).status,
    ).toBe(404);
  });

  it('answers its outline and one chapter at a time', async () => {
    const { result } = await instructor.client.call(getBook, {
      params: { materialId: book.materialId },
    });
    expect(result.chapters.map(({ slug }) => slug)).toEqual(['pointers', 'arrays', 'メモリ']);
    const chapter = await instructor.client.call(getChapter, {
      params: { ...first(book), slug: 'メモリ' },
    });
    expect(chapter.result).toMatchObject({ position: 2, markdown: chapters[2]?.markdown });
    const otherBook = await seedBook(test.db, by(instructor));
    const mixed = { ...first(book), materialId: otherBook.materialId };
    expect((await instructor.client.call(getChapter, { params: mixed })).status).toBe(404);
  });

  it('is searched without regard to case, width and marks', async () => {
    const search = async (k: string) => {
      const params = { materialId: book.materialId, versionId: book.versionId };
      return (await instructor.client.call(searchBook, { params, query: { k } })).result;
    };
    expect(await search('POINTER SAYS')).toMatchObject([
      { slug: 'pointers', count: 1, excerpts: ['A pointer says where to look. map'] },
    ]);
    expect(await search('*p = &age')).toMatchObject([
      { slug: 'arrays', excerpts: ['Rows of values. int *p = &age;'] },
    ]);
    expect((await search('ポインタ')).map(({ slug }) => slug)).toEqual(['メモリ']);
    expect((await search('memory')).map(({ slug }) => slug)).toEqual(['メモリ']);
    expect(await search('keiko:asset')).toEqual([]);
    expect(await search('100%')).toEqual([]);
  });
});

describe('a file of a book', () => {
  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'img/../img/map.svg',
    'img\\map.svg',
    'img',
  ])('is not found by the path %s', async (path) => {
    const answer = await instructor.client.call(getAsset, {
      params: { versionId: book.versionId, path },
    });
    expect(answer.status).toBe(404);
  });

  it('is sent so that nothing in it can run', async () => {
    for (const path of ['img/map.svg', '日本 語.svg']) {
      const answer = await instructor.client.call(getAsset, {
        params: { versionId: book.versionId, path },
      });
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(drawing);
      expect(answer.headers['content-type']).toBe('image/svg+xml');
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    }
  });

  it('is not sent when it is of a kind that a browser could run', async () => {
    const page = { path: 'page.html', mediaType: 'text/html', content: '<script></script>' };
    const made = await seedBook(
      test.db,
      { ...by(instructor), assets: [page] },
      test.services.storage,
    );
    const answer = await instructor.client.call(getAsset, {
      params: { versionId: made.versionId, path: 'page.html' },
    });
    expect(answer.status).toBe(404);
  });
});
