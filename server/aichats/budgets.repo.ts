import { and, eq, isNull, sql } from 'drizzle-orm';
import { contractPeople, contracts } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';
import { aiBudgets } from './aichats.table.ts';

export interface BudgetKey {
  readonly organisationId: number;
  readonly contractId: number;
  readonly userId: number;
  /** `2026-11`, in the organisation’s zone. */
  readonly month: string;
}

const isOf = (key: BudgetKey) =>
  and(
    eq(aiBudgets.organisationId, key.organisationId),
    eq(aiBudgets.contractId, key.contractId),
    eq(aiBudgets.userId, key.userId),
    eq(aiBudgets.month, key.month),
  );

/** The confirmed contracts and licenses that somebody has a seat in and that have the assistant. */
export async function listAiSeats(
  db: Db,
  { organisationId, userId }: Pick<BudgetKey, 'organisationId' | 'userId'>,
) {
  return await db
    .select({
      contractId: contracts.id,
      kind: contracts.kind,
      startAt: contracts.startAt,
      endAt: contracts.endAt,
      monthlyTokens: contracts.monthlyAiTokens,
    })
    .from(contractPeople)
    .innerJoin(
      contracts,
      and(
        eq(contracts.organisationId, contractPeople.organisationId),
        eq(contracts.id, contractPeople.contractId),
      ),
    )
    .where(
      and(
        eq(contractPeople.organisationId, organisationId),
        eq(contractPeople.userId, userId),
        isNull(contractPeople.removedAt),
        eq(contracts.aiChatEnabled, true),
        sql`${contracts.confirmedAt} is not null`,
      ),
    )
    .orderBy(contracts.kind, contracts.id);
}

/** What is gone of the month: used, and kept for answers that are on their way. */
export async function selectSpent(db: Db, key: BudgetKey): Promise<number> {
  const [found] = await db
    .select({ spent: sql<number>`(${aiBudgets.usedTokens} + ${aiBudgets.reservedTokens})::float8` })
    .from(aiBudgets)
    .where(isOf(key));
  return found?.spent ?? 0;
}

/** In one step, so that of many at once no more get through than there is room for. */
export async function reserve(
  db: Db,
  key: BudgetKey,
  tokens: number,
  limit: number | null,
): Promise<boolean> {
  await db.insert(aiBudgets).values(key).onConflictDoNothing();
  const taken = await db
    .update(aiBudgets)
    .set({ reservedTokens: sql`${aiBudgets.reservedTokens} + ${tokens}` })
    .where(
      and(
        isOf(key),
        limit === null
          ? undefined
          : sql`${aiBudgets.usedTokens} + ${aiBudgets.reservedTokens} + ${tokens} <= ${limit}`,
      ),
    )
    .returning({ contractId: aiBudgets.contractId });
  return taken.length > 0;
}

export async function settle(
  db: Db,
  key: BudgetKey,
  reserved: number,
  used: number,
): Promise<void> {
  await db
    .update(aiBudgets)
    .set({
      reservedTokens: sql`greatest(0, ${aiBudgets.reservedTokens} - ${reserved})`,
      usedTokens: sql`${aiBudgets.usedTokens} + ${used}`,
    })
    .where(isOf(key));
}
