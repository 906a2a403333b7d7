import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBook, searchBook } from '../../domain/books/books.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from './books.seed.ts';

let test: TestApp;
let instructor: TestPerson;
beforeAll(async () => {
  test = await testApp();
  instructor = await test.person(await test.organisation(), Role.instructor);
});
afterAll(() => test.close());

it('a long book is read and searched in its order, to its end, and shows no more than 50 chapters', async () => {
  const { organisationId, userId: createdBy } = instructor;
  const { materialId, versionId } = await seedBook(test.db, {
    organisationId,
    createdBy,
    // Ids in no order: what counts is where a chapter stands.
    chapters: Array.from({ length: 60 }, (_, at) => ({
      title: `Chapter ${at}`,
      slug: `c${(at * 7) % 60}`,
      markdown: `Here is a word. ${at >= 25 ? 'Later.' : ''} ${at === 59 ? 'At last.' : ''}`,
    })),
  });
  await seedBook(test.db, {
    organisationId,
    createdBy,
    chapters: [{ title: 'X', markdown: 'word' }],
  });
  const search = async (k: string) =>
    (
      await instructor.client.call(searchBook, { params: { materialId, versionId }, query: { k } })
    ).result.map(({ title }) => title);
  const all = Array.from({ length: 60 }, (_, at) => `Chapter ${at}`);
  const { chapters } = (await instructor.client.call(getBook, { params: { materialId } })).result;
  expect(chapters.map(({ title }) => title)).toEqual(all);
  expect(await search('word')).toEqual(all.slice(0, 50));
  expect(await search('later')).toEqual(all.slice(25));
  expect(await search('at last')).toEqual(['Chapter 59']);
});
