import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { hasAll } from '../../domain/announcements/announcements.policy.ts';
import type { Audience } from '../../domain/announcements/written.schema.ts';
import { bootcampInstructors, bootcamps } from '../bootcamps/bootcamps.table.ts';
import { classes, classInstructors } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groupScope } from '../groups/groups-scope.service.ts';
import { groups } from '../groups/groups.table.ts';
import {
  announcementBootcamps,
  announcementClasses,
  announcementGroups,
  announcements,
} from './announcements.table.ts';

/** The groups that are the actor's to speak to; undefined: all. */
const ownGroups = (actor: Actor): SQL | undefined =>
  hasAll(actor) ? undefined : (groupScope(actor) ?? sql`(select null::int)`);

/** The classes or bootcamps that are the actor's to speak to: those an instructor teaches; undefined: all. */
const ownOf =
  (teaching: typeof classInstructors | typeof bootcampInstructors, column: SQL) =>
  (actor: Actor): SQL | undefined =>
    hasAll(actor)
      ? undefined
      : sql`(select ${column} from ${teaching}
          where organisation_id = ${actor.organisationId} and user_id = ${actor.userId}
            and ${actor.role === Role.instructor})`;
const ownClasses = ownOf(classInstructors, sql`class_id`);
const ownBootcamps = ownOf(bootcampInstructors, sql`bootcamp_id`);

const targetsIn = (
  table: typeof announcementGroups | typeof announcementClasses | typeof announcementBootcamps,
) => sql`${table} target where target.organisation_id = ${announcements.organisationId}
  and target.announcement_id = ${announcements.id}`;

/** Whether some, or all, of what an announcement is for is the actor's to speak to. */
export function ownTargets(actor: Actor) {
  if (hasAll(actor)) return { touchesOwn: sql<boolean>`true`, isAllOwn: sql<boolean>`true` };
  const kinds = [
    { its: targetsIn(announcementGroups), id: sql`target.group_id`, own: ownGroups(actor) },
    { its: targetsIn(announcementClasses), id: sql`target.class_id`, own: ownClasses(actor) },
    {
      its: targetsIn(announcementBootcamps),
      id: sql`target.bootcamp_id`,
      own: ownBootcamps(actor),
    },
  ];
  const touching = kinds.map(
    ({ its, id, own }) => sql`exists (select from ${its} and ${id} in ${own})`,
  );
  const beyond = kinds.map(
    ({ its, id, own }) => sql`exists (select from ${its} and not coalesce(${id} in ${own}, false))`,
  );
  return {
    touchesOwn: sql<boolean>`(${sql.join(touching, sql` or `)})`,
    isAllOwn: sql<boolean>`(not (${sql.join(beyond, sql` or `)}))`,
  };
}

/** Names and ids of what it is for, by name. */
export const targets = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', named.id, 'name', named.name) order by named.name, named.id)
  from (
    select ${groups.id}, ${groups.name} from ${announcementGroups} target
    join ${groups} on ${groups.organisationId} = target.organisation_id and ${groups.id} = target.group_id
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}
    union all
    select ${classes.id}, ${classes.title} from ${announcementClasses} target
    join ${classes} on ${classes.organisationId} = target.organisation_id and ${classes.id} = target.class_id
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}
    union all
    select ${bootcamps.id}, ${bootcamps.title} from ${announcementBootcamps} target
    join ${bootcamps} on ${bootcamps.organisationId} = target.organisation_id and ${bootcamps.id} = target.bootcamp_id
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}
  ) named), '[]'::json)`;

/** Whom it is for from now on. */
export async function replaceTargets(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  announcementId: number,
  audience: Audience,
): Promise<void> {
  const key = { organisationId, announcementId };
  for (const table of [announcementGroups, announcementClasses, announcementBootcamps])
    await db
      .delete(table)
      .where(
        and(eq(table.organisationId, organisationId), eq(table.announcementId, announcementId)),
      );
  if (audience.kind === 'groups')
    await db
      .insert(announcementGroups)
      .values([...new Set(audience.groupIds)].map((groupId) => ({ ...key, groupId })));
  if (audience.kind === 'classes')
    await db
      .insert(announcementClasses)
      .values([...new Set(audience.classIds)].map((classId) => ({ ...key, classId })));
  if (audience.kind === 'bootcamps')
    await db
      .insert(announcementBootcamps)
      .values([...new Set(audience.bootcampIds)].map((bootcampId) => ({ ...key, bootcampId })));
}

/** Whether all of these are the actor's to speak to. */
export async function areOwn(db: Db, actor: Actor, audience: Audience): Promise<boolean> {
  const own = ownAmong(actor, audience);
  if (own === undefined) return true;
  const wanted = [...new Set(own.ids)];
  const isOwn = and(
    eq(own.table.organisationId, actor.organisationId),
    sql`${own.table.id} = any(${sql.param(wanted)}::int[])`,
    own.scope && sql`${own.table.id} in ${own.scope}`,
  );
  return (await db.$count(own.table, isOwn)) === wanted.length;
}

function ownAmong(actor: Actor, audience: Audience) {
  if (audience.kind === 'groups')
    return { table: groups, scope: ownGroups(actor), ids: audience.groupIds };
  if (audience.kind === 'classes')
    return { table: classes, scope: ownClasses(actor), ids: audience.classIds };
  if (audience.kind === 'bootcamps')
    return { table: bootcamps, scope: ownBootcamps(actor), ids: audience.bootcampIds };
  return undefined;
}
