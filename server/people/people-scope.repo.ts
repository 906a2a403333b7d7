import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import { users } from './people.table.ts';

/**
 * Whom this viewer may see, for the `where` of any query over people: all of the organisation, or for a
 * group manager the people in the groups they manage and below. The twin of `isInScope` in the rules.
 */
export function visiblePeople(viewer: GroupViewer): SQL | undefined {
  const { organisationId } = viewer;
  const groupIds = groupScope(viewer);
  return and(
    eq(users.organisationId, organisationId),
    groupIds &&
      sql`${users.id} in (select member.user_id from ${groupMembers} member
        where member.organisation_id = ${organisationId} and member.group_id in ${groupIds})`,
  );
}

export async function countVisible(
  db: Db,
  viewer: GroupViewer,
  userIds: readonly number[],
): Promise<number> {
  return await db.$count(users, and(visiblePeople(viewer), inArray(users.id, [...userIds])));
}
