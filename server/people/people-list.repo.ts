import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from './people.table.ts';

export interface PeopleListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  readonly column: 'name' | 'accountName';
  readonly direction: 'asc' | 'desc';
}

/** Those who are not archived. */
export async function listPeoplePage(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  { limit, offset, keyword, role, column, direction }: PeopleListQuery,
) {
  const where = and(
    eq(users.organisationId, organisationId),
    isNull(users.archivedAt),
    role === undefined ? undefined : eq(users.role, role),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(order(users[column]), order(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(users, where) };
}
