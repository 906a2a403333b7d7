import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import { sumUpReturned } from './classes-study.repo.ts';
import { classes, classGroups, classInstructors, classTrainees } from './classes.table.ts';

const isClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(classes.organisationId, organisationId), eq(classes.id, classId));
const ofClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(classTrainees.organisationId, organisationId), eq(classTrainees.classId, classId));

/** How many of these are active people of the organisation with one of these roles. */
export async function countPeople(
  db: Db,
  tenant: Pick<Actor, 'organisationId'>,
  userIds: readonly number[],
  roles: readonly Role[],
): Promise<number> {
  return (await listPeople(db, tenant, userIds, roles)).length;
}

/** Of these, the active people of the organisation with one of these roles. */
export async function listPeople(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  userIds: readonly number[],
  roles: readonly Role[],
): Promise<number[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        inArray(users.id, [...userIds]),
        inArray(users.role, [...roles]),
        isNull(users.archivedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}

export async function countGroups(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  groupIds: readonly number[],
): Promise<number> {
  return await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), inArray(groups.id, [...groupIds])),
  );
}

/** Somebody who is enrolled, and the group that they came with; null: picked themselves. */
export interface Member {
  readonly userId: number;
  readonly groupId: number | null;
}

/** The active trainees who are members of these groups now, each once, by name. */
export async function listMembers(
  db: Db,
  { organisationId }: Pick<ClassKey, 'organisationId'>,
  groupIds: readonly number[],
): Promise<Member[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await db.execute<{ user_id: number; group_id: number }>(sql`
    select ${users.id} user_id, min(${groupMembers.groupId}) group_id
    from ${groupMembers}
    join ${users} on ${users.organisationId} = ${groupMembers.organisationId}
      and ${users.id} = ${groupMembers.userId}
    where ${groupMembers.organisationId} = ${organisationId}
      and ${groupMembers.groupId} = any(${sql.param([...groupIds])}::int[])
      and ${users.role} = ${Role.trainee}
      and ${users.archivedAt} is null
    group by ${users.id}, ${users.name}
    order by ${users.name}, ${users.id}`);
  return rows.map(({ user_id, group_id }) => ({ userId: user_id, groupId: group_id }));
}

export async function linkGroups(
  db: Db,
  held: ClassKey,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await db
    .insert(classGroups)
    .values(groupIds.map((groupId) => ({ ...held, groupId })))
    .onConflictDoNothing();
}

/** Which of these are not enrolled, in their order. */
export async function listUnenrolled<Given extends Pick<Member, 'userId'>>(
  db: Db,
  held: ClassKey,
  members: readonly Given[],
): Promise<Given[]> {
  const rows = await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(
      and(
        ofClass(held),
        sql`${classTrainees.userId} = any(${sql.param(members.map(({ userId }) => userId))}::int[])`,
      ),
    );
  const enrolled = new Set(rows.map(({ userId }) => userId));
  return members.filter(({ userId }) => !enrolled.has(userId));
}

/**
 * Enrols these with the groups that they came with; whoever is enrolled already stays as they are. Returns who
 * is new. Whether there is a seat for each is for the caller, who holds the class.
 */
export async function enrolMembers(
  db: Db,
  held: ClassKey,
  members: readonly Member[],
): Promise<number[]> {
  if (members.length === 0) return [];
  const { organisationId, classId } = held;
  const { rows } = await db.execute<{ user_id: number }>(sql`
    insert into ${classTrainees} (organisation_id, class_id, user_id, group_id)
    select ${organisationId}::int, ${classId}::int, member.user_id, member.group_id
    from unnest(${sql.param(members.map(({ userId }) => userId))}::int[],
      ${sql.param(members.map(({ groupId }) => groupId))}::int[]) as member(user_id, group_id)
    on conflict do nothing
    returning user_id`);
  const userIds = rows.map(({ user_id }) => user_id);
  await changeCount(db, held, userIds.length);
  await sumUpReturned(db, held, userIds);
  return userIds;
}

/** The same for people who are picked themselves. */
export const enrolPeople = (db: Db, held: ClassKey, userIds: readonly number[]) =>
  enrolMembers(
    db,
    held,
    userIds.map((userId) => ({ userId, groupId: null })),
  );

async function changeCount(db: Db, held: ClassKey, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .update(classes)
    .set({ traineeCount: sql`${classes.traineeCount} + ${by}` })
    .where(isClass(held));
}

/** Their work stays, and counts again when they are enrolled again. */
export async function deleteTrainee(db: Db, held: ClassKey, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(classTrainees)
    .where(and(ofClass(held), eq(classTrainees.userId, userId)))
    .returning({ userId: classTrainees.userId });
  await changeCount(db, held, -deleted.length);
  return deleted.length > 0;
}

/**
 * Takes a group out, and those who came with it; who is also a member of another enrolled group stays
 * with that one. Returns how many left, or undefined when the group was not in the class.
 */
export async function deleteGroup(
  db: Db,
  held: ClassKey,
  groupId: number,
): Promise<number | undefined> {
  const deleted = await db
    .delete(classGroups)
    .where(
      sameTenant(
        classGroups,
        held,
        eq(classGroups.classId, held.classId),
        eq(classGroups.groupId, groupId),
      ),
    )
    .returning({ groupId: classGroups.groupId });
  if (deleted.length === 0) return undefined;
  const cameWithIt = and(ofClass(held), eq(classTrainees.groupId, groupId));
  const otherGroup = sql`(select min(${classGroups.groupId}) from ${classGroups}
    join ${groupMembers} on ${groupMembers.organisationId} = ${classGroups.organisationId}
      and ${groupMembers.groupId} = ${classGroups.groupId}
    where ${classGroups.organisationId} = ${classTrainees.organisationId}
      and ${classGroups.classId} = ${classTrainees.classId}
      and ${groupMembers.userId} = ${classTrainees.userId})`;
  await db
    .update(classTrainees)
    .set({ groupId: otherGroup })
    .where(and(cameWithIt, sql`${otherGroup} is not null`));
  const left = await db.delete(classTrainees).where(cameWithIt);
  const count = left.rowCount ?? 0;
  await changeCount(db, held, -count);
  return count;
}

export async function replaceInstructors(
  db: Db,
  held: ClassKey,
  userIds: readonly number[],
): Promise<number[]> {
  const before = await db
    .delete(classInstructors)
    .where(sameTenant(classInstructors, held, eq(classInstructors.classId, held.classId)))
    .returning({ userId: classInstructors.userId });
  if (userIds.length > 0)
    await db.insert(classInstructors).values(userIds.map((userId) => ({ ...held, userId })));
  return before.map(({ userId }) => userId);
}

/** By name. */
export async function listInstructors(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({ userId: users.id, name: users.name })
    .from(classInstructors)
    .innerJoin(users, sameTenant(users, classInstructors, eq(users.id, classInstructors.userId)))
    .where(
      and(
        eq(classInstructors.organisationId, organisationId),
        eq(classInstructors.classId, classId),
      ),
    )
    .orderBy(users.name, users.id);
}

/** Marks everybody who was not yet notified of their enrolment as told, and returns them. */
export async function claimUntold(db: Db, held: ClassKey, now: Date): Promise<number[]> {
  const rows = await db
    .update(classTrainees)
    .set({ toldAt: now })
    .where(and(ofClass(held), isNull(classTrainees.toldAt)))
    .returning({ userId: classTrainees.userId });
  return rows.map(({ userId }) => userId);
}
