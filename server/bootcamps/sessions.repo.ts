import { and, asc, eq, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import type { HeldBootcamp } from './bootcamps-classes.repo.ts';
import { bootcampSessions } from './bootcamps.table.ts';

type NewSession = typeof bootcampSessions.$inferInsert;

const ofBootcamp = ({ organisationId, bootcampId }: HeldBootcamp) =>
  and(
    eq(bootcampSessions.organisationId, organisationId),
    eq(bootcampSessions.bootcampId, bootcampId),
  );

const isOne = (held: HeldBootcamp, sessionId: number) =>
  and(ofBootcamp(held), eq(bootcampSessions.id, sessionId));

const selectSessions = (db: Db) =>
  db
    .select({ session: bootcampSessions, instructorName: users.name })
    .from(bootcampSessions)
    .leftJoin(
      users,
      sameTenant(users, bootcampSessions, eq(users.id, bootcampSessions.instructorId)),
    );
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

export async function listSessions(db: Db, held: HeldBootcamp): Promise<SessionRow[]> {
  return await selectSessions(db)
    .where(ofBootcamp(held))
    .orderBy(asc(bootcampSessions.startsAt), asc(bootcampSessions.id));
}

export async function findBootcampSession(db: Db, held: HeldBootcamp, sessionId: number) {
  const [found] = await selectSessions(db).where(isOne(held, sessionId));
  return found;
}

/** Returns the id of the first. */
export async function insertSessions(db: Db, rows: NewSession[]): Promise<number> {
  const inserted = one(
    await db.insert(bootcampSessions).values(rows).returning({ id: bootcampSessions.id }),
  );
  return inserted.id;
}

export async function updateSessionRow(
  db: Db,
  held: HeldBootcamp,
  sessionId: number,
  values: Partial<NewSession>,
): Promise<void> {
  await db
    .update(bootcampSessions)
    .set({ ...values, revision: sql`${bootcampSessions.revision} + 1` })
    .where(isOne(held, sessionId));
}

export async function deleteSessionRow(
  db: Db,
  held: HeldBootcamp,
  sessionId: number,
): Promise<void> {
  await db.delete(bootcampSessions).where(isOne(held, sessionId));
}
