import { and, asc, eq, ilike, isNull } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { courses, courseVersions } from './courses.table.ts';

export interface OfferedQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly lang?: Language | undefined;
}

/** Published and not put away, as their current versions say. */
export async function listOfferedPage(db: Db, { limit, offset, keyword, lang }: OfferedQuery) {
  const isCurrent = sameTenant(
    courseVersions,
    courses,
    eq(courseVersions.id, courses.currentVersionId),
  );
  const where = and(
    eq(courses.organisationId, officialOrganisationId),
    isNull(courses.archivedAt),
    keyword ? ilike(courseVersions.title, likePattern(keyword)) : undefined,
    lang && eq(courseVersions.lang, lang),
  );
  const offered = db
    .select({
      id: courses.id,
      title: courseVersions.title,
      description: courseVersions.description,
      lang: courseVersions.lang,
      difficulty: courseVersions.difficulty,
      expectedHours: courseVersions.expectedHours,
      materialCount: courseVersions.materialCount,
      number: courseVersions.number,
    })
    .from(courses)
    .innerJoin(courseVersions, isCurrent)
    .where(where);
  const rows = await offered
    .orderBy(asc(courseVersions.title), asc(courses.id))
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(courseVersions, isCurrent)
    .where(where);
  return { rows, count: counted.length };
}
