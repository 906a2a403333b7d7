import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import { sumUpReturned } from './classes-study.repo.ts';
import { classes, classGroups, classInstructors, classTrainees } from './classes.table.ts';

/** A class, held by `lockClass`, of which people are changed. */
export interface HeldClass {
  readonly organisationId: number;
  readonly classId: number;
}

const isClass = ({ organisationId, classId }: HeldClass) =>
  and(eq(classes.organisationId, organisationId), eq(classes.id, classId));
const ofClass = ({ organisationId, classId }: HeldClass) =>
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

/** Enrols these people; whoever is enrolled already stays as he is. Returns who is new. */
export async function enrolPeople(
  db: Db,
  held: HeldClass,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const inserted = await db
    .insert(classTrainees)
    .values(userIds.map((userId) => ({ ...held, userId })))
    .onConflictDoNothing()
    .returning({ userId: classTrainees.userId });
  return await countIn(db, held, inserted);
}

/** Enrols the active trainees who are members of the group now. Returns who is new. */
export async function enrolGroup(db: Db, held: HeldClass, groupId: number): Promise<number[]> {
  const { organisationId, classId } = held;
  await db
    .insert(classGroups)
    .values({ ...held, groupId })
    .onConflictDoNothing();
  const { rows } = await db.execute<{ user_id: number }>(sql`
    insert into ${classTrainees} (organisation_id, class_id, user_id, group_id)
    select ${organisationId}, ${classId}, ${users.id}, ${groupId}
    from ${groupMembers}
    join ${users} on ${users.organisationId} = ${groupMembers.organisationId}
      and ${users.id} = ${groupMembers.userId}
    where ${groupMembers.organisationId} = ${organisationId}
      and ${groupMembers.groupId} = ${groupId}
      and ${users.role} = ${Role.trainee}
      and ${users.archivedAt} is null
    on conflict do nothing
    returning user_id`);
  return await countIn(
    db,
    held,
    rows.map((row) => ({ userId: row.user_id })),
  );
}

/** Enrols these with the groups that they came with; whoever is enrolled already stays as they are. */
export async function enrolMembers(
  db: Db,
  held: HeldClass,
  members: readonly { readonly userId: number; readonly groupId: number | null }[],
): Promise<number[]> {
  const groupIds = new Set(members.flatMap(({ groupId }) => groupId ?? []));
  if (groupIds.size > 0)
    await db
      .insert(classGroups)
      .values([...groupIds].map((groupId) => ({ ...held, groupId })))
      .onConflictDoNothing();
  const inserted = await db
    .insert(classTrainees)
    .values(members.map((member) => ({ ...held, ...member })))
    .onConflictDoNothing()
    .returning({ userId: classTrainees.userId });
  return await countIn(db, held, inserted);
}

async function countIn(db: Db, held: HeldClass, inserted: { userId: number }[]): Promise<number[]> {
  const userIds = inserted.map(({ userId }) => userId);
  await changeCount(db, held, userIds.length);
  await sumUpReturned(db, held, userIds);
  return userIds;
}

async function changeCount(db: Db, held: HeldClass, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .update(classes)
    .set({ traineeCount: sql`${classes.traineeCount} + ${by}` })
    .where(isClass(held));
}

/** His work stays, and counts again when he is enrolled again. */
export async function deleteTrainee(db: Db, held: HeldClass, userId: number): Promise<boolean> {
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
  held: HeldClass,
  groupId: number,
): Promise<number | undefined> {
  const deleted = await db
    .delete(classGroups)
    .where(
      and(
        eq(classGroups.organisationId, held.organisationId),
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
  held: HeldClass,
  userIds: readonly number[],
): Promise<number[]> {
  const before = await db
    .delete(classInstructors)
    .where(
      and(
        eq(classInstructors.organisationId, held.organisationId),
        eq(classInstructors.classId, held.classId),
      ),
    )
    .returning({ userId: classInstructors.userId });
  if (userIds.length > 0)
    await db.insert(classInstructors).values(userIds.map((userId) => ({ ...held, userId })));
  return before.map(({ userId }) => userId);
}

/** By name. */
export async function listInstructors(db: Db, { organisationId, classId }: HeldClass) {
  return await db
    .select({ userId: users.id, name: users.name })
    .from(classInstructors)
    .innerJoin(
      users,
      and(
        eq(users.organisationId, classInstructors.organisationId),
        eq(users.id, classInstructors.userId),
      ),
    )
    .where(
      and(
        eq(classInstructors.organisationId, organisationId),
        eq(classInstructors.classId, classId),
      ),
    )
    .orderBy(users.name, users.id);
}

/** Marks everybody who was not yet notified of his enrolment as told, and returns them. */
export async function claimUntold(db: Db, held: HeldClass, now: Date): Promise<number[]> {
  const rows = await db
    .update(classTrainees)
    .set({ toldAt: now })
    .where(and(ofClass(held), isNull(classTrainees.toldAt)))
    .returning({ userId: classTrainees.userId });
  return rows.map(({ userId }) => userId);
}
