import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from './groups.table.ts';

interface NewGroup {
  readonly organisationId: number;
  readonly name: string;
  readonly parentId?: number;
  readonly memberIds?: readonly number[];
  readonly managerIds?: readonly number[];
}

export async function seedGroup(db: Db, group: NewGroup): Promise<number> {
  const { organisationId, name, parentId, memberIds = [], managerIds = [] } = group;
  const inserted = one(
    await db
      .insert(groups)
      .values({ organisationId, name, parentId: parentId ?? null })
      .returning({ id: groups.id }),
  );
  const groupId = inserted.id;
  const members = [
    ...memberIds.map((userId) => ({ organisationId, groupId, userId, isManager: false })),
    ...managerIds.map((userId) => ({ organisationId, groupId, userId, isManager: true })),
  ];
  if (members.length > 0) await db.insert(groupMembers).values(members);
  return groupId;
}
