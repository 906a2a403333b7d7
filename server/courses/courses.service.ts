import { AppError } from '../../domain/http/errors.ts';
import type { z } from 'zod';
import type { updateCourse, updateCourseSections } from '../../domain/courses/courses.contract.ts';
import type { Course, CourseFacts } from '../../domain/courses/courses.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  deleteOutline,
  inWords,
  makeOutline,
  materialCountOf,
  outlineOf,
  overwriteOutline,
  replaceOutline,
  sectionsOf,
  setEnds,
} from '../outlines/outlines.service.ts';
import { findVersion, listVersions } from './course-versions.repo.ts';
import { factsOf, presentCourse } from './courses.present.ts';
import { courseRefusal } from './courses-refuse.ts';
import {
  type CourseRow,
  deleteCourseRow,
  findCourse,
  insertCourse,
  lockCourse,
  updateCourseRow,
} from './courses.repo.ts';

type CourseEdit = z.output<NonNullable<typeof updateCourse.body>>;
type OutlineEdit = z.output<NonNullable<typeof updateCourseSections.body>>;

// Who may is decided by the permission table alone: courses are the provider's.

export async function getCourseOf(context: Context, courseId: number): Promise<Course> {
  const { db, actor } = context;
  const row = await getCourseRow(context, courseId);
  const { outlineId } = row.course;
  const outline = await outlineOf(db, { organisationId: actor.organisationId, outlineId });
  return presentCourse(row, { sections: sectionsOf(outline), ends: outline.ends });
}

/** Refuses what is no course of the organisation. */
export async function getCourseRow({ db, actor }: Context, courseId: number): Promise<CourseRow> {
  const row = await findCourse(db, { organisationId: actor.organisationId, courseId });
  if (!row) throw new AppError('notFound');
  return row;
}

export async function makeCourse(context: Context, facts: CourseFacts): Promise<number> {
  const { db, actor, now } = context;
  const { organisationId, userId: createdBy } = actor;
  const outlineId = await makeOutline(db, organisationId, null);
  const courseId = await insertCourse(db, {
    ...facts,
    organisationId,
    outlineId,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, { ...about('create', courseId), after: told(facts) });
  return courseId;
}

export async function editCourse(
  context: Context,
  courseId: number,
  { ends, ...edit }: CourseEdit,
): Promise<void> {
  const { organisationId } = context.actor;
  const { course } = await holdNewest(context, courseId);
  const before = factsOf(course);
  const after = { ...before, ...withoutAbsent(edit) };
  if (ends !== undefined)
    await setEnds(context.db, { organisationId, outlineId: course.outlineId }, ends);
  await change(context, courseId, { ...after, hasDraft: true });
  await recordChange(context, {
    ...about('update', courseId),
    before: told(before),
    after: told(after),
  });
}

export async function editOutline(
  context: Context,
  courseId: number,
  { sections }: OutlineEdit,
): Promise<void> {
  const { course } = await holdNewest(context, courseId);
  const { before, after } = await replaceOutline(context, course.outlineId, sections);
  await change(context, courseId, { materialCount: materialCountOf(after), hasDraft: true });
  await recordChange(context, {
    ...about('updateMaterials', courseId),
    before: inWords(before),
    after: inWords(after),
  });
}

/** Back to what was published last. */
export async function discardDraft(context: Context, courseId: number): Promise<void> {
  const { db, actor } = context;
  const { course, version } = await holdNewest(context, courseId);
  if (!version) throw courseRefusal(context, 'neverPublished');
  const { organisationId } = actor;
  const from = { organisationId, outlineId: version.outlineId };
  await overwriteOutline(db, from, { organisationId, outlineId: course.outlineId });
  const { materialCount } = version;
  await change(context, courseId, { ...factsOf(version), materialCount, hasDraft: false });
  await recordChange(context, about('discardDraft', courseId));
}

export async function setArchived(
  context: Context,
  courseId: number,
  isArchived: boolean,
): Promise<void> {
  const { course } = await holdCourse(context, courseId);
  if ((course.archivedAt !== null) === isArchived) return;
  await change(context, courseId, { archivedAt: isArchived ? context.now : null });
  await recordChange(context, about(isArchived ? 'archive' : 'restore', courseId));
}

export async function removeCourse(context: Context, courseId: number): Promise<void> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const { course, classCount } = await holdCourse(context, courseId);
  if (classCount > 0) throw courseRefusal(context, 'isUsed');
  const key = { organisationId, courseId };
  const versions = await listVersions(db, key);
  // Its name is looked up while it is still there.
  await recordChange(context, { ...about('delete', courseId), before: told(factsOf(course)) });
  await deleteCourseRow(db, key);
  for (const { outlineId } of [course, ...versions.map(({ version }) => version)])
    await deleteOutline(db, { organisationId, outlineId });
}

/** The course, held for a change. */
export async function holdCourse({ db, actor }: Context, courseId: number): Promise<CourseRow> {
  const row = await lockCourse(db, { organisationId: actor.organisationId, courseId });
  if (!row) throw new AppError('notFound');
  return row;
}

/** The same; refuses who did not see the newest revision, and changes of what is put away. */
export async function holdNewest(context: Context, courseId: number): Promise<CourseRow> {
  const row = await holdCourse(context, courseId);
  if (context.ifMatch !== row.course.revision) throw new AppError('staleRevision');
  if (row.course.archivedAt !== null) throw courseRefusal(context, 'isArchived');
  return row;
}

export async function change(
  { db, actor, now }: Context,
  courseId: number,
  values: Parameters<typeof updateCourseRow>[2],
): Promise<void> {
  await updateCourseRow(db, { organisationId: actor.organisationId, courseId }, values, now);
}

/** Refuses a version that is none of this course's. */
export async function requireVersion({ db, actor }: Context, courseId: number, versionId: number) {
  const { organisationId } = actor;
  const found = await findVersion(db, { organisationId, courseId }, versionId);
  if (!found) throw new AppError('notFound');
  return found;
}

type Verb =
  | 'create'
  | 'update'
  | 'updateMaterials'
  | 'publish'
  | 'discardDraft'
  | 'archive'
  | 'restore'
  | 'delete';

export const about = (verb: Verb, courseId: number) => ({
  action: `course.${verb}` as const,
  subjectType: 'course' as const,
  subjectId: courseId,
});

/** Without the long text. */
const told = ({ title, lang, difficulty, expectedHours, cover }: CourseFacts) => ({
  title,
  lang,
  difficulty,
  expectedHours,
  cover,
});

/** Only the fields that were given. */
const withoutAbsent = (edit: Omit<CourseEdit, 'ends'>): Partial<CourseFacts> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
