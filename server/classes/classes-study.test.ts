import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import type { Db } from '../db/database.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { enrolPeople } from './classes-people.repo.ts';
import { seedClass } from './classes.seed.ts';
import { findClassMaterial, getStudiedClass } from './classes.service.ts';
import { classTrainees } from './classes.table.ts';

let test: TestApp;
let organisationId: number;
let author: TestPerson;
let trainee: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  author = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

async function aClass(given: Partial<Parameters<typeof seedClass>[1]> = {}) {
  const { userId: createdBy } = author;
  const material = () => seedMaterial(test.db, { organisationId, createdBy, type: 'book' });
  const sections = [
    { title: 'Basics', materials: [await material(), await material()] },
    { title: 'Later', opensAt: '2098-01-01', materials: [await material(), await material()] },
  ];
  const traineeIds = [trainee.userId];
  return await seedClass(test.db, { organisationId, createdBy, sections, traineeIds, ...given });
}

const asker = (actor: TestPerson) => ({ db: test.db, now: test.clock.now(), actor });

/** Reads so many of four chapters. */
async function work(
  db: Db,
  classId: number,
  classMaterialId: number,
  chapters: number,
  at = test.clock.now(),
) {
  const key = { organisationId, classId, userId: trainee.userId, classMaterialId };
  const chaptersRead = [0, 1, 2, 3].slice(0, chapters);
  await seedProgress(db, key, { chaptersRead, chapterCount: 4, at });
}

async function sumsOf(classId: number) {
  const [row] = await test.db
    .select()
    .from(classTrainees)
    .where(eq(classTrainees.classId, classId));
  return row;
}

describe('a class to be studied', () => {
  it('does not exist for who is not enrolled, for another organisation, or before it is published', async () => {
    const { classId, classMaterialIds } = await aClass();
    const hidden = await aClass({ isPublished: false });
    const stranger = await test.person(organisationId, Role.trainee);
    const foreigner = await test.person(await test.organisation(), Role.trainee);
    const refused = { code: 'notFound' };
    await expect(getStudiedClass(asker(stranger), classId)).rejects.toMatchObject(refused);
    await expect(getStudiedClass(asker(foreigner), classId)).rejects.toMatchObject(refused);
    await expect(getStudiedClass(asker(trainee), hidden.classId)).rejects.toMatchObject(refused);
    const material = classMaterialIds[0] ?? 0;
    expect(await findClassMaterial(asker(stranger), classId, material)).toBeUndefined();
    expect(await findClassMaterial(asker(foreigner), classId, material)).toBeUndefined();
    const hiddenMaterial = hidden.classMaterialIds[0] ?? 0;
    expect(await findClassMaterial(asker(trainee), hidden.classId, hiddenMaterial)).toBeUndefined();
    expect(await findClassMaterial(asker(trainee), classId, hiddenMaterial)).toBeUndefined();
  });

  it('comes with its outline in order, and a material with when it opens', async () => {
    const { classId, sectionIds, classMaterialIds } = await aClass();
    const studied = await getStudiedClass(asker(trainee), classId);
    expect(studied.sections.map(({ id }) => id)).toEqual(sectionIds);
    expect(studied.sections.flatMap(({ materials }) => materials.map(({ id }) => id))).toEqual(
      classMaterialIds,
    );
    expect(studied).toMatchObject({ percent: 0, completedCount: 0, materialCount: 4 });
    const last = await findClassMaterial(asker(trainee), classId, classMaterialIds[3] ?? 0);
    expect(last).toMatchObject({ opensAt: '2098-01-01', isOpen: false, hasEnded: false });
    const first = await findClassMaterial(asker(trainee), classId, classMaterialIds[0] ?? 0);
    expect(first).toMatchObject({ opensAt: null, isOpen: true });
  });
});

describe('the sums of a trainee', () => {
  it('are what is completed, also when two finish at once', async () => {
    const { classId, classMaterialIds } = await aClass();
    const chapters = [4, 2, 4, 1];
    await Promise.all(
      classMaterialIds.map((id, i) =>
        test.db.transaction((db) => work(db, classId, id, chapters[i] ?? 0)),
      ),
    );
    expect(await sumsOf(classId)).toMatchObject({ completedCount: 2 });
  });

  it('tell of the newest activity, also when an older one is heard of later', async () => {
    const { classId, classMaterialIds } = await aClass();
    const [first = 0, second = 0] = classMaterialIds;
    const [early, late] = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-20T02:00:00Z')];
    await work(test.db, classId, first, 1, early);
    expect((await sumsOf(classId))?.lastActivityAt).toEqual(early);
    await work(test.db, classId, second, 1, late);
    await work(test.db, classId, first, 2, early);
    expect((await sumsOf(classId))?.lastActivityAt).toEqual(late);
  });

  it('are found again by who is enrolled again', async () => {
    const { classId, classMaterialIds } = await aClass();
    await work(test.db, classId, classMaterialIds[0] ?? 0, 4);
    await test.db.delete(classTrainees).where(eq(classTrainees.classId, classId));
    await work(test.db, classId, classMaterialIds[1] ?? 0, 4);
    expect(await sumsOf(classId)).toBeUndefined();
    await enrolPeople(test.db, { organisationId, classId }, [trainee.userId]);
    expect(await sumsOf(classId)).toMatchObject({
      completedCount: 2,
      lastActivityAt: expect.any(Date),
    });
  });
});
