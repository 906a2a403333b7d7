import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { listAssistedParts } from '../../../domain/materials/assisted.contract.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadArchive } from '../../../tests/support/upload-file.ts';
import { insertAssisted } from '../assisted/assisted.repo.ts';
import { insertChapters } from '../../books/chapters.repo.ts';
import { insertVersion } from '../materials.repo.ts';
import { seedBook } from '../../books/books.seed.ts';
import { archiveJob } from './archive.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const takenAt = new Date('2026-11-02T01:00:00Z');
const part = (name: string, since: number | null, until: number | null = null) => ({
  kind: 'translation' as const,
  part: name,
  title: name.toUpperCase(),
  model: 'Aozora Tutor 2.1',
  takenAt,
  since,
  until,
});

async function addVersion(of: { organisationId: number; materialId: number }, markdown: string) {
  const { organisationId } = of;
  const stats = { minutes: 1, chapters: 1 };
  const made = await insertVersion(test.db, { ...of, createdBy: 1, stats, now: takenAt });
  await insertChapters(test.db, { organisationId, materialVersionId: made.id }, [
    { slug: 'one', title: 'One', depth: 0, minutes: 1, markdown },
  ]);
}

/** A book of two versions, with parts of the first, of both, and of a draft that it has not. */
async function markedBook() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const { materialId } = await seedBook(test.db, {
    organisationId,
    createdBy: admin.userId,
    chapters: [{ slug: 'one', title: 'One', markdown: 'Words.' }],
  });
  const key = { organisationId, materialId };
  await addVersion(key, 'Better words.');
  const { userId: takenBy } = admin;
  const parts = [part('first', 1, 2), part('both', 1), part('second', 2), part('draft', null)];
  await insertAssisted(
    test.db,
    key,
    parts.map((one) => ({ ...one, takenBy })),
  );
  return { admin, ...key };
}

const exported = async ({ client }: TestPerson) =>
  (await client.send({ method: 'GET', url: '/api/library/archive' })).bytes;

async function bring({ client, organisationId }: TestPerson, archive: Buffer): Promise<number> {
  const { result } = await uploadArchive(client, archive);
  const params = { archiveId: result.id };
  await archiveJob(test.services).run({ organisationId, archiveId: result.id });
  await client.call(runArchiveImport, { params, body: { choices: [] } });
  await archiveJob(test.services).run({ organisationId, archiveId: result.id });
  const done = (await client.call(getArchiveImport, { params })).result;
  expect([done.status, done.refusal]).toEqual(['done', null]);
  return done.plan[0]?.materialId ?? 0;
}

const spansOf = async ({ client }: TestPerson, materialId: number) =>
  (await client.call(listAssistedParts, { params: { materialId } })).result.map(
    ({ part: name, since, until, takenBy }) => [name, since, until, takenBy],
  );

it('comes along in an archive, without the names of people', async () => {
  const { admin } = await markedBook();
  const stranger = await test.person(await test.organisation(), Role.admin);
  const materialId = await bring(stranger, await exported(admin));
  expect(await spansOf(stranger, materialId)).toEqual([
    ['first', 1, 2, null],
    ['both', 1, null, null],
    ['second', 2, null, null],
  ]);
  const { result } = await stranger.client.call(listMaterials, { query: { source: 'own' } });
  expect(result).toHaveLength(1);
});

it('comes along with versions that a material gets, of which the earlier ones keep theirs', async () => {
  const { admin, ...key } = await markedBook();
  const stranger = await test.person(await test.organisation(), Role.admin);
  const materialId = await bring(stranger, await exported(admin));
  const there = { organisationId: stranger.organisationId, materialId };
  await addVersion(there, 'Words of their own.');
  await insertAssisted(test.db, there, [part('own', 3)]);
  await addVersion(key, 'The best words.');
  await insertAssisted(test.db, key, [part('third', 3)]);
  expect(await bring(stranger, await exported(admin))).toBe(materialId);
  expect(await spansOf(stranger, materialId)).toEqual([
    ['first', 1, 2, null],
    ['both', 1, 4, null],
    ['second', 2, 4, null],
    ['own', 3, 4, null],
    ['both', 4, null, null],
    ['second', 4, null, null],
    ['third', 4, null, null],
  ]);
});
