import { eq, type SQL, sql } from 'drizzle-orm';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { orderOf, type PeopleOrder } from './people-order.repo.ts';
import { users } from './people.table.ts';

/** What a filter and an order look at, for `among`. */
export const looked: SQL = sql.join(
  [
    users.organisationId,
    users.id,
    users.name,
    users.accountName,
    users.contactEmail,
    users.role,
    users.lastSeenAt,
    users.archivedAt,
    users.searchText,
  ].map((column) => sql`${column}`),
  sql`, `,
);

/**
 * In what follows the table of people is these rows, which are found by themselves and before all else: the
 * database is left no other way to go about it, which it would choose by a guess.
 */
export const among = (rows: SQL): SQL => sql`with ${users} as materialized (${rows})`;

export const inOrder = (order: PeopleOrder): SQL => sql.join(orderOf(order), sql`, `);

export const isOf = ({ organisationId }: GroupViewer): SQL =>
  eq(users.organisationId, organisationId);
