import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { courseVersions } from '../courses/courses.table.ts';
import type { UseOfVersion } from '../courses/use.hook.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { classes } from './classes.table.ts';

/** How many classes each organisation has of each version. */
export async function listUses(
  db: Db,
  { organisationId, courseId }: { readonly organisationId: number; readonly courseId: number },
): Promise<UseOfVersion[]> {
  return await db
    .select({
      versionId: courseVersions.id,
      organisationId: organisations.id,
      name: organisations.displayName,
      classCount: sql<number>`count(*)::int`,
    })
    .from(classes)
    .innerJoin(
      courseVersions,
      and(
        eq(courseVersions.organisationId, classes.courseOrganisationId),
        eq(courseVersions.id, classes.courseVersionId),
      ),
    )
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .where(
      and(eq(courseVersions.organisationId, organisationId), eq(courseVersions.courseId, courseId)),
    )
    .groupBy(courseVersions.id, organisations.id)
    .orderBy(sql`count(*) desc`, organisations.displayName, organisations.id);
}

interface CourseColumns {
  readonly organisationId: SQLWrapper;
  readonly id: SQLWrapper;
}

const counted = (what: SQL, { organisationId, id }: CourseColumns) => sql<number>`(
  select count(${what})::int from ${classes}
  join ${courseVersions} version on version.organisation_id = ${classes.courseOrganisationId}
    and version.id = ${classes.courseVersionId}
  where version.organisation_id = ${organisationId} and version.course_id = ${id})`;

export const countUses = (course: CourseColumns) => ({
  classCount: counted(sql`*`, course),
  organisationCount: counted(sql`distinct ${classes.organisationId}`, course),
});
