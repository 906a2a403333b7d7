import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { PersonStatus, Seen } from '../../domain/people/people.schema.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { contractPeople } from '../contracts/contracts.table.ts';
import type { SeatCondition } from '../contracts/standing.service.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { groupsBelow, groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import type { PeopleOrder } from './people-order.repo.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { users } from './people.table.ts';

export interface PeopleFilter extends PeopleOrder {
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  readonly groupId: number | undefined;
  readonly status: PersonStatus;
  readonly seen: Seen | undefined;
  /** Of what contracts and licenses they have a seat now. */
  readonly seats: readonly SeatCondition[];
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

/** Of all whom the viewer may see, those who are asked for. */
export const isAsked = (viewer: GroupViewer, filter: PeopleFilter): SQL | undefined =>
  and(
    visiblePeople(viewer),
    ...factsOf(viewer, filter),
    filter.groupId === undefined
      ? undefined
      : sql`${users.id} in (select asked.user_id from ${groupMembers} asked
          where asked.organisation_id = ${viewer.organisationId}
          and asked.group_id in ${belowOf(viewer, filter.groupId)})`,
  );

/** The same among a few people at hand: of each of them it is looked up, instead of reading whole groups. */
export function isAskedOfEach(viewer: GroupViewer, filter: PeopleFilter): SQL | undefined {
  const trees = [
    groupScope(viewer),
    filter.groupId === undefined ? undefined : belowOf(viewer, filter.groupId),
  ];
  return sameTenant(
    users,
    viewer,
    ...factsOf(viewer, filter),
    ...trees.map(
      (tree) =>
        // With an offset it stays what it says, and is not turned into a join.
        tree &&
        sql`exists (select 1 from ${groupMembers} own
          where own.organisation_id = ${viewer.organisationId} and own.user_id = ${users.id}
          and own.group_id = any(array${tree}) offset 0)`,
    ),
  );
}

/** Who has a seat now in one of these contracts. */
export const seated = ({ organisationId }: GroupViewer, contractIds: readonly number[]): SQL =>
  sql`from ${contractPeople} where ${contractPeople.organisationId} = ${organisationId}
    and ${contractPeople.contractId} = any(${sql.param(contractIds)}::int[])
    and ${contractPeople.removedAt} is null`;

const hasSeats =
  (viewer: GroupViewer) =>
  ({ anyOf, noneOf }: SeatCondition): SQL | undefined => {
    // With an offset it is looked up of each, and not turned into a join.
    const isSeated = (ids: readonly number[]) =>
      sql`exists (select 1 ${seated(viewer, ids)} and ${contractPeople.userId} = ${users.id} offset 0)`;
    return and(
      anyOf && isSeated(anyOf),
      noneOf.length === 0 ? undefined : sql`not ${isSeated(noneOf)}`,
    );
  };

const belowOf = ({ organisationId }: GroupViewer, groupId: number): SQL =>
  groupsBelow(organisationId, sql`select ${groupId}::int`);

const factsOf = (
  viewer: GroupViewer,
  { keyword, role, status, seen, seats, now }: PeopleFilter,
): (SQL | undefined)[] => [
  statuses[status],
  role === undefined ? undefined : eq(users.role, role),
  wasSeen(seen, now),
  keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  ...seats.map(hasSeats(viewer)),
];
