import { and, asc, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { groupIdsInScope, type Viewer, visibleGroups } from './groups-scope.repo.ts';
import { groupMembers, groups } from './groups.table.ts';

export interface GroupListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly direction: 'asc' | 'desc';
}

type Tenant = Pick<Viewer, 'organisationId'>;

const columns = { id: groups.id, name: groups.name, parentId: groups.parentId };

export async function listGroupPage(
  db: Db,
  viewer: Viewer,
  { limit, offset, keyword, direction }: GroupListQuery,
) {
  const where = and(
    visibleGroups(viewer),
    keyword ? ilike(groups.name, likePattern(keyword)) : undefined,
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(groups)
    .where(where)
    .orderBy(order(groups.name), order(groups.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(groups, where) };
}

export type GroupRow = Awaited<ReturnType<typeof listGroupPage>>['rows'][number];

export async function listAllGroups(db: Db, viewer: Viewer): Promise<GroupRow[]> {
  return await db
    .select(columns)
    .from(groups)
    .where(visibleGroups(viewer))
    .orderBy(asc(groups.name), asc(groups.id));
}

/** Only of the groups of one page; of all when none are named. */
export async function countMembers(
  db: Db,
  { organisationId }: Tenant,
  groupIds: readonly number[] | 'all',
): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupMembers.groupId, count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        groupIds === 'all' ? undefined : inArray(groupMembers.groupId, [...groupIds]),
      ),
    )
    .groupBy(groupMembers.groupId);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** The names of the groups that each of these is in, from the top; only of those the viewer may see. */
export async function listPaths(
  db: Db,
  viewer: Viewer,
  groupIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (groupIds.length === 0) return new Map();
  const scope = groupIdsInScope(viewer);
  const { organisationId } = viewer;
  const isSeen: SQL = scope ? sql`and g.id in ${scope}` : sql``;
  const { rows } = await db.execute<{ leaf: number; path: string[] }>(sql`
    with recursive above(leaf, parent_id, name, depth) as (
      select id, parent_id, null::text, 0 from ${groups}
      where organisation_id = ${organisationId} and id = any(${sql.param([...groupIds])}::int[])
      union all
      select above.leaf, g.parent_id, g.name, above.depth + 1
      from above join ${groups} g on g.organisation_id = ${organisationId} and g.id = above.parent_id
      where above.depth < 100 ${isSeen})
    select leaf, array_agg(name order by depth desc) path from above where depth > 0 group by leaf`);
  return new Map(rows.map(({ leaf, path }) => [leaf, path]));
}

export async function findGroup(db: Db, { organisationId }: Tenant, groupId: number) {
  const [found] = await db
    .select({ ...columns, revision: groups.revision })
    .from(groups)
    .where(isGroup(organisationId, groupId));
  return found;
}

export async function countChildren(
  db: Db,
  { organisationId }: Tenant,
  groupId: number,
): Promise<number> {
  return await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), eq(groups.parentId, groupId)),
  );
}

export async function listManagers(db: Db, { organisationId }: Tenant, groupId: number) {
  return await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl })
    .from(groupMembers)
    .innerJoin(users, sameTenant(users, groupMembers, eq(users.id, groupMembers.userId)))
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.isManager, true),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

export const isGroup = (organisationId: number, groupId: number) =>
  and(eq(groups.organisationId, organisationId), eq(groups.id, groupId));
