import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Role } from '../../domain/access/roles.ts';
import type { PersonStatus, Seen } from '../../domain/people/people.schema.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { groupsBelow, groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import { countAhead } from '../http/count.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { users } from './people.table.ts';

export interface PeopleFilter {
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  readonly groupId: number | undefined;
  readonly status: PersonStatus;
  readonly seen: Seen | undefined;
  readonly column: 'name' | 'accountName' | 'contactEmail' | 'role' | 'lastSeenAt';
  readonly direction: 'asc' | 'desc';
  readonly now: Date;
}

export interface PeopleListQuery extends PeopleFilter {
  readonly limit: number;
  readonly offset: number;
}

const dayMs = 86_400_000;

function wasSeen(seen: Seen | undefined, now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  switch (seen) {
    case 'week':
      return gte(users.lastSeenAt, daysAgo(7));
    case 'month':
      return gte(users.lastSeenAt, daysAgo(30));
    case 'notInMonth':
      return or(lt(users.lastSeenAt, daysAgo(30)), isNull(users.lastSeenAt));
    case 'never':
      return isNull(users.lastSeenAt);
    default:
      return undefined;
  }
}

const statuses = {
  active: isNull(users.archivedAt),
  archived: isNotNull(users.archivedAt),
  all: undefined,
} as const;

const isShort = (keyword: string) => Array.from(keyword.normalize('NFKC')).length <= 2;

/** Trigrams find nothing shorter than three letters; the index of one and two letters does. */
function holds(keyword: string): SQL {
  const plain = keyword.normalize('NFKC');
  const like = holdsKeyword(users.searchText, plain);
  if (!isShort(keyword)) return like;
  return sql`(${like} and keiko_grams(${users.searchText}) @> array[lower(${plain})])`;
}

function isAsked(viewer: GroupViewer, filter: PeopleFilter): SQL | undefined {
  const { organisationId } = viewer;
  const { keyword, role, groupId, status, seen, now } = filter;
  return and(
    visiblePeople(viewer),
    statuses[status],
    role === undefined ? undefined : eq(users.role, role),
    groupId === undefined
      ? undefined
      : sql`${users.id} in (select asked.user_id from ${groupMembers} asked
          where asked.organisation_id = ${organisationId}
          and asked.group_id in ${groupsBelow(organisationId, sql`select ${groupId}::int`)})`,
    wasSeen(seen, now),
    keyword ? holds(keyword) : undefined,
  );
}

/** Each order is one that an index already has, read forwards or backwards. */
function orderOf({ column, direction }: PeopleFilter): SQL[] {
  const way = sql.raw(direction);
  const byId = sql`${users.id} ${way}`;
  const byName = sql`${users.name} ${way}`;
  if (column === 'accountName') return [sql`lower(${users.accountName}) ${way}`];
  if (column === 'role') return [sql`${users.role} ${way}`, byName, byId];
  if (column === 'name') return [byName, byId];
  if (column === 'contactEmail') return [sql`${users.contactEmail} ${way}`, byId];
  // Whoever was never seen is the least recent of all.
  const nulls = sql.raw(direction === 'desc' ? 'nulls last' : 'nulls first');
  return [sql`${users.lastSeenAt} ${way} ${nulls}`, byId];
}

const { searchText: _, ...columns } = getTableColumns(users);

export async function listPeoplePage(db: Db, viewer: GroupViewer, query: PeopleListQuery) {
  const where = isAsked(viewer, query);
  const rows = await db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset(query.offset);
  const rowsOf = sql`select 1 from ${users} where ${where}`;
  // Where the letters of each row are compared, a hundred more take as long as a thousand elsewhere.
  const isSlow = query.keyword !== undefined && isShort(query.keyword);
  const counted = await countAhead(db, rowsOf, query, isSlow ? 100 : 1000);
  return { rows, counted };
}
export type PersonRow = Awaited<ReturnType<typeof listPeoplePage>>['rows'][number];

/** Everybody, by id alone: a million of them are a few megabytes. */
export async function listPeopleOrder(
  db: Db,
  viewer: GroupViewer,
  filter: PeopleFilter,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isAsked(viewer, filter))
    .orderBy(...orderOf(filter));
  return rows.map(({ id }) => id);
}

export async function listPeopleOf(
  db: Db,
  viewer: GroupViewer,
  userIds: readonly number[],
): Promise<PersonRow[]> {
  return await db
    .select(columns)
    .from(users)
    .where(and(visiblePeople(viewer), inArray(users.id, [...userIds])));
}

/** In which groups these people are, as far as the viewer may see the groups. */
export async function listGroupsOf(db: Db, viewer: GroupViewer, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const scope = groupScope(viewer);
  return await db
    .select({ userId: groupMembers.userId, id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(
      groups,
      and(
        eq(groups.organisationId, groupMembers.organisationId),
        eq(groups.id, groupMembers.groupId),
      ),
    )
    .where(
      and(
        eq(groupMembers.organisationId, viewer.organisationId),
        inArray(groupMembers.userId, [...userIds]),
        scope && sql`${groups.id} in ${scope}`,
      ),
    )
    .orderBy(groups.name, groups.id);
}
export type GroupOfPerson = Awaited<ReturnType<typeof listGroupsOf>>[number];
