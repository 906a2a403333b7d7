import { eq, lte, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { classes, classMaterials, classSections, classTrainees } from './classes.table.ts';
import { isGivenTo, isReadable } from '../classrules/study-sql.service.ts';
import type { StudiedColumns } from '../materials/use.hook.ts';
import { organisations } from '../organisations/organisations.table.ts';

type Learner = Pick<Actor, 'organisationId' | 'userId'>;

/** Of the materials in classes, what those below may join. */
export const placed = sql`${classMaterials}`;

export function isStudiedBy(
  learner: Learner,
  studied: StudiedColumns,
  now: Date,
  daysBefore = 0,
): SQL<boolean> {
  const today = sql`((${now.toISOString()}::timestamptz at time zone ${organisations.timeZone})::date
    + ${daysBefore}::int)`;
  const given = new QueryBuilder()
    .select({ one: sql`1` })
    .from(classTrainees)
    .innerJoin(classes, sameTenant(classes, classTrainees, eq(classes.id, classTrainees.classId)))
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, classes, eq(classMaterials.classId, classes.id)),
    )
    .innerJoin(
      classSections,
      sameTenant(classSections, classMaterials, eq(classSections.id, classMaterials.sectionId)),
    )
    .where(
      sameTenant(
        classTrainees,
        learner,
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
