import { and, eq, inArray, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from './groups.table.ts';

export interface Membership {
  readonly groupId: number;
  readonly userId: number;
}

export async function selectAllGroups(db: Db, organisationId: number) {
  return await db
    .select({ id: groups.id, parentId: groups.parentId, name: groups.name })
    .from(groups)
    .where(eq(groups.organisationId, organisationId))
    .orderBy(groups.id);
}

export async function insertGroup(
  db: Db,
  group: { organisationId: number; parentId: number | null; name: string },
  now: Date,
): Promise<number> {
  const inserted = one(
    await db
      .insert(groups)
      .values({ ...group, createdAt: now, updatedAt: now })
      .returning({ id: groups.id }),
  );
  return inserted.id;
}

/** Who is in a group already stays in it as they are. A group that is gone takes nobody in. */
export async function insertMemberships(
  db: Db,
  organisationId: number,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return;
  await db.execute(sql`
    insert into ${groupMembers} (organisation_id, group_id, user_id)
    select ${organisationId}::int, m."groupId", m."userId"
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) m("groupId" int, "userId" int)
    join ${groups} g on g.organisation_id = ${organisationId}::int and g.id = m."groupId"
    on conflict do nothing`);
}

/** Managers stay. */
export async function deleteMemberships(
  db: Db,
  organisationId: number,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return;
  await db.execute(sql`
    delete from ${groupMembers} gm
    using jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) m("groupId" int, "userId" int)
    where gm.organisation_id = ${organisationId}::int
      and gm.group_id = m."groupId" and gm.user_id = m."userId" and not gm.is_manager`);
}

export async function deleteGroupsByIds(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<void> {
  await db
    .delete(groups)
    .where(and(eq(groups.organisationId, organisationId), inArray(groups.id, [...groupIds])));
}
