import { and, eq, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { contractPeople, contracts } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { aiBudgets } from './budgets.table.ts';
import { reserveOf, settleOf } from './ledger.repo.ts';

export interface BudgetKey {
  readonly organisationId: number;
  readonly contractId: number;
  readonly userId: number;
  /** `2026-11`, in the organisation’s zone. */
  readonly month: string;
}

const isOf = (key: BudgetKey) =>
  sameTenant(
    aiBudgets,
    key,
    eq(aiBudgets.contractId, key.contractId),
    eq(aiBudgets.userId, key.userId),
    eq(aiBudgets.month, key.month),
  );

/**
 * The confirmed contracts and licenses that somebody has a seat in and that have the assistant, with what is
 * gone of the month: used, and kept for answers that are on their way.
 */
export async function listAiSeats(
  db: Db,
  { organisationId, userId, month }: Omit<BudgetKey, 'contractId'>,
) {
  return await seatsOf(db).execute({ organisationId, userId, month });
}

/** Asked with each question to the assistant. */
const seatsOf = preparedOnce((db) =>
  db
    .select({
      contractId: contracts.id,
      kind: contracts.kind,
      startAt: contracts.startAt,
      endAt: contracts.endAt,
      monthlyTokens: contracts.monthlyAiTokens,
      spent: sql<number>`coalesce(${aiBudgets.usedTokens} + ${aiBudgets.reservedTokens}, 0)::float8`,
    })
    .from(contractPeople)
    .innerJoin(
      contracts,
      sameTenant(contracts, contractPeople, eq(contracts.id, contractPeople.contractId)),
    )
    .leftJoin(
      aiBudgets,
      sameTenant(
        aiBudgets,
        contractPeople,
        eq(aiBudgets.contractId, contractPeople.contractId),
        eq(aiBudgets.userId, contractPeople.userId),
        eq(aiBudgets.month, sql.placeholder('month')),
      ),
    )
    .where(
      and(
        eq(contractPeople.organisationId, sql.placeholder('organisationId')),
        eq(contractPeople.userId, sql.placeholder('userId')),
        isNull(contractPeople.removedAt),
        eq(contracts.aiChatEnabled, true),
        sql`${contracts.confirmedAt} is not null`,
      ),
    )
    .orderBy(contracts.kind, contracts.id)
    .prepare('ai_seats'),
);

const accountOf = (key: BudgetKey) => ({
  table: aiBudgets,
  columns: sql`organisation_id, contract_id, user_id, month`,
  values: sql`${key.organisationId}, ${key.contractId}, ${key.userId}, ${key.month}`,
  isIts: isOf(key),
});

export const reserve = (
  db: Db,
  key: BudgetKey,
  tokens: number,
  limit: number | null,
): Promise<boolean> => reserveOf(db, accountOf(key), tokens, limit);

export const settle = (db: Db, key: BudgetKey, reserved: number, used: number): Promise<void> =>
  settleOf(db, accountOf(key), reserved, used);
