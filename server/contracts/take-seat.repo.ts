import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import type { Db } from '../db/database.ts';
import { contractPeople, contracts, contractWaiting } from './contracts.table.ts';

const ofSeat = sameTenant(contracts, contractPeople, eq(contracts.id, contractPeople.contractId));

/** What somebody has now, the last to end first. */
export async function listOwnSeats(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  kind: SeatKind,
) {
  return await db
    .select({ contractId: contracts.id, startAt: contracts.startAt, endAt: contracts.endAt })
    .from(contractPeople)
    .innerJoin(contracts, ofSeat)
    .where(
      and(
        eq(contractPeople.organisationId, organisationId),
        eq(contractPeople.userId, userId),
        isNull(contractPeople.removedAt),
        eq(contracts.kind, kind),
        isNotNull(contracts.confirmedAt),
      ),
    )
    .orderBy(desc(contracts.endAt), desc(contracts.id));
}

/**
 * These, with what is used of them; the last to end first. Columns name their table, since a query over one
 * table alone would leave it out.
 */
export async function listOpen(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: contracts.id,
      name: contracts.name,
      startAt: contracts.startAt,
      endAt: contracts.endAt,
      seats: contracts.seats,
      used: sql<number>`(select count(*)::int from ${contractPeople} seat
        where seat.organisation_id = ${contracts}.organisation_id
          and seat.contract_id = ${contracts}.id and seat.removed_at is null)`,
      waitingCount: sql<number>`(select count(*)::int from ${contractWaiting} waiting
        where waiting.organisation_id = ${contracts}.organisation_id
          and waiting.contract_id = ${contracts}.id)`,
    })
    .from(contracts)
    .where(and(eq(contracts.organisationId, organisationId), inArray(contracts.id, [...ids])))
    .orderBy(desc(contracts.endAt), desc(contracts.id));
}
