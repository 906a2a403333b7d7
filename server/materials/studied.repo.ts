import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../domain/access/actor.ts';
import { classes, classMaterials, classSections, classTrainees } from '../classes/classes.table.ts';
import { isGivenTo, isReadable } from '../classrules/study-sql.service.ts';
import { organisations } from '../organisations/organisations.table.ts';

type Learner = Pick<Actor, 'organisationId' | 'userId'>;

/** What in a query stands for the material, or for one version of it. */
interface Studied {
  readonly materialId: PgColumn;
  readonly versionId?: PgColumn;
}

/**
 * True in SQL where this person is enrolled in a published class that has begun and whose section
 * with the material, at this version when one is named, may be read; or will be so many days later.
 */
export function isStudiedBy(
  learner: Learner,
  studied: Studied,
  now: Date,
  daysBefore = 0,
): SQL<boolean> {
  const today = sql`((${now.toISOString()}::timestamptz at time zone ${organisations.timeZone})::date
    + ${daysBefore}::int)`;
  const given = new QueryBuilder()
    .select({ one: sql`1` })
    .from(classTrainees)
    .innerJoin(
      classes,
      and(
        eq(classes.organisationId, classTrainees.organisationId),
        eq(classes.id, classTrainees.classId),
      ),
    )
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .innerJoin(
      classMaterials,
      and(
        eq(classMaterials.organisationId, classes.organisationId),
        eq(classMaterials.classId, classes.id),
      ),
    )
    .innerJoin(
      classSections,
      and(
        eq(classSections.organisationId, classMaterials.organisationId),
        eq(classSections.id, classMaterials.sectionId),
      ),
    )
    .where(
      and(
        eq(classTrainees.organisationId, learner.organisationId),
        eq(classTrainees.userId, learner.userId),
        eq(classes.isPublished, true),
        lte(classes.startAt, today),
        isReadable(
          {
            organisationId: classSections.organisationId,
            sectionId: classSections.id,
            opensAt: classSections.opensAt,
            startAt: classes.startAt,
            userId: classTrainees.userId,
            enrolledAt: classTrainees.enrolledAt,
          },
          today,
        ),
        isGivenTo(classMaterials, learner.userId),
        eq(classMaterials.materialId, studied.materialId),
        studied.versionId && eq(classMaterials.materialVersionId, studied.versionId),
      ),
    );
  return sql<boolean>`exists (${given})`;
}
