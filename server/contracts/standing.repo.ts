import { and, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import type { Db } from '../db/database.ts';
import { contractPeople, contracts } from './contracts.table.ts';

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

/** From when on the organisation has had any contract or license; null while it has none. */
export async function findFirstConfirmed(db: Db, organisationId: number): Promise<Date | null> {
  const [row] = await db
    .select({ first: sql<string | null>`min(${contracts.confirmedAt})` })
    .from(contracts)
    .where(and(eq(contracts.organisationId, organisationId), isNotNull(contracts.confirmedAt)));
  return row?.first ? new Date(row.first) : null;
}

/** How many contracts these organisations have that are confirmed and not over; who has none is left out. */
export async function countContracts(
  db: Db,
  organisationIds: readonly number[],
  from: string,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ organisationId: contracts.organisationId, count: count() })
    .from(contracts)
    .where(
      and(
        inArray(contracts.organisationId, [...organisationIds]),
        eq(contracts.kind, 'contract'),
        isNotNull(contracts.confirmedAt),
        gte(contracts.endAt, from),
      ),
    )
    .groupBy(contracts.organisationId);
  return new Map(rows.map((row) => [row.organisationId, row.count]));
}

/** All the confirmed contracts and licenses somebody has, and had, newest first. */
export async function listSeatsOf(db: Db, { organisationId, userId }: Person) {
  return await db
    .select({ seat: contractPeople, contract: contracts })
    .from(contractPeople)
    .innerJoin(
      contracts,
      sameTenant(contracts, contractPeople, eq(contracts.id, contractPeople.contractId)),
    )
    .where(
      and(
        eq(contractPeople.organisationId, organisationId),
        eq(contractPeople.userId, userId),
        isNotNull(contracts.confirmedAt),
      ),
    )
    .orderBy(desc(contracts.endAt), desc(contractPeople.id));
}
export type SeatRow = Awaited<ReturnType<typeof listSeatsOf>>[number];

/** Confirmed ones. */
export async function listConfirmed(db: Db, organisationId: number, kind: SeatKind) {
  return await db
    .select({ id: contracts.id, startAt: contracts.startAt, endAt: contracts.endAt })
    .from(contracts)
    .where(
      and(
        eq(contracts.organisationId, organisationId),
        eq(contracts.kind, kind),
        isNotNull(contracts.confirmedAt),
      ),
    );
}

/** The periods these people have now, of confirmed contracts. */
export async function listPeriodsOf(db: Db, organisationId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return await db
    .select({
      userId: contractPeople.userId,
      kind: contracts.kind,
      startAt: contracts.startAt,
      endAt: contracts.endAt,
    })
    .from(contractPeople)
    .innerJoin(
      contracts,
      sameTenant(contracts, contractPeople, eq(contracts.id, contractPeople.contractId)),
    )
    .where(
      and(
        eq(contractPeople.organisationId, organisationId),
        inArray(contractPeople.userId, [...userIds]),
        isNull(contractPeople.removedAt),
        isNotNull(contracts.confirmedAt),
      ),
    );
}
