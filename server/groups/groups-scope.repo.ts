import { type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Placed } from '../../domain/groups/groups.policy.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from './groups.table.ts';

export type Viewer = Pick<Actor, 'organisationId' | 'userId' | 'role' | 'groupId'>;

/** The groups of these ids and all below them. */
export const treeBelow = (organisationId: number, tops: SQL): SQL =>
  sql`(with recursive tree(id) as (
      ${tops}
      union
      select child.id from ${groups} child join tree on child.parent_id = tree.id
      where child.organisation_id = ${organisationId})
    select id from tree)`;

/**
 * The ids of the groups a group manager answers for, as a subquery; undefined for who sees all of them.
 * The twin of `isInScope` in the rules.
 */
export function groupIdsInScope(viewer: Viewer): SQL | undefined {
  const { organisationId, userId, role, groupId } = viewer;
  if (role !== Role.groupManager) return undefined;
  return treeBelow(
    organisationId,
    groupId === null
      ? sql`select group_id from ${groupMembers} where organisation_id = ${organisationId}
          and user_id = ${userId} and is_manager`
      : sql`select id from ${groups} where organisation_id = ${organisationId} and id = ${groupId}`,
  );
}

/** For the `where` of a query over groups. */
export function visibleGroups(viewer: Viewer): SQL | undefined {
  const ids = groupIdsInScope(viewer);
  return sameTenant(groups, viewer, ids && sql`${groups.id} in ${ids}`);
}

/** Where groups are: they, all that they are in, and who manages these. */
export async function getPlace(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<Placed> {
  if (groupIds.length === 0) return { groupIds: [], managerIds: [] };
  const { rows } = await db.execute<{ id: number; managers: number[] }>(sql`
    with recursive above(id) as (
      select unnest(${sql.param([...groupIds])}::int[])
      union
      select parent.parent_id from ${groups} parent join above on parent.id = above.id
      where parent.organisation_id = ${organisationId} and parent.parent_id is not null)
    select above.id, array(
      select user_id from ${groupMembers} m
      where m.organisation_id = ${organisationId} and m.group_id = above.id and m.is_manager) managers
    from above`);
  return {
    groupIds: rows.map(({ id }) => id),
    managerIds: rows.flatMap(({ managers }) => managers),
  };
}
