import { and, eq, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { isGroup } from './groups.repo.ts';
import { treeBelow, type Viewer } from './groups-scope.repo.ts';
import { groupMembers, groups } from './groups.table.ts';

type Tenant = Pick<Viewer, 'organisationId'>;

/** Changes of the tree come one after the other: two moves at once could otherwise close a circle. */
export async function holdTree(db: Db, { organisationId }: Tenant): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('keiko.groups'), ${organisationId}::int)`,
  );
}

/** Until the transaction ends it cannot be deleted, nor change. */
export async function lockGroup(db: Db, { organisationId }: Tenant, groupId: number) {
  const [found] = await db
    .select()
    .from(groups)
    .where(isGroup(organisationId, groupId))
    .for('update');
  return found;
}

export async function insertGroup(db: Db, group: typeof groups.$inferInsert): Promise<number> {
  const inserted = one(await db.insert(groups).values(group).returning({ id: groups.id }));
  return inserted.id;
}

export async function updateGroupRow(
  db: Db,
  { organisationId }: Tenant,
  groupId: number,
  change: { name?: string; parentId?: number | null },
): Promise<void> {
  await db
    .update(groups)
    .set({ ...change, updatedAt: new Date(), revision: sql`${groups.revision} + 1` })
    .where(isGroup(organisationId, groupId));
}

export async function isBelow(
  db: Db,
  { organisationId }: Tenant,
  groupId: number,
  top: number,
): Promise<boolean> {
  const tree = treeBelow(organisationId, sql`select ${top}::int`);
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${groupId}::int in ${tree} as found`,
  );
  return rows[0]?.found === true;
}

/** What keeps a group from being deleted. */
export async function countContents(db: Db, { organisationId }: Tenant, groupId: number) {
  const members = await db.$count(
    groupMembers,
    and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.groupId, groupId)),
  );
  const below = await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), eq(groups.parentId, groupId)),
  );
  return { members, groups: below };
}

export async function deleteGroupRow(
  db: Db,
  { organisationId }: Tenant,
  groupId: number,
): Promise<void> {
  await db.delete(groups).where(isGroup(organisationId, groupId));
}
