import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../domain/access/roles.ts';
import type { PersonStatus, Seen } from '../../domain/people/people.schema.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { groupsBelow, type GroupViewer } from '../groups/groups-scope.service.ts';
import type { PeopleOrder } from './people-order.repo.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { users } from './people.table.ts';

export interface PeopleFilter extends PeopleOrder {
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  readonly groupId: number | undefined;
  readonly status: PersonStatus;
  readonly seen: Seen | undefined;
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

/** The ids of who is in this group or below it. */
const inGroup = (organisationId: number, groupId: number): SQL =>
  sql`select asked.user_id as id from ${groupMembers} asked
    where asked.organisation_id = ${organisationId}
    and asked.group_id in ${groupsBelow(organisationId, sql`select ${groupId}::int`)}`;

/** Of all whom the viewer may see, those who are asked for. */
export function isAsked(viewer: GroupViewer, filter: PeopleFilter): SQL | undefined {
  const { keyword, role, groupId, status, seen, now } = filter;
  return and(
    visiblePeople(viewer),
    statuses[status],
    role === undefined ? undefined : eq(users.role, role),
    groupId === undefined
      ? undefined
      : sql`${users.id} in (${inGroup(viewer.organisationId, groupId)})`,
    wasSeen(seen, now),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  );
}
