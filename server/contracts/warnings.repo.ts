import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { contractPeople, contracts, contractWaiting, contractWarnings } from './contracts.table.ts';

/** Taken by people who have them now. */
const used = sql<number>`(select count(*)::int from ${contractPeople} seat
  where seat.organisation_id = ${contracts.organisationId}
    and seat.contract_id = ${contracts.id} and seat.removed_at is null)`;

const renewal = alias(contracts, 'renewal');

/** Of all organisations: what is confirmed and not over, with its zone and whether it goes on anyway. */
export async function listToWatch(db: Db, from: string) {
  return await db
    .select({
      contract: contracts,
      timeZone: organisations.timeZone,
      isRenewed: sql<boolean>`${renewal.confirmedAt} is not null`,
      used,
      /** Who would get the next seat. */
      firstWaiting: sql<{ id: number; name: string } | null>`(
        select json_build_object('id', line.id, 'name', person.name)
          from ${contractWaiting} line
          join ${users} person
            on person.organisation_id = line.organisation_id and person.id = line.user_id
         where line.organisation_id = ${contracts.organisationId}
           and line.contract_id = ${contracts.id}
           and person.archived_at is null and person.role = ${Role.trainee}
         order by line.id limit 1)`,
    })
    .from(contracts)
    .innerJoin(organisations, eq(organisations.id, contracts.organisationId))
    .leftJoin(renewal, sameTenant(renewal, contracts, eq(renewal.renewalOf, contracts.id)))
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

/** A seat that becomes free when none is, is news again, whoever waits for it. */
export async function forgetFreeSeats(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${contractWarnings} using ${contracts}
     where ${contractWarnings.organisationId} = ${contracts.organisationId}
       and ${contractWarnings.contractId} = ${contracts.id}
       and ${contractWarnings.warning} like 'free %' and ${used} >= ${contracts.seats}`);
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
