import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { groupMembers } from './groups.table.ts';
import type { GroupListQuery } from './groups.repo.ts';

interface GroupKey {
  readonly organisationId: number;
  readonly groupId: number;
}

const ofGroup = ({ organisationId, groupId }: GroupKey) =>
  and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.groupId, groupId));
const isPerson = sameTenant(users, groupMembers, eq(users.id, groupMembers.userId));
const isMember = (key: GroupKey, userId: number) =>
  and(ofGroup(key), eq(groupMembers.userId, userId));

export async function listMemberPage(
  db: Db,
  key: GroupKey,
  { limit, offset, keyword, direction }: GroupListQuery,
) {
  const where = and(ofGroup(key), keyword ? holdsKeyword(users.searchText, keyword) : undefined);
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
      role: users.role,
      archivedAt: users.archivedAt,
      isManager: groupMembers.isManager,
    })
    .from(groupMembers)
    .innerJoin(users, isPerson)
    .where(where)
    .orderBy(order(users.name), order(users.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .innerJoin(users, isPerson)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
export type MemberRow = Awaited<ReturnType<typeof listMemberPage>>['rows'][number];

/** Returns who is new. */
export async function insertMembers(
  db: Db,
  key: GroupKey,
  userIds: readonly number[],
): Promise<number[]> {
  const inserted = await db
    .insert(groupMembers)
    .values(userIds.map((userId) => ({ ...key, userId })))
    .onConflictDoNothing()
    .returning({ userId: groupMembers.userId });
  return inserted.map(({ userId }) => userId);
}

export async function findMember(db: Db, key: GroupKey, userId: number) {
  const [found] = await db
    .select({ role: users.role, isManager: groupMembers.isManager })
    .from(groupMembers)
    .innerJoin(users, isPerson)
    .where(isMember(key, userId));
  return found;
}

export async function updateIsManager(
  db: Db,
  key: GroupKey,
  userId: number,
  isManager: boolean,
): Promise<void> {
  await db.update(groupMembers).set({ isManager }).where(isMember(key, userId));
}

export async function deleteMember(db: Db, key: GroupKey, userId: number): Promise<void> {
  await db.delete(groupMembers).where(isMember(key, userId));
}
