import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { classes, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { helpNotes } from './help-notes.table.ts';

export interface TraineeInClass extends ClassKey {
  readonly userId: number;
}

const isOf = ({ organisationId, classId, userId }: TraineeInClass) =>
  and(
    eq(helpNotes.organisationId, organisationId),
    eq(helpNotes.classId, classId),
    eq(helpNotes.userId, userId),
  );

export async function selectNotes(db: Db, trainee: TraineeInClass) {
  return await db
    .select({ note: helpNotes, authorName: users.name })
    .from(helpNotes)
    // Who wrote it may be of the provider's, visiting.
    .leftJoin(users, eq(users.id, helpNotes.authorId))
    .where(isOf(trainee))
    .orderBy(desc(helpNotes.id));
}

export async function insertNote(db: Db, note: typeof helpNotes.$inferInsert): Promise<void> {
  await db.insert(helpNotes).values(note);
}

/** @returns whether there is such a note */
export async function settleNote(
  db: Db,
  trainee: TraineeInClass,
  noteId: number,
  at: Date,
): Promise<boolean> {
  const settled = await db
    .update(helpNotes)
    .set({ settledAt: sql`coalesce(${helpNotes.settledAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(isOf(trainee), eq(helpNotes.id, noteId)))
    .returning({ id: helpNotes.id });
  return settled.length > 0;
}

/** The nearest day on which somebody will look again, by the trainee. */
export async function selectLookAgainDays(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ userId: helpNotes.userId, day: sql<string>`min(${helpNotes.lookAgainOn})::text` })
    .from(helpNotes)
    .where(
      and(
        eq(helpNotes.organisationId, organisationId),
        eq(helpNotes.classId, classId),
        isNull(helpNotes.settledAt),
        isNotNull(helpNotes.lookAgainOn),
      ),
    )
    .groupBy(helpNotes.userId);
  return new Map(rows.map(({ userId, day }) => [userId, day]));
}

export async function isTraineeIn(
  db: Db,
  { organisationId, classId, userId }: TraineeInClass,
): Promise<boolean> {
  const found = await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        eq(classTrainees.userId, userId),
      ),
    );
  return found.length > 0;
}

const isToRemind = and(
  isNull(helpNotes.remindedAt),
  isNull(helpNotes.settledAt),
  isNotNull(helpNotes.lookAgainOn),
);

/** Where somebody wanted to look by now; a day begins up to 14 hours earlier somewhere. */
export async function selectOrganisationsToRemind(db: Db, now: Date) {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  return await db
    .selectDistinct({ organisationId: organisations.id, timeZone: organisations.timeZone })
    .from(helpNotes)
    .innerJoin(organisations, eq(organisations.id, helpNotes.organisationId))
    .where(and(isToRemind, lte(helpNotes.lookAgainOn, latest)));
}

/** Claims what an organisation's staff wanted to look at by this day, each for one server. */
export async function claimReminders(
  db: Db,
  { organisationId, today, at }: { organisationId: number; today: string; at: Date },
) {
  return await db
    .update(helpNotes)
    .set({ remindedAt: at })
    .from(classes)
    .innerJoin(users, eq(users.organisationId, classes.organisationId))
    .where(
      and(
        eq(helpNotes.organisationId, organisationId),
        isToRemind,
        lte(helpNotes.lookAgainOn, today),
        eq(classes.organisationId, helpNotes.organisationId),
        eq(classes.id, helpNotes.classId),
        eq(users.id, helpNotes.userId),
      ),
    )
    .returning({
      classId: helpNotes.classId,
      userId: helpNotes.userId,
      authorId: helpNotes.authorId,
      classTitle: classes.title,
      traineeName: users.name,
    });
}
