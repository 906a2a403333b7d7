import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { classes, classMaterials, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groups } from '../groups/groups.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { bootcampClasses, bootcampTrainees } from './bootcamps.table.ts';

export interface Watch {
  readonly viewer: Actor;
  readonly bootcampId: number;
  readonly today: string;
  /** The beginning of the week behind. */
  readonly weekSince: Date;
  /** Whoever has done nothing since then is silent. */
  readonly silentSince: Date;
}

export interface ProgressFilter {
  readonly keyword?: string | undefined;
  readonly groupId?: number | undefined;
  readonly isBehind?: boolean | undefined;
}

/**
 * Everything that each person has done in each published class of the bootcamp, in steps that follow from one
 * another; nothing of it is kept anywhere. What should be done by now is what is past its last day, or that of
 * its class; overdue is, as in what needs staff, what is past its own last day in a class that goes on.
 */
const steps = ({ viewer, bootcampId, today, weekSince }: Watch, filter: ProgressFilter): SQL => {
  const { organisationId } = viewer;
  return sql`
  part as (
    select ${classes.id} as class_id, ${classes.materialCount} as material_count,
      ${classes.startAt} as start_at, ${classes.endAt} as end_at, ${bootcampClasses.position} as position,
      ${classes.title} as title
    from ${bootcampClasses}
    join ${classes} on ${classes.organisationId} = ${bootcampClasses.organisationId}
      and ${classes.id} = ${bootcampClasses.classId} and ${classes.isPublished}
    where ${bootcampClasses.organisationId} = ${organisationId}
      and ${bootcampClasses.bootcampId} = ${bootcampId}),
  planned as (
    select placed.id, placed.class_id,
      (placed.due_at < ${today}::date and part.start_at <= ${today}::date
        and part.end_at >= ${today}::date) is true as is_late
    from ${classMaterials} placed
    join part on part.class_id = placed.class_id
    where placed.organisation_id = ${organisationId} and placed.drill_id is null
      and coalesce(placed.due_at, part.end_at) < ${today}::date),
  planned_of_class as (
    select class_id, count(*)::int as count, (count(*) filter (where is_late))::int as late
    from planned group by class_id),
  person as (
    select ${users.id} as user_id, ${users.name} as name, ${users.accountName} as account_name,
      ${users.imageUrl} as image_url, ${bootcampTrainees.groupId} as group_id,
      ${groups.name} as group_name
    from ${bootcampTrainees}
    join ${users} on ${users.organisationId} = ${bootcampTrainees.organisationId}
      and ${users.id} = ${bootcampTrainees.userId} and ${users.archivedAt} is null
    left join ${groups} on ${groups.organisationId} = ${bootcampTrainees.organisationId}
      and ${groups.id} = ${bootcampTrainees.groupId}
    where ${bootcampTrainees.organisationId} = ${organisationId}
      and ${bootcampTrainees.bootcampId} = ${bootcampId}
      and ${peopleInScope(viewer)}
      and ${filter.groupId === undefined ? sql`true` : sql`${bootcampTrainees.groupId} = ${filter.groupId}`}
      and ${filter.keyword ? holdsKeyword(users.searchText, filter.keyword) : sql`true`}),
  done as (
    select work.user_id, work.class_id, (count(*) filter (where planned.is_late))::int as late_done,
      (count(*) filter (where work.completed_at >= ${weekSince.toISOString()}::timestamptz))::int as week
    from ${materialProgress} work
    join part on part.class_id = work.class_id
    left join planned on planned.id = work.class_material_id
    where work.organisation_id = ${organisationId} and work.completed_at is not null
    group by work.user_id, work.class_id),
  of_class as (
    select enrolment.user_id, part.class_id, part.position, part.material_count,
      enrolment.completed_count, enrolment.last_activity_at,
      coalesce(planned_of_class.late, 0) - coalesce(done.late_done, 0) as overdue,
      coalesce(done.week, 0) as week,
      case when part.start_at <= ${today}::date and part.end_at >= ${today}::date
        and enrolment.completed_count < part.material_count
        then greatest(enrolment.created_at, part.start_at::timestamptz) end as wanted_since
    from part
    join ${classTrainees} enrolment on enrolment.organisation_id = ${organisationId}
      and enrolment.class_id = part.class_id
    left join planned_of_class on planned_of_class.class_id = part.class_id
    left join done on done.user_id = enrolment.user_id and done.class_id = part.class_id),
  sums as (
    select user_id, sum(completed_count)::int as completed, sum(material_count)::int as materials,
      sum(overdue)::int as overdue, sum(week)::int as week, max(last_activity_at) as last_activity_at,
      case when min(wanted_since) is not null
        then greatest(max(last_activity_at), min(wanted_since)) end as idle_since
    from of_class group by user_id),
  standing as (
    select person.*, coalesce(sums.completed, 0) as completed, coalesce(sums.materials, 0) as materials,
      coalesce(sums.overdue, 0) as overdue, coalesce(sums.week, 0) as week,
      sums.last_activity_at, sums.idle_since
    from person left join sums on sums.user_id = person.user_id)`;
};

const isBehind = ({ silentSince }: Watch): SQL =>
  sql`(standing.overdue > 0 or standing.idle_since <= ${silentSince.toISOString()}::timestamptz)`;

/** Of `standing`, and of a page of it. */
const orders = {
  name: sql`name`,
  percent: sql`(completed::float / greatest(materials, 1))`,
  overdue: sql`overdue`,
  week: sql`week`,
  lastActivityAt: sql`last_activity_at`,
} as const;
export type ProgressColumn = keyof typeof orders;

export interface StandingRow {
  [key: string]: unknown;
  user_id: number;
  name: string;
  account_name: string;
  image_url: string | null;
  group_id: number | null;
  group_name: string | null;
  completed: number;
  materials: number;
  overdue: number;
  week: number;
  last_activity_at: string | null;
  idle_since: string | null;
  classes: { classId: number; completed: number; materials: number; overdue: number }[];
  count: number;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly column: ProgressColumn;
  readonly direction: 'asc' | 'desc';
}

export async function listStandings(
  db: Db,
  watch: Watch,
  filter: ProgressFilter,
  { limit, offset, column, direction }: Page,
): Promise<StandingRow[]> {
  const way = sql.raw(direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const { rows } = await db.execute<StandingRow>(sql`
    with ${steps(watch, filter)},
    page as (
      select standing.*, count(*) over ()::int as count from standing
      where ${filter.isBehind ? isBehind(watch) : sql`true`}
      order by ${orders[column]} ${way}, name, user_id
      limit ${limit} offset ${offset})
    select page.*, coalesce((
      select json_agg(json_build_object('classId', of_class.class_id, 'completed', of_class.completed_count,
        'materials', of_class.material_count, 'overdue', of_class.overdue) order by of_class.position)
      from of_class where of_class.user_id = page.user_id), '[]'::json) as classes
    from page order by ${orders[column]} ${way}, name, user_id`);
  return rows;
}

export interface GroupRow {
  [key: string]: unknown;
  group_id: number | null;
  group_name: string | null;
  count: number;
  average: number;
  behind: number;
  week: number;
}

export async function sumUpGroups(db: Db, watch: Watch): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    with ${steps(watch, {})}
    select group_id, group_name, count(*)::int as count,
      coalesce(avg(case when materials = 0 then 0 else completed * 100.0 / materials end), 0)::float as average,
      (count(*) filter (where ${isBehind(watch)}))::int as behind, sum(week)::int as week
    from standing group by group_id, group_name order by group_name nulls last, group_id`);
  return rows;
}

export interface PlanRow {
  [key: string]: unknown;
  class_id: number;
  title: string;
  material_count: number;
  planned: number;
  count: number;
  average: number;
}

/** Each class against its plan; also one in which nobody is. */
export async function sumUpClasses(db: Db, watch: Watch): Promise<PlanRow[]> {
  const { rows } = await db.execute<PlanRow>(sql`
    with ${steps(watch, {})}
    select part.class_id, part.title, part.material_count,
      coalesce(planned_of_class.count, 0)::int as planned, count(person.user_id)::int as count,
      coalesce(avg(case when part.material_count = 0 then 0
        else of_class.completed_count * 100.0 / part.material_count end)
        filter (where person.user_id is not null), 0)::float as average
    from part
    left join planned_of_class on planned_of_class.class_id = part.class_id
    left join of_class on of_class.class_id = part.class_id
    left join person on person.user_id = of_class.user_id
    group by part.class_id, part.title, part.material_count, part.position, planned_of_class.count
    order by part.position`);
  return rows;
}
