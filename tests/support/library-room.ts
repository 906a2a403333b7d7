import { Role } from '../../domain/access/roles.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import type { MadeVersion } from '../../server/materials/materials.service.ts';
import { testApp, type TestPerson } from './test-app.ts';

export const chapters = [
  {
    title: 'Pointers',
    markdown: 'A **pointer** says where to look.\n\n![map](keiko:asset/img/map.svg)',
  },
  { title: 'Arrays', markdown: 'Rows of values.\n\n```c\nint *p = &age;\n```\n' },
  { title: 'メモリ', markdown: 'ﾎﾟｲﾝﾀは Ｍｅｍｏｒｙ の番地です。' },
];
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

export const by = ({ organisationId, userId }: TestPerson) => ({
  organisationId,
  createdBy: userId,
});
export const asset = (path: string) => ({ path, mediaType: 'image/svg+xml', content: drawing });
export const first = ({ materialId, versionId }: MadeVersion) => ({
  materialId,
  versionId,
  slug: 'pointers',
});

/** An organisation with a book of its own, beside another organisation with a secret one. */
export async function libraryRoom() {
  const test = await testApp();
  const organisationId = await test.organisation();
  const other = await test.organisation({ name: 'Other' });
  const admin = await test.person(organisationId, Role.admin);
  const instructor = await test.person(organisationId, Role.instructor);
  const colleague = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const stranger = await test.person(other, Role.admin);
  const content = { chapters, assets: [asset('img/map.svg'), asset('日本 語.svg')] };
  const { storage } = test.services;
  const book = await seedBook(
    test.db,
    { ...by(instructor), title: 'C in 日本語', ...content },
    storage,
  );
  const secret = await seedBook(test.db, { ...by(stranger), title: 'Secret', ...content }, storage);
  return { test, organisationId, admin, instructor, colleague, trainee, stranger, book, secret };
}
