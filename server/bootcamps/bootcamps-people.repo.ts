import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee, Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import type { HeldBootcamp } from './bootcamps-classes.repo.ts';
import {
  bootcampGroups,
  bootcampInstructors,
  bootcamps,
  bootcampTrainees,
} from './bootcamps.table.ts';

const ofBootcamp = ({ organisationId, bootcampId }: HeldBootcamp) =>
  and(
    eq(bootcampTrainees.organisationId, organisationId),
    eq(bootcampTrainees.bootcampId, bootcampId),
  );

/** Somebody in it, and the group they came with. */
export interface Member {
  readonly userId: number;
  readonly groupId: number | null;
}

export async function listMembers(db: Db, held: HeldBootcamp): Promise<Member[]> {
  return await db
    .select({ userId: bootcampTrainees.userId, groupId: bootcampTrainees.groupId })
    .from(bootcampTrainees)
    .where(ofBootcamp(held))
    .orderBy(asc(bootcampTrainees.userId));
}

/** Whoever is in it already stays as they are. Returns who is new. */
export async function insertMembers(
  db: Db,
  held: HeldBootcamp,
  members: readonly Member[],
): Promise<Member[]> {
  if (members.length === 0) return [];
  const inserted = await db
    .insert(bootcampTrainees)
    .values(members.map((member) => ({ ...held, ...member })))
    .onConflictDoNothing()
    .returning({ userId: bootcampTrainees.userId, groupId: bootcampTrainees.groupId });
  await changeCount(db, held, inserted.length);
  return inserted;
}

async function changeCount(db: Db, held: HeldBootcamp, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .update(bootcamps)
    .set({ traineeCount: sql`${bootcamps.traineeCount} + ${by}` })
    .where(sameTenant(bootcamps, held, eq(bootcamps.id, held.bootcampId)));
}

export async function deleteMember(db: Db, held: HeldBootcamp, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(bootcampTrainees)
    .where(and(ofBootcamp(held), eq(bootcampTrainees.userId, userId)))
    .returning({ userId: bootcampTrainees.userId });
  await changeCount(db, held, -deleted.length);
  return deleted.length > 0;
}

export async function insertGroups(
  db: Db,
  held: HeldBootcamp,
  groupIds: readonly number[],
): Promise<void> {
  await db
    .insert(bootcampGroups)
    .values(groupIds.map((groupId) => ({ ...held, groupId })))
    .onConflictDoNothing();
}

/** The active trainees who are members of a group now. */
export async function listTraineesOfGroup(
  db: Db,
  { organisationId }: Pick<HeldBootcamp, 'organisationId'>,
  groupId: number,
): Promise<number[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(groupMembers)
    .innerJoin(users, sameTenant(users, groupMembers, eq(users.id, groupMembers.userId)))
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        eq(groupMembers.groupId, groupId),
        eq(users.role, Role.trainee),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ userId }) => userId);
}

/**
 * Takes a group out, and those who came with it; who is also a member of another of its groups stays with
 * that one. Returns who left, or undefined when the group was not in the bootcamp.
 */
export async function deleteGroup(
  db: Db,
  held: HeldBootcamp,
  groupId: number,
): Promise<number[] | undefined> {
  const deleted = await db
    .delete(bootcampGroups)
    .where(
      sameTenant(
        bootcampGroups,
        held,
        eq(bootcampGroups.bootcampId, held.bootcampId),
        eq(bootcampGroups.groupId, groupId),
      ),
    )
    .returning({ groupId: bootcampGroups.groupId });
  if (deleted.length === 0) return undefined;
  const cameWithIt = and(ofBootcamp(held), eq(bootcampTrainees.groupId, groupId));
  const otherGroup = sql`(select min(other.group_id) from ${bootcampGroups} other
    join ${groupMembers} member on member.organisation_id = other.organisation_id
      and member.group_id = other.group_id
    where other.organisation_id = ${bootcampTrainees.organisationId}
      and other.bootcamp_id = ${bootcampTrainees.bootcampId}
      and member.user_id = ${bootcampTrainees.userId})`;
  await db
    .update(bootcampTrainees)
    .set({ groupId: otherGroup })
    .where(and(cameWithIt, sql`${otherGroup} is not null`));
  const left = await db
    .delete(bootcampTrainees)
    .where(cameWithIt)
    .returning({ userId: bootcampTrainees.userId });
  await changeCount(db, held, -left.length);
  return left.map(({ userId }) => userId);
}

/** How many of these are active people of the organisation with one of these roles. */
export async function countPeople(
  db: Db,
  { organisationId }: Pick<HeldBootcamp, 'organisationId'>,
  userIds: readonly number[],
  roles: readonly Role[],
): Promise<number> {
  return await db.$count(
    users,
    and(
      eq(users.organisationId, organisationId),
      inArray(users.id, [...userIds]),
      inArray(users.role, [...roles]),
      isNull(users.archivedAt),
    ),
  );
}

export async function countGroups(
  db: Db,
  { organisationId }: Pick<HeldBootcamp, 'organisationId'>,
  groupIds: readonly number[],
): Promise<number> {
  return await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), inArray(groups.id, [...groupIds])),
  );
}

export async function replaceInstructors(
  db: Db,
  held: HeldBootcamp,
  userIds: readonly number[],
): Promise<number[]> {
  const before = await db
    .delete(bootcampInstructors)
    .where(
      sameTenant(bootcampInstructors, held, eq(bootcampInstructors.bootcampId, held.bootcampId)),
    )
    .returning({ userId: bootcampInstructors.userId });
  if (userIds.length > 0)
    await db.insert(bootcampInstructors).values(userIds.map((userId) => ({ ...held, userId })));
  return before.map(({ userId }) => userId);
}

interface TraineesQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly direction: 'asc' | 'desc';
}

/** By name. Trainees see all who take part with them; staff those whom they may see anywhere. */
export async function listTraineePage(
  db: Db,
  viewer: Actor,
  { organisationId, bootcampId }: HeldBootcamp,
  { limit, offset, keyword, direction }: TraineesQuery,
) {
  const where = and(
    ofBootcamp({ organisationId, bootcampId }),
    eq(users.organisationId, organisationId),
    isTrainee(viewer.role) ? isNull(users.archivedAt) : peopleInScope(viewer),
    // A search by account name or address would tell trainees what the list does not.
    keyword
      ? isTrainee(viewer.role)
        ? sql`strpos(lower(${users.name}), lower(${keyword})) > 0`
        : holdsKeyword(users.searchText, keyword)
      : undefined,
  );
  const isPerson = sameTenant(users, bootcampTrainees, eq(users.id, bootcampTrainees.userId));
  const way = sql.raw(direction);
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      imageUrl: users.imageUrl,
      accountName: users.accountName,
      groupName: groups.name,
      enrolledAt: bootcampTrainees.enrolledAt,
    })
    .from(bootcampTrainees)
    .innerJoin(users, isPerson)
    .leftJoin(groups, sameTenant(groups, bootcampTrainees, eq(groups.id, bootcampTrainees.groupId)))
    .where(where)
    .orderBy(sql`${users.name} ${way}`, sql`${users.id} ${way}`)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bootcampTrainees)
    .innerJoin(users, isPerson)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
export type TraineeRow = Awaited<ReturnType<typeof listTraineePage>>['rows'][number];

export async function listGroupsOf(db: Db, { organisationId, bootcampId }: HeldBootcamp) {
  return await db
    .select({
      groupId: groups.id,
      name: groups.name,
      traineeCount: sql<number>`(select count(*)::int from ${bootcampTrainees} came
        where came.organisation_id = ${bootcampGroups.organisationId}
          and came.bootcamp_id = ${bootcampGroups.bootcampId}
          and came.group_id = ${bootcampGroups.groupId})`,
      laterCount: sql<number>`(select count(*)::int from ${groupMembers} member
        join ${users} person on person.organisation_id = member.organisation_id
          and person.id = member.user_id and person.role = ${Role.trainee} and person.archived_at is null
        where member.organisation_id = ${bootcampGroups.organisationId}
          and member.group_id = ${bootcampGroups.groupId}
          and not exists (select 1 from ${bootcampTrainees} inside
            where inside.organisation_id = ${bootcampGroups.organisationId}
              and inside.bootcamp_id = ${bootcampGroups.bootcampId}
              and inside.user_id = member.user_id))`,
    })
    .from(bootcampGroups)
    .innerJoin(groups, sameTenant(groups, bootcampGroups, eq(groups.id, bootcampGroups.groupId)))
    .where(
      and(
        eq(bootcampGroups.organisationId, organisationId),
        eq(bootcampGroups.bootcampId, bootcampId),
      ),
    )
    .orderBy(asc(groups.name), asc(groups.id));
}
