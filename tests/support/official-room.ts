import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { getClass, updateClassSections } from '../../domain/classes/classes.contract.ts';
import { getAsset, getMaterial } from '../../domain/materials/materials.contract.ts';
import { getBook, getChapter, searchBook } from '../../domain/books/books.contract.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import type { MadeVersion } from '../../server/materials/materials.service.ts';
import { type TestApp, testApp, type TestPerson } from './test-app.ts';

export const withoutBooks = featureIds.filter((id) => id !== Feature.book);
export const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A server with the provider's organisation and one of its authors. */
export async function providedTest(): Promise<{ test: TestApp; author: TestPerson }> {
  const test = await testApp();
  await test.organisation({ id: 1, name: 'The provider' });
  return { test, author: await test.person(1, Role.systemAdmin) };
}

/** An official book, and an organisation that is offered it. */
export async function officialRoom(test: TestApp, author: TestPerson) {
  const official = await seedBook(
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
    test.services.storage,
  );
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee);

  return {
    official,
    organisationId,
    admin,
    trainee,

    setFeatures: async (features: readonly number[]): Promise<void> => {
      await test.services.database.pool.query(
        'update organisations set features = $2 where id = $1',
        [organisationId, features],
      );
      test.services.signals.apply('organisation', String(organisationId));
    },

    /** Puts a material into a new class of the organisation, and says which one is in it then. */
    classWith: async (materialId: number) => {
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
      const { materialId: heldId = 0, materialVersionId = 0 } = placed?.reference ?? {};
      const held: MadeVersion = { ...official, materialId: heldId, versionId: materialVersionId };
      return { classId, status: saved.status, held };
    },
  };
}

/** What each way to look at a material answers. */
export async function looks(
  { client }: Pick<TestPerson, 'client'>,
  { materialId, versionId }: MadeVersion,
): Promise<Set<number>> {
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
