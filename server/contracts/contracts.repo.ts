import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { ContractState, SeatKind } from '../../domain/contracts/contracts.schema.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { contractPeople, contracts, contractWaiting } from './contracts.table.ts';

/** Contracts or licenses of one organisation. */
export interface SeatScope {
  readonly organisationId: number;
  readonly kind: SeatKind;
}

const inScope = ({ organisationId, kind }: SeatScope) =>
  and(eq(contracts.organisationId, organisationId), eq(contracts.kind, kind));
const is = (scope: SeatScope, contractId: number) =>
  and(inScope(scope), eq(contracts.id, contractId));

const earlier = alias(contracts, 'earlier');
const later = alias(contracts, 'later');

const used = sql<number>`(select count(*)::int from ${contractPeople} seat
  where seat.organisation_id = ${contracts.organisationId} and seat.contract_id = ${contracts.id}
    and seat.removed_at is null)`;
const waitingCount = sql<number>`(select count(*)::int from ${contractWaiting} waiting
  where waiting.organisation_id = ${contracts.organisationId}
    and waiting.contract_id = ${contracts.id})`;

/** Contracts with what they renew, and what renews them. */
const selectContracts = (db: Db) =>
  db
    .select({ contract: contracts, used, waitingCount, earlier, later })
    .from(contracts)
    .leftJoin(earlier, sameTenant(earlier, contracts, eq(earlier.id, contracts.renewalOf)))
    .leftJoin(later, sameTenant(later, contracts, eq(later.renewalOf, contracts.id)));

export async function findContract(db: Db, scope: SeatScope, contractId: number) {
  const [found] = await selectContracts(db).where(is(scope, contractId));
  return found;
}
export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** Held until the transaction ends: whoever gives or takes seats of it comes one after the other. */
export async function lockContract(db: Db, scope: SeatScope, contractId: number) {
  const [held] = await db
    .select()
    .from(contracts)
    .where(is(scope, contractId))
    .for('no key update');
  return held;
}
export type HeldContract = NonNullable<Awaited<ReturnType<typeof lockContract>>>;

export interface ContractListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly state: ContractState | undefined;
  readonly column: 'name' | 'startAt' | 'endAt' | 'seats' | 'used';
  readonly direction: 'asc' | 'desc';
}

export async function listContractPage(
  db: Db,
  scope: SeatScope,
  today: string,
  { limit, offset, keyword, state, column, direction }: ContractListQuery,
) {
  const where = and(
    inScope(scope),
    keyword ? ilike(contracts.name, likePattern(keyword)) : undefined,
    state && hasState(state, today),
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await selectContracts(db)
    .where(where)
    .orderBy(order(column === 'used' ? used : contracts[column]), order(contracts.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(contracts, where) };
}

/** The twin of `contractStateOn`. The day after the last one still counts. */
function hasState(state: ContractState, today: string): SQL | undefined {
  if (state === 'draft') return isNull(contracts.confirmedAt);
  const dayBefore = dayAfter(today, -1);
  const period = {
    active: and(lte(contracts.startAt, today), gte(contracts.endAt, dayBefore)),
    future: gt(contracts.startAt, today),
    expired: lt(contracts.endAt, dayBefore),
  };
  return and(isNotNull(contracts.confirmedAt), period[state]);
}

/** All that is confirmed and not over yet, soonest end first. */
export async function listCurrentContracts(db: Db, scope: SeatScope, today: string) {
  return await selectContracts(db)
    .where(
      and(
        inScope(scope),
        isNotNull(contracts.confirmedAt),
        gte(contracts.endAt, dayAfter(today, -1)),
      ),
    )
    .orderBy(asc(contracts.endAt), asc(contracts.id));
}

export async function insertContract(
  db: Db,
  values: typeof contracts.$inferInsert,
): Promise<number> {
  const inserted = one(await db.insert(contracts).values(values).returning({ id: contracts.id }));
  return inserted.id;
}

/** A change of what people edit, which `If-Match` compares. */
export async function updateContractRow(
  db: Db,
  scope: SeatScope,
  contractId: number,
  values: Partial<typeof contracts.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(contracts)
    .set({ ...values, updatedAt: now, revision: sql`${contracts.revision} + 1` })
    .where(is(scope, contractId));
}

export async function deleteContract(db: Db, scope: SeatScope, contractId: number): Promise<void> {
  await db.delete(contracts).where(is(scope, contractId));
}
