import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { MovedDates } from '../../domain/bootcamps/dates.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import type { HeldBootcamp } from './bootcamps-classes.repo.ts';
import { bootcampMoves, bootcamps, bootcampSessions } from './bootcamps.table.ts';

const undoMs = 24 * 3_600_000;

export const undoUntilOf = (movedAt: Date): Date => new Date(movedAt.getTime() + undoMs);

const ofBootcamp = ({ organisationId, bootcampId }: HeldBootcamp) =>
  and(eq(bootcampMoves.organisationId, organisationId), eq(bootcampMoves.bootcampId, bootcampId));

/** The last move that was not undone and still can be. */
export async function findLastMove(
  db: Db,
  { organisationId }: Pick<HeldBootcamp, 'organisationId'>,
  bootcampId: number,
  now: Date,
) {
  const [found] = await db
    .select({
      id: bootcampMoves.id,
      days: bootcampMoves.days,
      movedAt: bootcampMoves.movedAt,
      movedBy: users.name,
    })
    .from(bootcampMoves)
    .leftJoin(users, eq(users.id, bootcampMoves.movedBy))
    .where(
      and(
        ofBootcamp({ organisationId, bootcampId }),
        isNull(bootcampMoves.undoneAt),
        gt(bootcampMoves.movedAt, new Date(now.getTime() - undoMs)),
      ),
    )
    .orderBy(desc(bootcampMoves.id))
    .limit(1);
  return found;
}
export type MoveRow = NonNullable<Awaited<ReturnType<typeof findLastMove>>>;

export async function findMove(db: Db, held: HeldBootcamp, moveId: number) {
  const [found] = await db
    .select()
    .from(bootcampMoves)
    .where(and(ofBootcamp(held), eq(bootcampMoves.id, moveId)));
  return found;
}

export async function insertMove(db: Db, row: typeof bootcampMoves.$inferInsert): Promise<number> {
  const inserted = one(
    await db.insert(bootcampMoves).values(row).returning({ id: bootcampMoves.id }),
  );
  return inserted.id;
}

export async function markUndone(
  db: Db,
  held: HeldBootcamp,
  moveId: number,
  now: Date,
): Promise<void> {
  await db
    .update(bootcampMoves)
    .set({ undoneAt: now })
    .where(and(ofBootcamp(held), eq(bootcampMoves.id, moveId)));
}

/** The bootcamp's own days, and those of its sessions. */
export async function updateOwnDates(
  db: Db,
  { organisationId, bootcampId }: HeldBootcamp,
  { startAt, endAt, sessions }: Pick<MovedDates, 'startAt' | 'endAt' | 'sessions'>,
): Promise<void> {
  await db
    .update(bootcamps)
    .set({ startAt, endAt })
    .where(and(eq(bootcamps.organisationId, organisationId), eq(bootcamps.id, bootcampId)));
  for (const { sessionId, startsAt, endsAt } of sessions)
    await db
      .update(bootcampSessions)
      .set({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where(
        and(
          eq(bootcampSessions.organisationId, organisationId),
          eq(bootcampSessions.bootcampId, bootcampId),
          eq(bootcampSessions.id, sessionId),
        ),
      );
}
