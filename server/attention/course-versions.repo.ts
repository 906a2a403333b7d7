import { sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Attention } from '../../domain/attention/attention.contract.ts';
import { classes } from '../classes/classes.table.ts';
import { courses, courseVersions } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { concerns } from './attention.repo.ts';

/** Courses of which classes under way or to come have an older version than was published last. */
export async function selectNewCourseVersions(
  db: Db,
  actor: Actor,
  { today, limit }: { today: string; limit: number },
): Promise<Attention['courses']> {
  const { rows } = await db.execute<Attention['courses'][number]>(sql`
    select outdated."courseId", outdated.title, outdated.number, outdated."classCount",
      outdated."classId", ${classes.title} as "classTitle", ${classes.lang} as lang
    from (
      select course.id as "courseId", newest.title, newest.number, newest.created_at as made_at,
        count(*)::int as "classCount", min(${classes.id}) as "classId",
        ${classes.organisationId} as organisation_id
      from ${classes}
      join ${courseVersions} had on had.organisation_id = ${classes.courseOrganisationId}
        and had.id = ${classes.courseVersionId}
      join ${courses} course on course.organisation_id = had.organisation_id
        and course.id = had.course_id and course.archived_at is null
      join ${courseVersions} newest on newest.organisation_id = course.organisation_id
        and newest.id = course.current_version_id and newest.number > had.number
      where ${concerns(actor)} and ${classes.endAt} >= ${today} and not ${classes.isSelfLearning}
      group by course.organisation_id, course.id, newest.id, newest.title, newest.number,
        newest.created_at, ${classes.organisationId}
      order by made_at desc, course.id
      limit ${limit}
    ) outdated
    join ${classes} on ${classes.organisationId} = outdated.organisation_id
      and ${classes.id} = outdated."classId"
    order by outdated.made_at desc, outdated."courseId"`);
  return rows;
}
