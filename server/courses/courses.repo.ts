import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { CourseState } from '../../domain/courses/courses.schema.ts';
import { difficulties, type Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { courses, courseVersions } from './courses.table.ts';
import { useOfCourses } from './use.hook.ts';

export interface CourseKey {
  readonly organisationId: number;
  readonly courseId: number;
}

const isCourse = ({ organisationId, courseId }: CourseKey) =>
  and(eq(courses.organisationId, organisationId), eq(courses.id, courseId));

/** The version that new classes take, for a left join. */
const isCurrent = sameTenant(
  courseVersions,
  courses,
  eq(courseVersions.id, courses.currentVersionId),
);

const columns = () => ({
  course: courses,
  version: courseVersions,
  ...useOfCourses.registered.countsOf(courses),
  /** The ids of people are unique over all organisations. */
  author: { id: users.id, name: users.name },
});

const rows = (db: Db) =>
  db
    .select(columns())
    .from(courses)
    .leftJoin(courseVersions, isCurrent)
    .leftJoin(users, eq(users.id, courses.createdBy));

export async function findCourse(db: Db, key: CourseKey) {
  const [found] = await rows(db).where(isCourse(key));
  return found;
}
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** The same, held until the transaction ends: changes of one course come one after the other. */
export async function lockCourse(db: Db, key: CourseKey) {
  await db.select({ id: courses.id }).from(courses).where(isCourse(key)).for('no key update');
  return await findCourse(db, key);
}

export interface CourseListQuery {
  readonly organisationId: number;
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly lang?: Language | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly state?: CourseState | undefined;
  readonly column: 'title' | 'updatedAt' | 'difficulty';
  readonly direction: 'asc' | 'desc';
}

export async function listCoursePage(db: Db, query: CourseListQuery) {
  const { organisationId, keyword, lang, difficulty, state } = query;
  const where = and(
    eq(courses.organisationId, organisationId),
    hasState(state),
    keyword
      ? or(
          ilike(courses.title, likePattern(keyword)),
          ilike(courses.description, likePattern(keyword)),
        )
      : undefined,
    lang && eq(courses.lang, lang),
    difficulty && eq(courses.difficulty, difficulty),
  );
  const order = query.direction === 'asc' ? asc : desc;
  const page = await rows(db)
    .where(where)
    .orderBy(order(orders[query.column]), order(courses.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows: page, count: await db.$count(courses, where) };
}

/** The easiest first, not by the alphabet. */
const orders = {
  title: courses.title,
  updatedAt: courses.updatedAt,
  difficulty: sql`array_position(${sql.param([...difficulties])}::text[], ${courses.difficulty})`,
};

function hasState(state: CourseState | undefined): SQL | undefined {
  if (state === 'archived') return isNotNull(courses.archivedAt);
  const isThere = isNull(courses.archivedAt);
  if (state === undefined) return isThere;
  if (state === 'draft') return and(isThere, isNull(courses.currentVersionId));
  const isPublished = and(isThere, isNotNull(courses.currentVersionId));
  return and(isPublished, eq(courses.hasDraft, state === 'changed'));
}

export async function insertCourse(db: Db, values: typeof courses.$inferInsert): Promise<number> {
  const inserted = one(await db.insert(courses).values(values).returning({ id: courses.id }));
  return inserted.id;
}

/** A change of what people edit, which `If-Match` compares. */
export async function updateCourseRow(
  db: Db,
  key: CourseKey,
  values: Partial<typeof courses.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(courses)
    .set({ ...values, updatedAt: now, revision: sql`${courses.revision} + 1` })
    .where(isCourse(key));
}

/** With its versions; their outlines are their maker's to delete. */
export async function deleteCourseRow(db: Db, key: CourseKey): Promise<void> {
  await db.delete(courses).where(isCourse(key));
}
