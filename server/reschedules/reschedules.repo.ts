import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { contractPeople, contracts } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { classReschedules } from './reschedules.table.ts';

interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

const ofClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(classReschedules.organisationId, organisationId), eq(classReschedules.classId, classId));

/** The newest first. */
export async function listMoves(db: Db, held: ClassKey) {
  return await db
    .select({
      move: classReschedules,
      movedBy: sql<string | null>`(select p.name from ${users} p
        where p.id = ${classReschedules.createdBy})`,
    })
    .from(classReschedules)
    .where(ofClass(held))
    .orderBy(desc(classReschedules.id))
    .limit(20);
}

export async function insertMove(
  db: Db,
  values: typeof classReschedules.$inferInsert,
): Promise<void> {
  await db.insert(classReschedules).values(values);
}

export async function findMove(db: Db, held: ClassKey, id: number) {
  const [found] = await db
    .select()
    .from(classReschedules)
    .where(and(ofClass(held), eq(classReschedules.id, id)));
  return found;
}

export async function markUndone(db: Db, held: ClassKey, id: number, now: Date): Promise<void> {
  await db
    .update(classReschedules)
    .set({ undoneAt: now })
    .where(and(ofClass(held), eq(classReschedules.id, id), isNull(classReschedules.undoneAt)));
}

export async function listTraineeIds(db: Db, { organisationId, classId }: ClassKey) {
  const rows = await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(
      and(eq(classTrainees.organisationId, organisationId), eq(classTrainees.classId, classId)),
    );
  return rows.map(({ userId }) => userId);
}

/** In SQL: another class `other` of the organisation that takes place at the same time. */
const isMeanwhile = ({ organisationId, classId }: ClassKey, { startAt, endAt }: Period) =>
  sql`other.organisation_id = ${organisationId} and other.id <> ${classId}
    and not other.is_self_learning and other.archived_at is null
    and other.start_at <= ${endAt} and other.end_at >= ${startAt}`;

/** Instructors of the class who teach another one at the same time; one class of each. */
export async function listTaughtElsewhere(db: Db, held: ClassKey, period: Period) {
  const { rows } = await db.execute<{ name: string; classTitle: string }>(sql`
    select ${users.name} as name, min(other.title) as "classTitle"
    from ${classInstructors} here
    join ${users} on ${users.organisationId} = here.organisation_id and ${users.id} = here.user_id
    join ${classInstructors} there on there.organisation_id = here.organisation_id
      and there.user_id = here.user_id
    join ${classes} other on other.organisation_id = there.organisation_id
      and other.id = there.class_id
    where here.organisation_id = ${held.organisationId} and here.class_id = ${held.classId}
      and ${isMeanwhile(held, period)}
    group by ${users.id}, ${users.name} order by ${users.name}`);
  return rows;
}

/** How many trainees of the class are in another one at the same time. */
export async function countElsewhere(db: Db, held: ClassKey, period: Period): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct here.user_id)::int as count
    from ${classTrainees} here
    join ${classTrainees} there on there.organisation_id = here.organisation_id
      and there.user_id = here.user_id
    join ${classes} other on other.organisation_id = there.organisation_id
      and other.id = there.class_id
    where here.organisation_id = ${held.organisationId} and here.class_id = ${held.classId}
      and ${isMeanwhile(held, period)}`);
  return rows[0]?.count ?? 0;
}

/** How many trainees of the class have no confirmed seat that lasts until a day. */
export async function countWithoutContract(
  db: Db,
  { organisationId, classId }: ClassKey,
  endAt: string,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${classTrainees} here
    where here.organisation_id = ${organisationId} and here.class_id = ${classId}
      and not exists (select 1 from ${contractPeople} seat
        join ${contracts} c on c.organisation_id = seat.organisation_id and c.id = seat.contract_id
        where seat.organisation_id = here.organisation_id and seat.user_id = here.user_id
          and seat.removed_at is null and c.confirmed_at is not null
          and c.end_at >= ${endAt})`);
  return rows[0]?.count ?? 0;
}
