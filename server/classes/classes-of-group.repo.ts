import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { classGroups } from './classes.table.ts';

export const countOfGroup = async (
  db: Db,
  { organisationId, groupId }: { readonly organisationId: number; readonly groupId: number },
): Promise<number> =>
  await db.$count(
    classGroups,
    and(eq(classGroups.organisationId, organisationId), eq(classGroups.groupId, groupId)),
  );
