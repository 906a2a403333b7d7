import type { ClassKey } from '../../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import { Role } from '../../../domain/access/roles.ts';
import type { Db } from '../../db/database.ts';
import { groupMembers } from '../../groups/groups.table.ts';
import { users } from '../../people/people.table.ts';
import { classWaiting } from '../class-waiting.table.ts';
import type { Member } from '../classes-people.repo.ts';
import { classes, classGroups, classTrainees } from '../classes.table.ts';

/** Who would come with a group that `link` names: its members who are neither enrolled nor wait. */
const newcomers = sql`${groupMembers} member
  join ${users} person on person.organisation_id = member.organisation_id
    and person.id = member.user_id
  where member.organisation_id = link.organisation_id and member.group_id = link.group_id
    and person.role = ${Role.trainee} and person.archived_at is null
    and not exists (select from ${classTrainees} enrolled
      where enrolled.organisation_id = link.organisation_id
        and enrolled.class_id = link.class_id and enrolled.user_id = member.user_id)
    and not exists (select from ${classWaiting} waiting
      where waiting.organisation_id = link.organisation_id
        and waiting.class_id = link.class_id and waiting.user_id = member.user_id)`;

/** Of those who came or would come with a group that `link` names, who is none of its members any more. */
const whoLeft = sql`gone.organisation_id = link.organisation_id and gone.class_id = link.class_id
  and gone.group_id = link.group_id
  and not exists (select from ${groupMembers} member
    where member.organisation_id = link.organisation_id and member.group_id = link.group_id
      and member.user_id = gone.user_id)`;

/** Classes that follow a group, of all or this one, whose members are others by now, and that are not over on this day. */
export async function selectOutOfStep(
  db: Db,
  day: string,
  limit: number,
  group?: { readonly organisationId: number; readonly groupId: number },
): Promise<ClassKey[]> {
  const ofGroup = group
    ? sql`and link.organisation_id = ${group.organisationId} and link.group_id = ${group.groupId}`
    : sql``;
  const { rows } = await db.execute<{ organisation_id: number; class_id: number }>(sql`
    select distinct link.organisation_id, link.class_id from ${classGroups} link
    join ${classes} class on class.organisation_id = link.organisation_id
      and class.id = link.class_id and class.end_at >= ${day} and class.archived_at is null
    where link.follows ${ofGroup}
      and (exists (select from ${newcomers})
        or exists (select from ${classTrainees} gone where ${whoLeft})
        or exists (select from ${classWaiting} gone where ${whoLeft}))
    order by link.organisation_id, link.class_id
    limit ${limit}`);
  return rows.map(({ organisation_id, class_id }) => ({
    organisationId: organisation_id,
    classId: class_id,
  }));
}

const ofClass = ({ organisationId, classId }: ClassKey) =>
  sql`link.organisation_id = ${organisationId} and link.class_id = ${classId} and link.follows`;

/** By name, each once. */
export async function listNewcomers(db: Db, held: ClassKey): Promise<Member[]> {
  const { rows } = await db.execute<{ user_id: number; group_id: number }>(sql`
    select came.user_id, min(link.group_id) as group_id
    from ${classGroups} link
    cross join lateral (select member.user_id, person.name from ${newcomers}) came
    where ${ofClass(held)}
    group by came.user_id, came.name
    order by came.name, came.user_id`);
  return rows.map(({ user_id, group_id }) => ({ userId: user_id, groupId: group_id }));
}

/** Who left their group, and is in no other group of the class; the others stay with that one. */
export async function listLeavers(db: Db, held: ClassKey): Promise<number[]> {
  const otherGroup = sql`(select min(other.group_id) from ${classGroups} other
    join ${groupMembers} member on member.organisation_id = other.organisation_id
      and member.group_id = other.group_id and member.user_id = gone.user_id
    where other.organisation_id = gone.organisation_id and other.class_id = gone.class_id)`;
  const isGone = sql`exists (select from ${classGroups} link where ${ofClass(held)} and ${whoLeft})`;
  for (const table of [classTrainees, classWaiting])
    await db.execute(sql`update ${table} gone set group_id = ${otherGroup}
      where ${isGone} and ${otherGroup} is not null`);
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select gone.user_id from ${classTrainees} gone where ${isGone} order by gone.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Takes those out of the line who left the group that they would have come with. */
export async function deleteWaitingLeavers(db: Db, held: ClassKey): Promise<void> {
  await db.execute(sql`delete from ${classWaiting} gone
    where exists (select from ${classGroups} link where ${ofClass(held)} and ${whoLeft})`);
}

/** Whether the class follows a group of this person, who would come back with it. */
export async function comesWithGroup(db: Db, held: ClassKey, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${classGroups} link
    join ${groupMembers} member on member.organisation_id = link.organisation_id
      and member.group_id = link.group_id and member.user_id = ${userId}
    where ${ofClass(held)} limit 1`);
  return rows.length > 0;
}

/** Returns whether the group is in the class. */
export async function setFollows(
  db: Db,
  { organisationId, classId }: ClassKey,
  groupId: number,
  follows: boolean,
): Promise<boolean> {
  const changed = await db
    .update(classGroups)
    .set({ follows })
    .where(
      and(
        eq(classGroups.organisationId, organisationId),
        eq(classGroups.classId, classId),
        eq(classGroups.groupId, groupId),
      ),
    )
    .returning({ groupId: classGroups.groupId });
  return changed.length > 0;
}
