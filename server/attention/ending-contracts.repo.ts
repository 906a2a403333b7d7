import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Attention } from '../../domain/attention/attention.contract.ts';
import { contractPeople, contracts } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';

/** Confirmed contracts with people whose last day is near, and which no confirmed one renews. */
export async function selectEndingContracts(
  db: Db,
  { organisationId }: Actor,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<Attention['contracts']> {
  const used = sql<number>`(select count(*)::int from ${contractPeople} seat
    where seat.organisation_id = ${contracts}.organisation_id
      and seat.contract_id = ${contracts}.id and seat.removed_at is null)`;
  return await db
    .select({
      contractId: contracts.id,
      name: contracts.name,
      endAt: contracts.endAt,
      usedCount: used,
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.organisationId, organisationId),
        eq(contracts.kind, 'contract'),
        isNotNull(contracts.confirmedAt),
        gte(contracts.endAt, today),
        lte(contracts.endAt, until),
        sql`${used} > 0`,
        sql`not exists (select 1 from ${contracts} renewal
          where renewal.organisation_id = ${contracts}.organisation_id
            and renewal.renewal_of = ${contracts}.id and renewal.confirmed_at is not null)`,
      ),
    )
    .orderBy(asc(contracts.endAt), asc(contracts.id))
    .limit(limit);
}
