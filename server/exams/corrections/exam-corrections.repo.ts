import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import type { HeldExam } from '../exams.repo.ts';
import type { SittingRow } from '../sittings.repo.ts';
import { examConfirmations, examCorrections } from './exam-corrections.table.ts';

export type CorrectionRow = typeof examCorrections.$inferSelect;

const isOf = ({ organisationId, examId }: HeldExam) =>
  and(eq(examCorrections.organisationId, organisationId), eq(examCorrections.examId, examId));

const isConfirmed = and(
  eq(examConfirmations.organisationId, examCorrections.organisationId),
  eq(examConfirmations.correctionId, examCorrections.id),
);

export async function insertCorrection(
  db: Db,
  correction: typeof examCorrections.$inferInsert,
): Promise<void> {
  await db.insert(examCorrections).values(correction);
}

/** Oldest first. */
export async function listCorrections(db: Db, held: HeldExam): Promise<CorrectionRow[]> {
  return await db.select().from(examCorrections).where(isOf(held)).orderBy(asc(examCorrections.id));
}

/** The same, with when this sitting confirmed each. */
export async function listCorrectionsFor(db: Db, { organisationId, examId, id }: SittingRow) {
  return await db
    .select({ correction: examCorrections, confirmedAt: examConfirmations.confirmedAt })
    .from(examCorrections)
    .leftJoin(examConfirmations, and(isConfirmed, eq(examConfirmations.sittingId, id)))
    .where(isOf({ organisationId, examId }))
    .orderBy(asc(examCorrections.id));
}

/** Newest first, with who wrote them and how many confirmed them. */
export async function listCorrectionsWithCounts(db: Db, held: HeldExam) {
  const confirmedCount = sql<number>`(select count(*)::int from ${examConfirmations}
    where ${isConfirmed})`;
  return await db
    .select({ correction: examCorrections, by: users.name, confirmedCount })
    .from(examCorrections)
    .leftJoin(
      users,
      and(
        eq(users.organisationId, examCorrections.organisationId),
        eq(users.id, examCorrections.writtenBy),
      ),
    )
    .where(isOf(held))
    .orderBy(desc(examCorrections.id));
}

export async function findNewestCorrection(db: Db, held: HeldExam): Promise<number | null> {
  const [found] = await db
    .select({ id: max(examCorrections.id) })
    .from(examCorrections)
    .where(isOf(held));
  return found?.id ?? null;
}

/** Returns whether it had not been confirmed. */
export async function insertConfirmation(
  db: Db,
  confirmation: typeof examConfirmations.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(examConfirmations)
    .values(confirmation)
    .onConflictDoNothing()
    .returning({ id: examConfirmations.correctionId });
  return inserted.length > 0;
}
