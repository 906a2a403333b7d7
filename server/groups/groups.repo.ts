import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { groupMembers, groups } from './groups.table.ts';

export interface GroupListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly direction: 'asc' | 'desc';
}

export async function listGroupPage(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  { limit, offset, keyword, direction }: GroupListQuery,
) {
  const where = and(
    eq(groups.organisationId, organisationId),
    keyword ? ilike(groups.name, likePattern(keyword)) : undefined,
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ id: groups.id, name: groups.name, parentId: groups.parentId })
    .from(groups)
    .where(where)
    .orderBy(order(groups.name), order(groups.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(groups, where) };
}

export type GroupRow = Awaited<ReturnType<typeof listGroupPage>>['rows'][number];

/** Only of the groups of one page. */
export async function countMembers(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  groupIds: number[],
): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupMembers.groupId, count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.organisationId, organisationId), inArray(groupMembers.groupId, groupIds)),
    )
    .groupBy(groupMembers.groupId);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}
