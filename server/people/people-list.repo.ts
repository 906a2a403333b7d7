import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { users } from './people.table.ts';

const { searchText: _, ...columns } = getTableColumns(users);

/** Those of these whom the viewer may see, in this order. */
export async function listPeopleOf(db: Db, viewer: GroupViewer, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(visiblePeople(viewer), inArray(users.id, [...userIds])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return userIds.flatMap((id) => byId.get(id) ?? []);
}
export type PersonRow = Awaited<ReturnType<typeof listPeopleOf>>[number];

/** In which groups these people are, as far as the viewer may see the groups. */
export async function listGroupsOf(db: Db, viewer: GroupViewer, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const scope = groupScope(viewer);
  return await db
    .select({ userId: groupMembers.userId, id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, sameTenant(groups, groupMembers, eq(groups.id, groupMembers.groupId)))
    .where(
      sameTenant(
        groupMembers,
        viewer,
        inArray(groupMembers.userId, [...userIds]),
        scope && sql`${groups.id} in ${scope}`,
      ),
    )
    .orderBy(groups.name, groups.id);
}
export type GroupOfPerson = Awaited<ReturnType<typeof listGroupsOf>>[number];
