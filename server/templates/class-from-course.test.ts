import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { getClass } from '../../domain/classes/classes.contract.ts';
import { listCourseVersions } from '../../domain/courses/courses.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { providedTest } from '../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';
import { insertChapters } from '../books/chapters.repo.ts';
import { seedBook } from '../books/books.seed.ts';
import { insertVersion } from '../materials/materials.repo.ts';
import { createClassFromCourse } from './class-from-course.service.ts';
import { seedCourse } from '../courses/courses.seed.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
});
afterAll(() => test.close());

async function customer() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee);
  return { organisationId, admin, trainee };
}

const chapter = (title: string) => ({
  slug: 'one',
  title,
  depth: 0,
  minutes: 5,
  markdown: `Words of ${title}.`,
});

/** A course of one book, whose class opens on its first Monday and is due three working days before its end. */
async function newCourse(ends: { unit: 'day'; from: 'start'; n: number } | null) {
  const made = { organisationId: 1, createdBy: author.userId };
  const book = await seedBook(test.db, { ...made, title: 'Ladders', chapters: [chapter('First')] });
  const course = await seedCourse(test.db, {
    ...made,
    title: 'Ladders and their feet',
    ...(ends && { ends }),
    sections: [
      {
        title: 'Look',
        opens: { unit: 'weekday', from: 'start', n: 1, weekday: 1 },
        materials: [{ ...book, due: { unit: 'workingDay', from: 'end', n: 3 } }],
      },
    ],
  });
  return { ...course, book };
}

type Customer = Awaited<ReturnType<typeof customer>>;

const makerOf = (
  { organisationId, admin }: Customer,
  features = featureIds as readonly number[],
) => ({
  db: test.db,
  now: test.clock.now(),
  language: 'en' as const,
  organisationId,
  userId: admin.userId,
  features: new Set(features),
});

const says = (words: string) => ({ messages: [expect.stringContaining(words)] });

const version = (courseVersionId: number) => ({ organisationId: 1, courseVersionId });

async function classesOf({ organisationId }: Customer): Promise<number> {
  return (await test.asOwner('select 1 from classes where organisation_id = $1', [organisationId]))
    .length;
}

describe('a class of a course', () => {
  it('is not made in part', async () => {
    const one = await customer();
    const { courseVersionId } = await newCourse(null);
    const make = (startAt: string, endAt?: string, features?: readonly number[]) =>
      createClassFromCourse(makerOf(one, features), version(courseVersionId), { startAt, endAt });
    await expect(make('2027-01-04')).rejects.toMatchObject(says('“endAt”'));
    await expect(make('2027-01-04', '2027-01-03')).rejects.toMatchObject(says('not be before'));
    const withoutBooks = featureIds.filter((id) => id !== Feature.book);
    await expect(make('2027-01-04', '2027-02-03', withoutBooks)).rejects.toMatchObject(
      says('None of its'),
    );
    const unknown = createClassFromCourse(makerOf(one), version(999_999), {
      startAt: '2027-01-04',
    });
    await expect(unknown).rejects.toThrow('notFound');
    expect(await classesOf(one)).toBe(0);
  });

  it('has its parts, its dates by the organisation’s holidays, and remembers the version', async () => {
    const one = await customer();
    const { courseId, courseVersionId } = await newCourse({ unit: 'day', from: 'start', n: 28 });
    const { classId, endAt } = await createClassFromCourse(makerOf(one), version(courseVersionId), {
      startAt: '2026-12-17',
      instructorIds: [one.admin.userId],
      traineeIds: [one.trainee.userId],
      isPublished: true,
    });
    expect(endAt).toBe('2027-01-13');
    const { result } = await one.admin.client.call(getClass, { params: { classId } });
    expect(result).toMatchObject({
      title: 'Ladders and their feet',
      startAt: '2026-12-17',
      endAt: '2027-01-13',
      materialCount: 1,
      traineeCount: 1,
      instructors: [{ id: one.admin.userId }],
    });
    // The first Monday; and over the weekend and Coming of Age Day on the 11th.
    expect(result.sections[0]).toMatchObject({ title: 'Look', opensAt: '2026-12-21' });
    expect(result.sections[0]?.materials[0]).toMatchObject({
      title: 'Ladders',
      dueAt: '2027-01-07',
    });
    const training = await one.trainee.client.call(getTraining, { params: { classId } });
    expect(training.status).toBe(200);
    const versions = await author.client.call(listCourseVersions, { params: { courseId } });
    expect(versions.result[0]?.uses).toMatchObject([
      { organisationId: one.organisationId, classCount: 1 },
    ]);
  });

  it('has materials in the version that the course has, and makes no newer one older', async () => {
    const one = await customer();
    const other = await customer();
    const { courseVersionId, book } = await newCourse({ unit: 'day', from: 'start', n: 7 });
    const newer = await insertVersion(test.db, {
      organisationId: 1,
      materialId: book.materialId,
      createdBy: author.userId,
      stats: { minutes: 5, chapters: 1 },
      now: test.clock.now(),
    });
    await insertChapters(test.db, { organisationId: 1, materialVersionId: newer.id }, [
      chapter('Second'),
    ]);
    for (const each of [one, other, one]) {
      const { classId } = await createClassFromCourse(makerOf(each), version(courseVersionId), {
        startAt: '2026-12-01',
      });
      const { result } = await each.admin.client.call(getClass, { params: { classId } });
      expect(result.sections[0]?.materials[0]?.reference.majorVersionNumber).toBe(1);
    }
    const current = await test.asOwner<{ number: number }>(
      `select version.major_version_number as number from materials material
       join material_versions version on version.organisation_id = material.organisation_id
         and version.id = material.current_version_id
       where material.organisation_id = $1`,
      [one.organisationId],
    );
    expect(current).toEqual([{ number: 2 }]);
  });
});
