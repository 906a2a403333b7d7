import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import type { CourseKey } from './courses.repo.ts';
import { courses, courseVersions } from './courses.table.ts';

const isOf = ({ organisationId, courseId }: CourseKey) =>
  and(eq(courseVersions.organisationId, organisationId), eq(courseVersions.courseId, courseId));

const versionRows = (db: Db) =>
  db
    .select({ version: courseVersions, author: { id: users.id, name: users.name } })
    .from(courseVersions)
    .leftJoin(users, eq(users.id, courseVersions.createdBy));

/** The newest first. */
export async function listVersions(db: Db, key: CourseKey) {
  return await versionRows(db).where(isOf(key)).orderBy(desc(courseVersions.number));
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export async function findVersion(db: Db, key: CourseKey, versionId: number) {
  const [found] = await versionRows(db).where(and(isOf(key), eq(courseVersions.id, versionId)));
  return found;
}

/** A version with its course, by its id alone. */
export async function findCourseOfVersion(db: Db, organisationId: number, versionId: number) {
  const [found] = await db
    .select({ version: courseVersions, course: courses })
    .from(courseVersions)
    .innerJoin(
      courses,
      sameTenant(courses, courseVersions, eq(courses.id, courseVersions.courseId)),
    )
    .where(
      and(eq(courseVersions.organisationId, organisationId), eq(courseVersions.id, versionId)),
    );
  return found;
}

/** A version by its number, of whichever of these organisations has the course. */
export async function findNumbered(
  db: Db,
  owners: readonly number[],
  { courseId, number }: { readonly courseId: number; readonly number: number },
) {
  const [found] = await db
    .select({ organisationId: courseVersions.organisationId, courseVersionId: courseVersions.id })
    .from(courseVersions)
    .where(
      and(
        inArray(courseVersions.organisationId, [...owners]),
        eq(courseVersions.courseId, courseId),
        eq(courseVersions.number, number),
      ),
    );
  return found;
}

export async function insertVersion(
  db: Db,
  { organisationId, courseId }: CourseKey,
  values: Omit<typeof courseVersions.$inferInsert, 'organisationId' | 'courseId' | 'number'>,
): Promise<{ id: number; number: number }> {
  // The course is locked: nobody else numbers a version of it now.
  const inserted = one(
    await db
      .insert(courseVersions)
      .values({
        ...values,
        organisationId,
        courseId,
        number: sql`(select coalesce(max(last.number), 0) + 1 from ${courseVersions} last
        where last.organisation_id = ${organisationId} and last.course_id = ${courseId})`,
      })
      .returning({ id: courseVersions.id, number: courseVersions.number }),
  );
  return inserted;
}

/** The version that new classes take; undefined when there is none, or the course is archived. */
export async function findCurrentVersion(db: Db, { organisationId, courseId }: CourseKey) {
  const [found] = await db
    .select({ id: courseVersions.id })
    .from(courses)
    .innerJoin(
      courseVersions,
      sameTenant(courseVersions, courses, eq(courseVersions.id, courses.currentVersionId)),
    )
    .where(
      and(
        eq(courses.organisationId, organisationId),
        eq(courses.id, courseId),
        isNull(courses.archivedAt),
      ),
    );
  return found;
}
