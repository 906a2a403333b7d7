import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { classGroups } from './classes.table.ts';

interface GroupKey {
  readonly organisationId: number;
  readonly groupId: number;
}

const isOf = ({ organisationId, groupId }: GroupKey) =>
  and(eq(classGroups.organisationId, organisationId), eq(classGroups.groupId, groupId));

export const countOfGroup = async (db: Db, group: GroupKey): Promise<number> =>
  await db.$count(classGroups, isOf(group));

export async function listOfGroup(db: Db, group: GroupKey): Promise<number[]> {
  const rows = await db
    .select({ classId: classGroups.classId })
    .from(classGroups)
    .where(isOf(group))
    .orderBy(classGroups.classId);
  return rows.map(({ classId }) => classId);
}
