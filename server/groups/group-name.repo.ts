import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groups } from './groups.table.ts';

/** Undefined when this organisation has no group of this id. */
export async function findGroupName(
  db: Db,
  organisationId: number,
  groupId: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), eq(groups.id, groupId)));
  return found?.name;
}
