import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getAttention } from '../../domain/attention/attention.contract.ts';
import {
  archiveCourse,
  deleteCourse,
  discardCourseDraft,
  getCourse,
  getCourseDifference,
  getCourseVersion,
  listCourses,
  listCourseVersions,
  publishCourse,
  updateCourse,
  updateCourseSections,
} from '../../domain/courses/courses.contract.ts';
import { listOfferedCourses } from '../../domain/templates/class-plan.contract.ts';
import { courseRoom } from '../../tests/support/course-room.ts';
import { providedTest } from '../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { insertVersion } from '../materials/materials.repo.ts';
import { seedCourse } from './courses.seed.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
  test.clock.set(new Date('2026-11-20T03:00:00Z'));
});
afterAll(() => test.close());

const match = (revision: number) => ({ 'if-match': `"${revision}"` });
type Given = Partial<Parameters<typeof seedCourse>[1]>;
const aCourse = async (title: string, given: Given = {}) =>
  await seedCourse(test.db, { organisationId: 1, createdBy: author.userId, title, ...given });
const putAway = (courseId: number, archived = true) =>
  author.client.call(archiveCourse, { params: { courseId }, body: { archived } });

it('are found by what they say and how they stand, the easiest first, in pages', async () => {
  const { courseId } = await aCourse('Rope, changed 50%', { difficulty: 'expert' });
  const day = (n: number) => ({ at: new Date(`2026-11-2${n}T03:00:00Z`) });
  await aCourse('Rope, draft', { versions: [], lang: 'ja', ...day(9) });
  const given = { description: 'All about rope.', difficulty: 'beginner' } as const;
  await aCourse('Knots', { ...given, ...day(8) });
  const away = await aCourse('Rope, put away');
  await putAway(away.courseId);
  await author.client.call(updateCourse, { params: { courseId }, body: {} }, match(1));
  const list = async (query: Record<string, string | number>) => {
    const answer = await author.client.call(listCourses, {
      query: { keyword: 'rope', ...query },
    });
    return [answer.result.map(({ title }) => title), answer.pagination?.count];
  };
  expect(await list({ state: 'draft' })).toEqual([['Rope, draft'], 1]);
  expect(await list({ state: 'changed' })).toEqual([['Rope, changed 50%'], 1]);
  expect(await list({ state: 'published' })).toEqual([['Knots'], 1]);
  expect(await list({ state: 'archived' })).toEqual([['Rope, put away'], 1]);
  expect(await list({ lang: 'ja' })).toEqual([['Rope, draft'], 1]);
  expect(await list({ keyword: '0%' })).toEqual([['Rope, changed 50%'], 1]);
  const easiest = { 'sortOrder.column': 'difficulty', 'sortOrder.direction': 'asc' };
  expect(await list(easiest)).toEqual([['Rope, draft', 'Knots', 'Rope, changed 50%'], 3]);
  expect(await list({ ...easiest, limit: 1, offset: 1 })).toEqual([['Knots'], 3]);
  expect(await list({ ...easiest, 'sortOrder.direction': 'desc', limit: 1 })).toEqual([
    ['Rope, changed 50%'],
    3,
  ]);
  const newest = { 'sortOrder.column': 'updatedAt', 'sortOrder.direction': 'desc' };
  expect(await list(newest)).toEqual([['Rope, draft', 'Knots', 'Rope, changed 50%'], 3]);
});

it('are offered as they were published, to whoever makes classes', async () => {
  const admin = await test.person(await test.organisation(), Role.admin);
  const { courseId } = await aCourse('Sail, old name', { lang: 'ja' });
  await aCourse('Sail, second');
  await aCourse('Sail, draft', { versions: [] });
  const away = await aCourse('Sail, put away');
  await putAway(away.courseId);
  const body = { title: 'Sail, new name', lang: 'en' as const };
  await author.client.call(updateCourse, { params: { courseId }, body }, match(1));
  await aCourse('Sail elsewhere', {
    organisationId: admin.organisationId,
    createdBy: admin.userId,
  });
  const offered = async (query: Record<string, string> = {}) => {
    const answer = await admin.client.call(listOfferedCourses, {
      query: { keyword: 'sail', ...query },
    });
    return [answer.result.map(({ title }) => title), answer.pagination?.count];
  };
  expect(await offered()).toEqual([['Sail, old name', 'Sail, second'], 2]);
  expect(await offered({ lang: 'ja' })).toEqual([['Sail, old name'], 1]);
  expect(await offered({ limit: '1', offset: '1' })).toEqual([['Sail, second'], 2]);
});

it('have versions of their own, and go back to none before the first', async () => {
  const { courseId } = await aCourse('Own');
  const { versionIds } = await aCourse('Other');
  const courseVersionId = versionIds[0] ?? 0;
  const params = { courseId, courseVersionId };
  expect((await author.client.call(getCourseVersion, { params })).status).toBe(404);
  const query = { from: courseVersionId };
  const difference = await author.client.call(getCourseDifference, { params: { courseId }, query });
  expect(difference.status).toBe(404);
  const draft = await aCourse('Draft', { versions: [] });
  const discard = await author.client.call(
    discardCourseDraft,
    { params: { courseId: draft.courseId } },
    match(1),
  );
  expect([discard.status, discard.messages.length]).toEqual([409, 1]);
});

it('are not deleted while a class is made of one, and put away offer it nothing newer', async () => {
  const room = await courseRoom(test, author);
  await room.publishNewer();
  const params = { courseId: room.courseId };
  const told = async () =>
    (await room.admin.client.call(getAttention, {})).result.courses.map(({ number }) => number);
  expect(await told()).toEqual([2]);
  const remove = await author.client.call(deleteCourse, { params });
  expect([remove.status, remove.messages.length]).toEqual([409, 1]);
  await putAway(room.courseId);
  expect([await told(), await room.offer()]).toEqual([[], null]);
  expect((await author.client.call(deleteCourse, { params })).status).toBe(409);
  await putAway(room.courseId, false);
  expect(await told()).toEqual([2]);
  // A class that is over, or put away itself, is offered nothing at home.
  const set = (column: string, value: string | null) =>
    test.asOwner(`update classes set ${column} = $1 where id = $2`, [value, room.classId]);
  await set('archived_at', '2026-11-19T00:00:00Z');
  expect(await told()).toEqual([]);
  await set('archived_at', null);
  await set('start_at', '2026-11-01');
  await set('end_at', '2026-11-19');
  expect(await told()).toEqual([]);
  await set('end_at', '2026-11-20');
  expect(await told()).toEqual([2]);
  const versions = await author.client.call(listCourseVersions, { params });
  expect(versions.result.map(({ uses }) => uses.map(({ classCount }) => classCount))).toEqual([
    [],
    [1],
  ]);
});

it('keep their dates in each version, and what is discarded grows with the library again', async () => {
  const by = { organisationId: 1, createdBy: author.userId };
  const book = await seedBook(test.db, { ...by, title: 'Charts' });
  const opensAt = { unit: 'day', from: 'start', n: 2 } as const;
  const dueAt = { unit: 'day', from: 'start', n: 5 } as const;
  const { courseId } = await aCourse('Dated', {
    sections: [{ title: 'One', opens: opensAt, materials: [{ ...book, due: dueAt }] }],
    versions: [],
  });
  const params = { courseId };
  const { result } = await author.client.call(
    publishCourse,
    { params, body: { changes: '' } },
    match(1),
  );
  const none = { sections: [] };
  await author.client.call(updateCourseSections, { params, body: none }, match(2));
  expect((await author.client.call(discardCourseDraft, { params }, match(3))).status).toBe(200);
  const now = test.clock.now();
  const { materialId } = book;
  await insertVersion(test.db, { ...by, materialId, stats: { minutes: 9 }, now });
  const outline = (majorVersionNumber: number) => [
    { title: 'One', opensAt, materials: [{ dueAt, reference: { majorVersionNumber } }] },
  ];
  const draft = (await author.client.call(getCourse, { params })).result;
  expect(draft.sections).toMatchObject(outline(2));
  const version = await author.client.call(getCourseVersion, {
    params: { courseId, courseVersionId: result.currentVersion?.id ?? 0 },
  });
  expect(version.result.sections).toMatchObject(outline(1));

  const put = async (...materials: { id?: number; materialId: number }[]) => {
    const body = {
      sections: [
        {
          title: 'One',
          opensAt: null,
          materials: materials.map((one) => ({ ...one, dueAt: null })),
        },
      ],
    };
    const answer = await author.client.call(updateCourseSections, { params, body }, match(4));
    return [answer.status, answer.messages];
  };
  const entry = { id: draft.sections[0]?.materials[0]?.id ?? 0, materialId };
  expect(await put(entry, entry)).toEqual([
    400,
    ['“sections” names the same section or material of the outline twice.'],
  ]);
  const missing = [
    400,
    ['“sections” names a material that is not in the library, or has no version yet.'],
  ];
  const away = await seedBook(test.db, { ...by, title: 'Put away' });
  await test.asOwner('update materials set archived_at = now() where id = $1', [away.materialId]);
  expect(await put({ materialId: away.materialId })).toEqual(missing);
  const stranger = await test.person(await test.organisation(), Role.admin);
  const { organisationId, userId: createdBy } = stranger;
  const theirs = await seedBook(test.db, { organisationId, createdBy, title: 'Theirs' });
  expect(await put({ materialId: theirs.materialId })).toEqual(missing);
});

it('are put away once, and leave nothing of theirs when they are deleted', async () => {
  const { courseId } = await aCourse('Leaves', { versions: [{ changes: '' }, { changes: '' }] });
  const outlines = await test.asOwner<{ id: number }>(
    `select outline_id as id from courses where id = $1
     union select outline_id from course_versions where course_id = $1`,
    [courseId],
  );
  for (const archived of [true, true, false, false]) await putAway(courseId, archived);
  await author.client.call(deleteCourse, { params: { courseId } });
  const written = await test.asOwner<{ action: string }>(
    `select action from audit_entries where subject_type = 'course' and subject_id = $1 order by id`,
    [String(courseId)],
  );
  expect(written.map(({ action }) => action)).toEqual([
    'course.archive',
    'course.restore',
    'course.delete',
  ]);
  expect(outlines).toHaveLength(3);
  const ids = outlines.map(({ id }) => id);
  expect(await test.asOwner('select id from outlines where id = any($1)', [ids])).toEqual([]);
});
