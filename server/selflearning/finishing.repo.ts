import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classes, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import type { EnrolmentRow } from './enrolments.repo.ts';
import { selfLearningClasses, selfLearningEnrolments as enrolments } from './selflearning.table.ts';

/** Courses whose learner has completed all; noted once, and returned to whoever noted it. */
export async function finishCourses(db: Db, now: Date) {
  const { rows } = await db.execute<{ organisation_id: number; application_id: number }>(sql`
    update ${enrolments} set finished_at = ${now.toISOString()}::timestamptz
    from ${selfLearningClasses} room, ${classes} class, ${classTrainees} trainee
    where ${enrolments.finishedAt} is null and ${enrolments.kind} = 'course'
      and room.organisation_id = ${enrolments.organisationId} and room.enrolment_id = ${enrolments.id}
      and class.organisation_id = room.organisation_id and class.id = room.class_id
      and trainee.organisation_id = class.organisation_id and trainee.class_id = class.id
      and class.material_count > 0 and trainee.completed_count >= class.material_count
    returning ${enrolments.organisationId}, ${enrolments.applicationId}`);
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    id: row.application_id,
  }));
}

/** Paths that somebody worked on since. */
export async function listPathsWorkedOn(db: Db, since: Date) {
  return await db
    .selectDistinct({
      organisationId: enrolments.organisationId,
      id: enrolments.id,
      applicationId: enrolments.applicationId,
      userId: enrolments.userId,
    })
    .from(enrolments)
    .innerJoin(
      selfLearningClasses,
      sameTenant(
        selfLearningClasses,
        enrolments,
        eq(selfLearningClasses.enrolmentId, enrolments.id),
      ),
    )
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        selfLearningClasses,
        eq(classTrainees.classId, selfLearningClasses.classId),
      ),
    )
    .where(
      and(
        isNull(enrolments.finishedAt),
        eq(enrolments.kind, 'path'),
        gte(classTrainees.lastActivityAt, since),
      ),
    );
}

export async function setFinished(
  db: Db,
  { organisationId, id }: Pick<EnrolmentRow, 'organisationId' | 'id'>,
  at: Date,
): Promise<void> {
  await db
    .update(enrolments)
    .set({ finishedAt: at })
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.id, id),
        isNull(enrolments.finishedAt),
      ),
    );
}
