import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import { waitingLine } from '../people/waiting-line.service.ts';
import { contractPeople, contractWaiting } from './contracts.table.ts';

/** A contract held by `lockContract`, of which seats are given or taken. */
export interface HeldSeats {
  readonly organisationId: number;
  readonly contractId: number;
}

/** Who does it, and when. */
export interface Doing {
  readonly by: number;
  readonly at: Date;
}

const seatsOf = ({ organisationId, contractId }: HeldSeats) =>
  and(
    eq(contractPeople.organisationId, organisationId),
    eq(contractPeople.contractId, contractId),
    isNull(contractPeople.removedAt),
  );

/** A parameter of its own for each person would be too many: they go as one list. */
const oneOf = (column: SQL | typeof users.id, userIds: readonly number[]) =>
  sql`${column} = any(${sql.param([...userIds])}::int[])`;

const isActiveTrainee = (organisationId: number) =>
  and(
    eq(users.organisationId, organisationId),
    eq(users.role, Role.trainee),
    isNull(users.archivedAt),
  );

export async function countUsedSeats(db: Db, held: HeldSeats): Promise<number> {
  return await db.$count(contractPeople, seatsOf(held));
}

export async function countActiveTrainees(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<number> {
  return await db.$count(users, and(isActiveTrainee(organisationId), oneOf(users.id, userIds)));
}

export async function countGroups(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<number> {
  return await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), inArray(groups.id, [...groupIds])),
  );
}

/** The active trainees of these groups, each once, by name. */
export async function listTraineesOfGroups(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: users.id, name: users.name })
    .from(groupMembers)
    .innerJoin(users, sameTenant(users, groupMembers, eq(users.id, groupMembers.userId)))
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        inArray(groupMembers.groupId, [...groupIds]),
        isActiveTrainee(organisationId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ userId }) => userId);
}

/** Which of these have a seat now. */
export async function listSeated(
  db: Db,
  held: HeldSeats,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ userId: contractPeople.userId })
    .from(contractPeople)
    .where(and(seatsOf(held), oneOf(sql`${contractPeople.userId}`, userIds)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Gives each a seat; whether there are as many is for the caller, who holds the contract. */
export async function insertSeats(
  db: Db,
  { organisationId, contractId }: HeldSeats,
  userIds: readonly number[],
  { by, at }: Doing,
): Promise<void> {
  await db.execute(sql`
    insert into ${contractPeople} (organisation_id, contract_id, user_id, assigned_at, assigned_by)
    select ${organisationId}::int, ${contractId}::int, user_id, ${at.toISOString()}::timestamptz, ${by}::int
    from unnest(${sql.param([...userIds])}::int[]) user_id`);
}

/** The same people in another contract, those who can still be given a seat. */
export async function copySeats(
  db: Db,
  { organisationId, contractId }: HeldSeats,
  toContractId: number,
  { by, at }: Doing,
): Promise<void> {
  await db.execute(sql`
    insert into ${contractPeople} (organisation_id, contract_id, user_id, assigned_at, assigned_by)
    select seat.organisation_id, ${toContractId}::int, seat.user_id, ${at.toISOString()}::timestamptz, ${by}::int
    from ${contractPeople} seat
    join ${users} person on person.organisation_id = seat.organisation_id and person.id = seat.user_id
    where seat.organisation_id = ${organisationId} and seat.contract_id = ${contractId}
      and seat.removed_at is null and person.archived_at is null
      and person.role = ${Role.trainee}`);
}

/** Returns whose seat it was. */
export async function endSeats(
  db: Db,
  held: HeldSeats,
  userIds: readonly number[],
  { by, at }: Doing,
): Promise<number[]> {
  const ended = await db
    .update(contractPeople)
    .set({ removedAt: at, removedBy: by })
    .where(and(seatsOf(held), oneOf(sql`${contractPeople.userId}`, userIds)))
    .returning({ userId: contractPeople.userId });
  return ended.map(({ userId }) => userId);
}

export interface SeatedListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly isFormer: boolean;
  readonly column: 'name' | 'assignedAt';
  readonly direction: 'asc' | 'desc';
}

export async function listSeatedPage(db: Db, held: HeldSeats, query: SeatedListQuery) {
  const person = sameTenant(users, contractPeople, eq(users.id, contractPeople.userId));
  const where = sameTenant(
    contractPeople,
    held,
    eq(contractPeople.contractId, held.contractId),
    query.isFormer ? isNotNull(contractPeople.removedAt) : isNull(contractPeople.removedAt),
    query.keyword ? holdsKeyword(users.searchText, query.keyword) : undefined,
  );
  const order = query.direction === 'asc' ? asc : desc;
  const column = query.column === 'name' ? users.name : contractPeople.assignedAt;
  const rows = await db
    .select({ seat: contractPeople, user: users })
    .from(contractPeople)
    .innerJoin(users, person)
    .where(where)
    .orderBy(order(column), order(contractPeople.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contractPeople)
    .innerJoin(users, person)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
export type SeatedRow = Awaited<ReturnType<typeof listSeatedPage>>['rows'][number];

/** Who waits for a seat of a contract or license. */
export const seatLine = waitingLine(
  contractWaiting,
  contractWaiting.contractId,
  ({ contractId }: HeldSeats) => contractId,
);
