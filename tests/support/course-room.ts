import { featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { getClass } from '../../domain/classes/classes.contract.ts';
import {
  getCourseUpdate,
  takeOverCourseUpdate,
} from '../../domain/classes/course-update.contract.ts';
import {
  getCourse,
  publishCourse,
  updateCourseSections,
} from '../../domain/courses/courses.contract.ts';
import { createClassFromCourse } from '../../server/templates/class-from-course.service.ts';
import { seedCourse } from '../../server/courses/courses.seed.ts';
import { insertChapters } from '../../server/books/chapters.repo.ts';
import { insertVersion, setCurrentVersion } from '../../server/materials/materials.repo.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const chapter = { slug: 'one', title: 'One', depth: 0, minutes: 5, markdown: 'Words.' };
const seedTitled = ({ db }: TestApp, author: TestPerson, title: string) =>
  seedBook(db, { organisationId: 1, createdBy: author.userId, title, chapters: [chapter] });
type Book = Awaited<ReturnType<typeof seedTitled>>;

/** The author publishes another version of a book. */
async function renew(test: TestApp, author: TestPerson, { materialId }: Book) {
  const key = { organisationId: 1, materialId };
  const made = await insertVersion(test.db, {
    ...key,
    createdBy: author.userId,
    stats: { minutes: 5, chapters: 1 },
    now: test.clock.now(),
  });
  await insertChapters(test.db, { organisationId: 1, materialVersionId: made.id }, [chapter]);
  await setCurrentVersion(test.db, key, made.id);
}

/**
 * A class of a course (Look: Ladders, Feet; Climb: Rungs), of which there is a newer version: Ladders have
 * another one, Feet went, Look is First and due, Rungs stand in a new section with Hooks before them.
 */
export async function courseRoom(test: TestApp, author: TestPerson) {
  const [ladders, feet, rungs, hooks] = [
    await seedTitled(test, author, 'Ladders'),
    await seedTitled(test, author, 'Feet'),
    await seedTitled(test, author, 'Rungs'),
    await seedTitled(test, author, 'Hooks'),
  ] as const;
  const { courseId, courseVersionId } = await seedCourse(test.db, {
    organisationId: 1,
    createdBy: author.userId,
    title: 'Safety aloft',
    ends: { unit: 'day', from: 'start', n: 60 },
    sections: [
      { title: 'Look', materials: [ladders, feet] },
      { title: 'Climb', materials: [rungs] },
    ],
  });
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee);
  const { classId } = await createClassFromCourse(
    {
      db: test.db,
      now: test.clock.now(),
      language: 'en',
      organisationId,
      userId: admin.userId,
      features: new Set<number>(featureIds),
    },
    { organisationId: 1, courseVersionId },
    { startAt: '2026-11-16', traineeIds: [trainee.userId], isPublished: true },
  );
  const params = { classId };

  async function publishNewer() {
    await renew(test, author, ladders);
    const of = { params: { courseId } };
    const { result } = await author.client.call(getCourse, of);
    const [look, climb] = result.sections;
    const [first] = look?.materials ?? [];
    const [rung] = climb?.materials ?? [];
    const entry = (id: number | undefined, { materialId }: Book, dueAt: object | null = null) => ({
      ...(id !== undefined && { id }),
      materialId,
      dueAt: dueAt as never,
    });
    const saved = await author.client.call(
      updateCourseSections,
      {
        ...of,
        body: {
          sections: [
            {
              ...(look && { id: look.id }),
              title: 'First look',
              opensAt: null,
              materials: [entry(first?.id, ladders, { unit: 'day', from: 'start', n: 3 })],
            },
            {
              title: 'Hold',
              opensAt: null,
              materials: [entry(undefined, hooks), entry(rung?.id, rungs)],
            },
          ],
        },
      },
      { 'if-match': `"${result.revision}"` },
    );
    const published = await author.client.call(
      publishCourse,
      { ...of, body: { changes: 'Hooks.' } },
      { 'if-match': `"${saved.result.revision}"` },
    );
    if (published.status !== 200) throw new Error('the course was not published');
  }

  const offer = async (person = admin) =>
    (await person.client.call(getCourseUpdate, { params })).result;
  const shown = async () => (await admin.client.call(getClass, { params })).result;
  const shape = async () =>
    (await shown()).sections.map(
      ({ title, materials }) =>
        `${title}: ${materials
          .map(({ title: name, reference }) => `${name} ${reference.majorVersionNumber}`)
          .join(', ')}`,
    );
  type Key = { readonly part: string; readonly change: string };
  const takeOver = async (
    courseVersionId: number,
    changes: readonly Key[],
    { person = admin, revision }: { person?: TestPerson; revision?: number } = {},
  ) =>
    await person.client.call(
      takeOverCourseUpdate,
      {
        params,
        body: {
          courseVersionId,
          changes: changes.map(({ part, change }) => ({ part, change: change as 'added' })),
        },
      },
      { 'if-match': `"${revision ?? (await shown()).revision}"` },
    );
  const entryOf = async (title: string) =>
    (await shown()).sections
      .flatMap(({ materials }) => materials)
      .find((one) => one.title === title);
  return {
    organisationId,
    admin,
    trainee,
    classId,
    courseId,
    courseVersionId,
    params,
    publishNewer,
    offer,
    shown,
    shape,
    takeOver,
    entryOf,
  };
}
