import { or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  archiveMaterial,
  getAsset,
  getMaterial,
  listMaterials,
  listMaterialVersions,
  updateMaterial,
} from '../../domain/materials/materials.contract.ts';
import { getBook, getChapter, searchBook } from '../../domain/books/books.contract.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { visibleTo } from './library/library.repo.ts';
import { seedMaterial } from './materials.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { addVersion, findMaterial, type MadeVersion } from './materials.service.ts';
import { materials } from './materials.table.ts';
import { by, chapters, first, libraryRoom } from '../../tests/support/library-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';
import { testActor } from '../../tests/support/test-actor.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let colleague: TestPerson;
let trainee: TestPerson;
let stranger: TestPerson;
let book: MadeVersion;
let secret: MadeVersion;

beforeAll(async () => {
  ({ test, organisationId, admin, instructor, colleague, trainee, stranger, book, secret } =
    await libraryRoom());
});
afterAll(() => test.close());

interface Given {
  isPublished?: boolean;
  startAt?: string;
  opensAt?: string;
  enrols?: boolean;
}

/** A class with this version in it, for this trainee. */
async function giveInClass(
  made: MadeVersion,
  person: TestPerson,
  given: Given = {},
): Promise<void> {
  const { opensAt, enrols = true, ...facts } = given;
  const section = { title: 'Section', materials: [made], ...(opensAt ? { opensAt } : {}) };
  const traineeIds = enrols ? [person.userId] : [];
  await seedClass(test.db, { ...by(instructor), ...facts, traineeIds, sections: [section] });
}

/** What each way to look at the first chapter's book answers. */
async function statuses({ client }: { client: TestPerson['client'] }, made: MadeVersion) {
  const { materialId, versionId } = made;
  const answers = await Promise.all([
    client.call(getMaterial, { params: { materialId } }),
    client.call(getBook, { params: { materialId } }),
    client.call(getBook, { params: { materialId }, query: { v: versionId } }),
    client.call(getChapter, { params: first(made) }),
    client.call(searchBook, { params: { materialId, versionId }, query: { k: 'pointer' } }),
    client.call(getAsset, { params: { versionId, path: 'img/map.svg' } }),
  ]);
  return new Set(answers.map(({ status }) => status));
}

describe('a material', () => {
  it('is refused to who is not signed in', async () => {
    expect(await statuses({ client: test.anonymous }, book)).toEqual(new Set([401]));
  });

  it('does not exist for another organisation', async () => {
    expect(await statuses(stranger, book)).toEqual(new Set([404]));
    expect(await statuses(instructor, secret)).toEqual(new Set([404]));
  });

  it('does not exist for a trainee whom nobody enrolled', async () => {
    await giveInClass(book, trainee, { enrols: false });
    expect(await statuses(trainee, book)).toEqual(new Set([404]));
  });

  it.each([
    ['is not published', { isPublished: false }],
    ['has not begun', { startAt: '2099-01-01' }],
    ['has not opened its section', { opensAt: '2099-01-01' }],
  ])('does not exist for a trainee while the class %s', async (_, given) => {
    const person = await test.person(organisationId, Role.trainee);
    await giveInClass(book, person, given);
    expect(await statuses(person, book)).toEqual(new Set([404]));
  });

  it('is open to staff, and to a trainee whose class has opened it', async () => {
    const person = await test.person(organisationId, Role.trainee);
    await giveInClass(book, person);
    for (const reader of [instructor, colleague, admin, person])
      expect(await statuses(reader, book)).toEqual(new Set([200]));
  });

  it('shows a trainee the version of their class only', async () => {
    const made = await seedBook(test.db, { ...by(instructor), chapters });
    const person = await test.person(organisationId, Role.trainee);
    await giveInClass(made, person);
    const actor = testActor({ ...instructor, role: Role.instructor, stage: 'prod' });
    const making = {
      db: test.db,
      now: test.clock.now(),
      actor: { ...actor, features: new Set([Feature.book]) },
    };
    const second = await addVersion(making, made.materialId, { minutes: 1 });
    expect(second.majorVersionNumber).toBe(2);
    const params = { materialId: made.materialId };
    const his = await person.client.call(getBook, { params });
    expect(his.result.majorVersionNumber).toBe(1);
    expect((await person.client.call(getBook, { params, query: { m: 2 } })).status).toBe(404);
    const theirs = await instructor.client.call(getBook, { params });
    expect(theirs.result.majorVersionNumber).toBe(2);
    const asked = await instructor.client.call(getBook, { params, query: { m: 1 } });
    expect(asked.result.materialVersionId).toBe(made.versionId);
    const versions = await instructor.client.call(listMaterialVersions, { params });
    expect(versions.result.map(({ majorVersionNumber }) => majorVersionNumber)).toEqual([2, 1]);
    expect((await stranger.client.call(listMaterialVersions, { params })).status).toBe(404);
    expect((await person.client.call(listMaterialVersions, { params })).status).toBe(403);
  });
});

describe('the library', () => {
  it('is refused to trainees, and to an organisation without any kind of material', async () => {
    expect((await trainee.client.call(listMaterials, {})).status).toBe(403);
    const bare = await test.organisation({ name: 'Bare', features: [Feature.exam] });
    const person = await test.person(bare, Role.admin);
    expect((await person.client.call(listMaterials, {})).status).toBe(403);
  });

  it('refuses a sort column it does not have', async () => {
    const answer = await admin.client.callRaw(listMaterials, {
      query: { 'sortOrder.column': 'createdBy' },
    });
    expect(answer.status).toBe(400);
    expect(answer.messages[0]).toContain('sortOrder.column');
  });

  it('shows kinds the organisation has, finds by words, sorts and pages', async () => {
    const id = await test.organisation({ name: 'Readers', features: [Feature.book] });
    const person = await test.person(id, Role.instructor);
    for (const title of ['B 100%', 'A', 'C']) await seedBook(test.db, { ...by(person), title });
    await seedMaterial(test.db, {
      ...by(person),
      type: 'challenge',
      challengeStyle: 'quiz',
      title: 'Quiz',
    });
    const list = async (query: Record<string, unknown>) => {
      const { result, pagination } = await person.client.callRaw<{ title: string }[]>(
        listMaterials,
        { query },
      );
      return { titles: result.map(({ title }) => title), count: pagination?.count };
    };
    expect(await list({ 'sortOrder.column': 'title' })).toEqual({
      titles: ['A', 'B 100%', 'C'],
      count: 3,
    });
    expect(await list({ 'sortOrder.column': 'title', limit: 1, offset: 1 })).toEqual({
      titles: ['B 100%'],
      count: 3,
    });
    expect(await list({ keyword: '0%' })).toEqual({ titles: ['B 100%'], count: 1 });
    expect(await list({ type: 'challenge' })).toEqual({ titles: [], count: 0 });
    expect(await list({ archived: true })).toEqual({ titles: [], count: 0 });
  });

  it('agrees with the policy on what each person may see', async () => {
    const person = await test.person(organisationId, Role.trainee);
    await giveInClass(await seedBook(test.db, by(colleague)), person);
    for (const [{ userId, organisationId: id }, role] of [
      [person, Role.trainee],
      [trainee, Role.trainee],
      [instructor, Role.instructor],
      [stranger, Role.admin],
    ] as const) {
      const actor = testActor({ userId, organisationId: id, role, stage: 'prod' });
      const context = { db: test.db, now: test.clock.now(), actor };
      const everything = await test.db.select({ id: materials.id }).from(materials);
      const bySql = await test.db
        .select({ id: materials.id })
        .from(materials)
        .where(or(...visibleTo(actor, context.now).map(({ condition }) => condition)));
      const seen = new Set(bySql.map((row) => row.id));
      for (const row of everything) {
        const found = await findMaterial(context, row.id);
        expect(found !== undefined && materialsPolicy.view(actor, found)).toBe(seen.has(row.id));
      }
    }
  });
});

describe('changing a material', () => {
  const change = (person: TestPerson, made: MadeVersion, body: object, revision?: number) =>
    person.client.callRaw<{ title: string; revision: number; tags: string[] }>(
      updateMaterial,
      { params: { materialId: made.materialId }, body },
      revision === undefined ? {} : { 'if-match': `"${revision}"` },
    );

  it('is refused to who did not make it, and hidden from who cannot see it', async () => {
    expect((await change(colleague, book, { title: 'Mine' }, 1)).status).toBe(403);
    expect((await change(trainee, book, { title: 'Mine' }, 1)).status).toBe(403);
    expect((await change(stranger, book, { title: 'Mine' }, 1)).status).toBe(404);
    const archive = { params: { materialId: book.materialId }, body: { archived: true } };
    expect((await colleague.client.call(archiveMaterial, archive)).status).toBe(403);
    expect((await stranger.client.call(archiveMaterial, archive)).status).toBe(404);
  });

  it('is refused without the revision that was seen, and names a wrong field', async () => {
    expect((await change(instructor, book, { title: 'New' })).status).toBe(412);
    expect((await change(instructor, book, { title: 'New' }, 7)).status).toBe(412);
    const wrong = await change(instructor, book, { title: ' ', difficulty: 'easy' }, 1);
    expect(wrong.status).toBe(400);
    expect(wrong.messages.join()).toMatch(/title.*difficulty/);
  });

  it('is open to its maker and to admins', async () => {
    const made = await seedBook(test.db, { ...by(instructor), title: 'Old' });
    const own = await change(instructor, made, { title: 'New', tags: ['c', 'c'] }, 1);
    expect(own.result).toMatchObject({ title: 'New', tags: ['c'], revision: 2 });
    const theirs = await change(admin, made, { description: 'About' }, 2);
    expect(theirs.result).toMatchObject({ title: 'New', revision: 3 });
    const { materialId } = made;
    const archive = async (archived: boolean) => {
      const input = { params: { materialId }, body: { archived } };
      const { archivedAt, revision } = (await instructor.client.call(archiveMaterial, input))
        .result;
      return [archivedAt !== null, revision];
    };
    // What is so already is not changed, and not written down.
    expect([await archive(false), await archive(true), await archive(true)]).toEqual([
      [false, 3],
      [true, 4],
      [true, 4],
    ]);
    expect([await archive(false), await archive(false)]).toEqual([
      [false, 5],
      [false, 5],
    ]);
    const entries = await test.asOwner<{ entry: string; before: object | null; after: object }>(
      `select action || ' ' || user_id as entry, before, after from audit_entries
        where subject_type = 'material' and subject_id = $1 order by id`,
      [String(materialId)],
    );
    expect(entries.map(({ entry }) => entry)).toEqual([
      `material.update ${instructor.userId}`,
      `material.update ${admin.userId}`,
      `material.archive ${instructor.userId}`,
      `material.restore ${instructor.userId}`,
    ]);
    expect(entries[0]).toMatchObject({ before: { title: 'Old' }, after: { title: 'New' } });
    const titles = async (query: object) =>
      (await instructor.client.call(listMaterials, { query })).result.map(({ title }) => title);
    await archive(true);
    expect([await titles({}), await titles({ archived: 'true' })]).toEqual([
      expect.not.arrayContaining(['New']),
      ['New'],
    ]);
  });
});
