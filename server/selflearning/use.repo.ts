import { sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { SubjectKind } from '../../domain/selflearning/application-states.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';
import {
  selfLearningApplications as applications,
  selfLearningClasses,
  selfLearningEnrolments as enrolments,
} from './selflearning.table.ts';

export interface UseRow extends Record<string, unknown> {
  readonly kind: SubjectKind;
  readonly subjectOrganisationId: number;
  readonly subjectId: number;
  readonly appliedCount: number;
  readonly runningCount: number;
  readonly finishedCount: number;
  readonly expiredCount: number;
}

/** By course and path, of the people whom the viewer may see; the most applied for first. */
export async function listUse(db: Db, viewer: Actor, today: string, limit: number) {
  const dayBefore = dayAfter(today, -1);
  const { rows } = await db.execute<UseRow>(sql`
    select ${applications.kind} as kind,
      ${applications.subjectOrganisationId} as "subjectOrganisationId",
      ${applications.subjectId} as "subjectId", count(*)::int as "appliedCount",
      count(*) filter (where begun.finished_at is null and begun.end_at >= ${dayBefore})::int
        as "runningCount",
      count(*) filter (where begun.finished_at is not null)::int as "finishedCount",
      count(*) filter (where begun.finished_at is null and begun.end_at < ${dayBefore})::int
        as "expiredCount"
    from ${applications}
    join ${users} on ${users.organisationId} = ${applications.organisationId}
      and ${users.id} = ${applications.userId}
    left join ${enrolments} begun on begun.organisation_id = ${applications.organisationId}
      and begun.application_id = ${applications.id}
    where ${applications.organisationId} = ${viewer.organisationId} and ${peopleInScope(viewer)}
    group by 1, 2, 3
    order by "appliedCount" desc, kind, "subjectId" limit ${limit}`);
  return rows;
}

export interface StopRow extends Record<string, unknown> {
  readonly subjectId: number;
  readonly title: string;
  readonly materialType: string;
  readonly position: number;
  readonly count: number;
}

/** Of courses: before which material those stand who have not finished, and how many. */
export async function listStops(db: Db, viewer: Actor) {
  const { rows } = await db.execute<StopRow>(sql`
    with stands as (
      select distinct on (begun.id) begun.subject_id, placed.material_id, placed.position
      from ${enrolments} begun
      join ${users} on ${users.organisationId} = begun.organisation_id
        and ${users.id} = begun.user_id
      join ${selfLearningClasses} room on room.organisation_id = begun.organisation_id
        and room.enrolment_id = begun.id
      join ${classMaterials} placed on placed.organisation_id = room.organisation_id
        and placed.class_id = room.class_id
      left join ${materialProgress} done on done.organisation_id = placed.organisation_id
        and done.class_id = placed.class_id and done.class_material_id = placed.id
        and done.completed_at is not null
      where begun.organisation_id = ${viewer.organisationId} and begun.kind = 'course'
        and begun.finished_at is null and ${peopleInScope(viewer)}
        and done.class_material_id is null
      order by begun.id, placed.position)
    select stands.subject_id as "subjectId", ${materials.title} as title,
      ${materials.type} as "materialType", min(stands.position)::int as position,
      count(*)::int as count
    from stands join ${materials} on ${materials.organisationId} = ${viewer.organisationId}
      and ${materials.id} = stands.material_id
    group by 1, 2, 3 order by 1, position`);
  return rows;
}
