import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { contractPeople, contracts, contractWarnings } from './contracts.table.ts';

const renewal = alias(contracts, 'renewal');

/** Of all organisations: what is confirmed and not over, with its zone and whether it goes on anyway. */
export async function listToWatch(db: Db, from: string) {
  return await db
    .select({
      contract: contracts,
      timeZone: organisations.timeZone,
      isRenewed: sql<boolean>`${renewal.confirmedAt} is not null`,
      used: sql<number>`(select count(*)::int from ${contractPeople} seat
        where seat.organisation_id = ${contracts.organisationId}
          and seat.contract_id = ${contracts.id} and seat.removed_at is null)`,
    })
    .from(contracts)
    .innerJoin(organisations, eq(organisations.id, contracts.organisationId))
    .leftJoin(
      renewal,
      and(
        eq(renewal.organisationId, contracts.organisationId),
        eq(renewal.renewalOf, contracts.id),
      ),
    )
    .where(and(isNotNull(contracts.confirmedAt), sql`${contracts.endAt} >= ${from}::date`))
    .orderBy(asc(contracts.organisationId), asc(contracts.id));
}
export type WatchedRow = Awaited<ReturnType<typeof listToWatch>>[number];

/** False when somebody has given it already, or gives it at this moment. */
export async function claimWarning(
  db: Db,
  { organisationId, id: contractId }: WatchedRow['contract'],
  warning: string,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(contractWarnings)
    .values({ organisationId, contractId, warning, givenAt: now })
    .onConflictDoNothing()
    .returning({ warning: contractWarnings.warning });
  return claimed.length > 0;
}

export async function listAdmins(db: Db, organisationId: number) {
  return await db
    .select({ userId: users.id, address: users.contactEmail, language: users.lang })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.role, Role.admin),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.id));
}
