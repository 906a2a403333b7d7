import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getClass, updateClassSections } from '../../domain/classes/classes.contract.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import type { SectionDraft } from '../../domain/outlines/section.schema.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedAttempt } from '../challenges/challenges.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedNote } from '../notes/notes.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedClass } from './classes.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
let foreigner: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  foreigner = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const aMaterial = (author = instructor) =>
  seedMaterial(test.db, {
    organisationId: author.organisationId,
    createdBy: author.userId,
    type: 'challenge',
    challengeStyle: 'quiz',
  });

async function aClass() {
  const sections = [
    { title: 'Basics', materials: [await aMaterial(), await aMaterial()] },
    { title: 'Practice', materials: [await aMaterial()] },
  ];
  const traineeIds = [trainee.userId];
  const createdBy = instructor.userId;
  return await seedClass(test.db, { organisationId, createdBy, sections, traineeIds });
}

const see = async (classId: number) =>
  (await admin.client.call(getClass, { params: { classId } })).result;

const draftOf = ({ sections }: Class): SectionDraft[] =>
  sections.map(({ id, title, opensAt, materials }) => ({
    id,
    title,
    opensAt,
    materials: materials.map(({ id: entry, reference, dueAt }) => ({
      id: entry,
      materialId: reference.materialId,
      dueAt,
    })),
  }));

const save = (who: TestPerson, { id, revision }: Class, sections: SectionDraft[]) =>
  who.client.call(
    updateClassSections,
    { params: { classId: id }, body: { sections } },
    { 'if-match': `"${revision}"` },
  );

describe('the outline of a class', () => {
  it('is refused to trainees, across organisations, and with an old revision', async () => {
    const { classId } = await aClass();
    const found = await see(classId);
    expect((await save(trainee, found, [])).status).toBe(403);
    expect((await save(foreigner, found, [])).status).toBe(404);
    expect((await save(instructor, { ...found, revision: 7 }, [])).status).toBe(412);
    expect(await see(classId)).toEqual(found);
  });

  it('is refused with parts of another class, with strange materials, and with parts twice', async () => {
    const { classId } = await aClass();
    const found = await see(classId);
    const other = draftOf(await see((await aClass()).classId));
    const draft = draftOf(found);
    const [first] = draft;
    if (!first) throw new Error('no section');
    const [entry] = first.materials;
    if (!entry) throw new Error('no material');
    const withEntry = (given: Partial<typeof entry>) => [
      { ...first, materials: [{ ...entry, ...given }, ...first.materials.slice(1)] },
      ...draft.slice(1),
    ];
    const { materialId: foreign } = await aMaterial(foreigner);
    const { materialId: another } = await aMaterial();
    const { materialId: away } = await aMaterial();
    await test.asOwner('update materials set archived_at = now() where id = $1', [away]);
    const fresh = (materialId: number) => [
      { title: 'New', opensAt: null, materials: [{ materialId, dueAt: null }] },
    ];
    const cases: [SectionDraft[], RegExp][] = [
      [other, /not part of this class/],
      [withEntry({ id: other[0]?.materials[0]?.id ?? 0 }), /not part of this class/],
      [[...draft, first], /twice/],
      [withEntry({ materialId: another }), /exchanges the material/],
      [fresh(foreign), /not in the library/],
      [fresh(away), /not in the library/],
    ];
    for (const [sections, message] of cases) {
      const answer = await save(instructor, found, sections);
      expect(answer.status).toBe(400);
      expect(answer.messages[0]).toMatch(message);
    }
    expect(await see(classId)).toEqual(found);
  });

  it('keeps ids and versions while parts are added, moved, renamed and removed', async () => {
    const { classId } = await aClass();
    const found = await see(classId);
    const [basics, practice] = draftOf(found);
    if (!basics || !practice) throw new Error('no sections');
    const added = await aMaterial();
    const { status, result } = await save(instructor, found, [
      {
        ...practice,
        title: 'Practice first',
        opensAt: '2026-12-01',
        materials: [...basics.materials].reverse(),
      },
      {
        title: 'New',
        opensAt: null,
        materials: [{ materialId: added.materialId, dueAt: '2026-12-24' }, ...practice.materials],
      },
    ]);
    expect(status).toBe(200);
    expect(result).toMatchObject({ materialCount: 4, revision: found.revision + 1 });
    const [one, two] = result.sections;
    expect(one).toMatchObject({ id: practice.id, title: 'Practice first', opensAt: '2026-12-01' });
    expect(one?.materials.map(({ id }) => id)).toEqual(
      basics.materials.map(({ id }) => id).reverse(),
    );
    expect(two?.materials[0]).toMatchObject({
      dueAt: '2026-12-24',
      reference: { materialId: added.materialId, materialVersionId: added.versionId },
    });
    expect(two?.materials[1]?.id).toBe(practice.materials[0]?.id);
    expect((await save(instructor, result, [])).result).toMatchObject({
      sections: [],
      materialCount: 0,
    });
  });

  it('does not lose what a trainee has worked on, or noted', async () => {
    const of = { organisationId, userId: trainee.userId };
    const hangers: ((key: { classId: number; classMaterialId: number }) => Promise<unknown>)[] = [
      (key) => seedProgress(test.db, { ...of, ...key }),
      (key) => seedNote(test.db, { ...of, ...key }),
      (key) =>
        seedAttempt(test.db, {
          ...of,
          ...key,
          materialVersionId: 1,
          answers: {},
          startedAt: new Date(),
        }),
    ];
    for (const hang of hangers) {
      const { classId, classMaterialIds } = await aClass();
      await hang({ classId, classMaterialId: classMaterialIds[2] ?? 0 });
      const found = await see(classId);
      const answer = await save(instructor, found, draftOf(found).slice(0, 1));
      expect(answer.status).toBe(409);
      expect(answer.messages[0]).toMatch(/already worked/);
      expect(await see(classId)).toEqual(found);
      const rest = draftOf(found);
      rest[0]?.materials.splice(0, 2);
      expect((await save(instructor, found, rest)).status).toBe(200);
    }
  });

  it('keeps the figures of its trainees right when its number of materials changes', async () => {
    const { classId, classMaterialIds } = await aClass();
    const key = { organisationId, classId, userId: trainee.userId };
    await seedProgress(
      test.db,
      { ...key, classMaterialId: classMaterialIds[0] ?? 0 },
      { chaptersRead: [0, 1, 2], chapterCount: 3 },
    );
    const percent = async () =>
      (await trainee.client.call(getClass, { params: { classId } })).result.percent;
    expect(await percent()).toBe(33);
    const found = await see(classId);
    await save(instructor, found, draftOf(found).slice(0, 1));
    expect(await percent()).toBe(50);
  });
});
