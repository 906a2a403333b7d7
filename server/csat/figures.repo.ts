import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Breakdown } from '../../domain/csat/breakdowns.ts';
import type { CsatKind } from '../../domain/csat/csat.schema.ts';
import {
  classes,
  classInstructors,
  classMaterials,
  classSections,
  classTrainees,
} from '../classes/classes.table.ts';
import { courses, courseVersions } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { csatAnswers } from './csat.table.ts';

export interface FigureFilter {
  readonly classId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface CountedRow extends Record<string, unknown> {
  readonly key: string;
  readonly label: string;
  readonly kind: CsatKind;
  readonly count: number;
  readonly good: number;
  readonly anonymous_count: number;
}

const sameOrganisation = (table: { organisationId: unknown }) =>
  sql`${table.organisationId} = answer.organisation_id`;

/** What is joined to the answers, and what they are put together by. */
const parts: Readonly<Record<Breakdown, { join: SQL; key: SQL; label: SQL; order: SQL }>> = {
  class: {
    join: sql``,
    key: sql`answer.class_id`,
    label: sql`${classes.title}`,
    order: sql`count desc`,
  },
  instructor: {
    join: sql`join ${classInstructors} on ${sameOrganisation(classInstructors)}
      and ${classInstructors.classId} = answer.class_id
    join ${users} on ${sameOrganisation(users)} and ${users.id} = ${classInstructors.userId}`,
    key: sql`${users.id}`,
    label: sql`${users.name}`,
    order: sql`count desc`,
  },
  // What is said of a section is said of all that is in it.
  material: {
    join: sql`join ${classMaterials} on ${sameOrganisation(classMaterials)}
      and ${classMaterials.sectionId} = answer.section_id
    join ${materials} on ${sameOrganisation(materials)}
      and ${materials.id} = ${classMaterials.materialId}`,
    key: sql`${materials.id}`,
    label: sql`${materials.title}`,
    order: sql`count desc`,
  },
  version: {
    join: sql`join ${courseVersions} on ${courseVersions.organisationId} = ${classes.courseOrganisationId}
      and ${courseVersions.id} = ${classes.courseVersionId}
    join ${courses} on ${courses.organisationId} = ${courseVersions.organisationId}
      and ${courses.id} = ${courseVersions.courseId}`,
    key: sql`${courseVersions.id}`,
    label: sql`${courses.title} || ' · v' || ${courseVersions.number}`,
    order: sql`count desc`,
  },
  section: {
    join: sql`join ${classSections} on ${sameOrganisation(classSections)}
      and ${classSections.id} = answer.section_id`,
    key: sql`${classSections.id}`,
    label: sql`${classSections.title}`,
    order: sql`min(${classSections.position})`,
  },
  week: {
    join: sql``,
    key: sql`date_trunc('week', answer.said_on)::date`,
    label: sql`date_trunc('week', answer.said_on)::date::text`,
    order: sql`1`,
  },
};

/** Whose answers count for the viewer: of a group manager, those of their people's classes. */
function isInSight(db: Db, viewer: Actor): SQL {
  const visible = db.select({ id: users.id }).from(users).where(peopleInScope(viewer));
  return sql`(case when answer.user_id is null
    then exists (select 1 from ${classTrainees} trainee
      where trainee.organisation_id = answer.organisation_id
        and trainee.class_id = answer.class_id and trainee.user_id in (${visible}))
    else answer.user_id in (${visible}) end)`;
}

const week = (day: string): SQL => sql`date_trunc('week', ${day}::date)::date`;

export async function countRatings(
  db: Db,
  viewer: Actor,
  by: Breakdown,
  { classId, from, to }: FigureFilter,
): Promise<CountedRow[]> {
  const { join, key, label, order } = parts[by];
  const { rows } = await db.execute<CountedRow>(sql`
    select ${key}::text as key, ${label} as label, answer.kind as kind, count(*)::int as count,
           (count(*) filter (where answer.rating >= 4))::int as good,
           (count(*) filter (where answer.user_id is null))::int as anonymous_count
      from ${csatAnswers} answer
      join ${classes} on ${sameOrganisation(classes)} and ${classes.id} = answer.class_id
      ${join}
     where answer.organisation_id = ${viewer.organisationId} and answer.rating is not null
       and ${isInSight(db, viewer)}
       ${classId === undefined ? sql`` : sql`and answer.class_id = ${classId}`}
       ${from === undefined ? sql`` : sql`and answer.said_on >= ${week(from)}`}
       ${to === undefined ? sql`` : sql`and answer.said_on < ${week(to)} + 7`}
     group by 1, 2, 3 order by ${order}, 1 limit 2000`);
  return rows;
}

/** Of a class since a day, by everybody. */
export async function countOfClass(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
  since: string,
) {
  const { rows } = await db.execute<{ count: number; good: number }>(sql`
    select count(*)::int as count, (count(*) filter (where rating >= 4))::int as good
      from ${csatAnswers}
     where organisation_id = ${organisationId} and class_id = ${classId} and kind = 'satisfaction'
       and said_on >= ${since}::date`);
  return rows[0] ?? { count: 0, good: 0 };
}

export interface CommentRow extends Record<string, unknown> {
  readonly words: string;
  readonly name: string | null;
  readonly occasion: string;
  readonly section_title: string | null;
  readonly said_on: string;
}

const mostComments = 300;

/** Of anonymous ones those of occasions that enough people have rated. */
export async function listComments(
  db: Db,
  viewer: Actor,
  classId: number,
  fewest: number,
): Promise<CommentRow[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select answer.words, ${users.name} as name, answer.occasion, answer.said_on::text as said_on,
           (select section.title from ${classSections} section
             where section.organisation_id = answer.organisation_id
               and section.id = answer.section_id) as section_title
      from ${csatAnswers} answer
      left join ${users} on ${sameOrganisation(users)} and ${users.id} = answer.user_id
     where answer.organisation_id = ${viewer.organisationId} and answer.class_id = ${classId}
       and answer.kind = 'comment' and ${isInSight(db, viewer)}
       and (answer.user_id is not null or ${fewest} <= (
         select count(*) from ${csatAnswers} other
          where other.organisation_id = answer.organisation_id and other.class_id = answer.class_id
            and other.occasion = answer.occasion and other.kind = 'satisfaction'
            and other.user_id is null))
     order by answer.said_on desc, answer.uuid limit ${mostComments}`);
  return rows;
}
