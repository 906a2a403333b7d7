import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import { courses, courseVersions } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { materials } from '../materials/materials.table.ts';

/** Courses whose newest version an organisation may use: its own, and the provider's. */
export const isOfferedCourse = (organisationId: number): SQL | undefined =>
  and(
    inArray(courses.organisationId, [organisationId, officialOrganisationId]),
    isNotNull(courses.currentVersionId),
    isNull(courses.archivedAt),
  );

export const isNewestOfCourse = sameTenant(
  courseVersions,
  courses,
  eq(courseVersions.id, courses.currentVersionId),
);

/** With the newest version of each, also of those that were put aside. */
export async function listCoursesByIds(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: courses.id,
      title: courseVersions.title,
      number: courseVersions.number,
      archivedAt: courses.archivedAt,
    })
    .from(courses)
    .innerJoin(courseVersions, isNewestOfCourse)
    .where(
      and(
        inArray(courses.organisationId, [organisationId, officialOrganisationId]),
        inArray(courses.id, [...ids]),
      ),
    );
}

/** Those that have a version, also such that were put aside. */
export async function listMaterialsByIds(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: materials.id,
      title: materials.title,
      materialType: materials.type,
      challengeStyle: materials.challengeStyle,
      archivedAt: materials.archivedAt,
    })
    .from(materials)
    .where(
      and(
        inArray(materials.organisationId, [organisationId, officialOrganisationId]),
        inArray(materials.id, [...ids]),
        isNotNull(materials.currentVersionId),
      ),
    );
}

export interface CourseQuery {
  readonly keyword: string | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly lang: Language | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listOfferedCourses(db: Db, organisationId: number, query: CourseQuery) {
  const where = and(
    isOfferedCourse(organisationId),
    query.keyword ? ilike(courseVersions.title, likePattern(query.keyword)) : undefined,
    query.difficulty && eq(courseVersions.difficulty, query.difficulty),
    query.lang && eq(courseVersions.lang, query.lang),
  );
  const rows = await db
    .select({
      id: courses.id,
      title: courseVersions.title,
      lang: courseVersions.lang,
      difficulty: courseVersions.difficulty,
      version: courseVersions.number,
      expectedHours: courseVersions.expectedHours,
      materialCount: courseVersions.materialCount,
    })
    .from(courses)
    .innerJoin(courseVersions, isNewestOfCourse)
    .where(where)
    .orderBy(asc(courseVersions.title), asc(courses.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: count() })
    .from(courses)
    .innerJoin(courseVersions, isNewestOfCourse)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
