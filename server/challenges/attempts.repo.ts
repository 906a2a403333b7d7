import { and, count, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import {
  attempts,
  quizAnswers,
  quizChecks,
  quizMarks,
  selfIssuedAttempts,
} from './challenges.table.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type MarkRow = typeof quizMarks.$inferSelect;
export type AnswerRow = Pick<
  typeof quizAnswers.$inferSelect,
  'attemptId' | 'questionId' | 'answer'
>;

interface Taken {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

/** False when the UUID is taken, or when this trainee has an open attempt at this quiz. */
export async function insertAttempt(
  db: Db,
  attempt: typeof attempts.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(attempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  return inserted.length > 0;
}

export async function selectAttempt(db: Db, organisationId: number, uuid: string) {
  const [found] = await db.select().from(attempts).where(isAttempt(organisationId, uuid));
  return found;
}

/** Handed in; undefined while it is not. */
export async function selectSubmitted(db: Db, organisationId: number, id: number) {
  const [found] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.organisationId, organisationId), eq(attempts.id, id), isSubmitted));
  return found;
}

/** Answers and a second submission wait here until the first one is through. */
export async function lockAttempt(db: Db, organisationId: number, uuid: string) {
  const [found] = await db
    .select()
    .from(attempts)
    .where(isAttempt(organisationId, uuid))
    .for('update');
  return found;
}

/** Attempts at a quiz beside this one that were handed in, and how often one more was allowed. */
export async function countSubmitted(
  db: Db,
  taken: Taken,
  uuid?: string,
): Promise<{ submitted: number; retakes: number }> {
  const [found] = await db
    .select({ submitted: count(), retakes: count(attempts.retakeGivenAt) })
    .from(attempts)
    .where(and(isTaken(taken), uuid ? ne(attempts.uuid, uuid) : undefined, isSubmitted));
  return found ?? { submitted: 0, retakes: 0 };
}

/** Newest first. */
export async function selectAttempts(db: Db, taken: Taken): Promise<AttemptRow[]> {
  return await db
    .select()
    .from(attempts)
    .where(isTaken(taken))
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
}

export async function updateAttempt(
  db: Db,
  { organisationId, id }: Pick<AttemptRow, 'organisationId' | 'id'>,
  changes: Partial<
    Pick<
      AttemptRow,
      'status' | 'scoreStatus' | 'points' | 'maxPoints' | 'submittedAt' | 'timing' | 'retakeGivenAt'
    >
  >,
): Promise<void> {
  await db
    .update(attempts)
    .set(changes)
    .where(and(eq(attempts.organisationId, organisationId), eq(attempts.id, id)));
}

/** The newest answer of each question of each attempt; one that was checked stands. */
export async function selectNewestAnswers(
  db: Db,
  organisationId: number,
  attemptIds: readonly number[],
): Promise<AnswerRow[]> {
  if (attemptIds.length === 0) return [];
  return await db
    .selectDistinctOn([quizAnswers.attemptId, quizAnswers.questionId], {
      attemptId: quizAnswers.attemptId,
      questionId: quizAnswers.questionId,
      answer: sql<StoredAnswer>`coalesce(${quizChecks.answer}, ${quizAnswers.answer})`,
    })
    .from(quizAnswers)
    .leftJoin(
      quizChecks,
      sameTenant(
        quizChecks,
        quizAnswers,
        eq(quizChecks.attemptId, quizAnswers.attemptId),
        eq(quizChecks.questionId, quizAnswers.questionId),
      ),
    )
    .where(
      and(
        eq(quizAnswers.organisationId, organisationId),
        inArray(quizAnswers.attemptId, [...attemptIds]),
      ),
    )
    .orderBy(quizAnswers.attemptId, quizAnswers.questionId, desc(quizAnswers.id));
}

export async function insertMarks(db: Db, marks: (typeof quizMarks.$inferInsert)[]): Promise<void> {
  await db.insert(quizMarks).values(marks);
}

export async function selectMarks(
  db: Db,
  organisationId: number,
  attemptIds: readonly number[],
): Promise<MarkRow[]> {
  if (attemptIds.length === 0) return [];
  return await db
    .select()
    .from(quizMarks)
    .where(
      and(
        eq(quizMarks.organisationId, organisationId),
        inArray(quizMarks.attemptId, [...attemptIds]),
      ),
    );
}

export async function updateMark(
  db: Db,
  mark: Pick<MarkRow, 'organisationId' | 'attemptId' | 'questionId'>,
  changes: Partial<MarkRow>,
): Promise<void> {
  await db
    .update(quizMarks)
    .set(changes)
    .where(
      sameTenant(
        quizMarks,
        mark,
        eq(quizMarks.attemptId, mark.attemptId),
        eq(quizMarks.questionId, mark.questionId),
      ),
    );
}

/** Whether devices of this organisation may still begin with a UUID of their own. */
export async function isSelfIssuedAccepted(
  db: Db,
  organisationId: number,
  now: Date,
): Promise<boolean> {
  const isAccepted = and(
    eq(selfIssuedAttempts.organisationId, organisationId),
    gt(selfIssuedAttempts.acceptedUntil, now),
  );
  return (await db.$count(selfIssuedAttempts, isAccepted)) > 0;
}

const isSubmitted = isNotNull(attempts.submittedAt);

const isAttempt = (organisationId: number, uuid: string) =>
  and(eq(attempts.organisationId, organisationId), eq(attempts.uuid, uuid));

const isTaken = ({ organisationId, userId, classMaterialId }: Taken) =>
  and(
    eq(attempts.organisationId, organisationId),
    eq(attempts.classMaterialId, classMaterialId),
    eq(attempts.userId, userId),
  );
