import { and, count, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { NewAnswer } from './answers.repo.ts';
import { lateAnswers, quizAnswers, quizChecks } from './challenges.table.ts';

export type LateAnswerRow = typeof lateAnswers.$inferSelect;

interface AttemptKey {
  readonly organisationId: number;
  readonly id: number;
}

/** Returns the row that stands under this UUID, and whether it was made just now. */
export async function takeLateAnswer(
  db: Db,
  attempt: AttemptKey,
  { organisationId, uuid, questionId, answer, answeredAt }: NewAnswer,
  receivedAt: Date,
): Promise<{ row: LateAnswerRow; isNew: boolean }> {
  const [inserted] = await db
    .insert(lateAnswers)
    .values({
      organisationId,
      attemptId: attempt.id,
      questionId,
      uuid,
      answer,
      answeredAt,
      receivedAt,
    })
    .onConflictDoNothing()
    .returning();
  if (inserted) return { row: inserted, isNew: true };
  const [found] = await db
    .select()
    .from(lateAnswers)
    .where(and(eq(lateAnswers.organisationId, organisationId), eq(lateAnswers.uuid, uuid)));
  if (!found) throw new Error('a row that was in the way is not there');
  return { row: found, isNew: false };
}

export const countLate = (db: Db, attempt: AttemptKey): Promise<number> =>
  db.$count(lateAnswers, isOf(attempt));

export async function countWaitingLate(db: Db, attempt: AttemptKey): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(lateAnswers)
    .where(and(isOf(attempt), eq(lateAnswers.state, 'waiting')));
  return counted?.count ?? 0;
}

/** The newest of each question of each attempt, in the order in which a device sent them. */
export async function selectNewestLate(
  db: Db,
  organisationId: number,
  attemptIds: readonly number[],
): Promise<LateAnswerRow[]> {
  if (attemptIds.length === 0) return [];
  return await db
    .selectDistinctOn([lateAnswers.attemptId, lateAnswers.questionId])
    .from(lateAnswers)
    .where(
      and(
        eq(lateAnswers.organisationId, organisationId),
        inArray(lateAnswers.attemptId, [...attemptIds]),
      ),
    )
    .orderBy(lateAnswers.attemptId, lateAnswers.questionId, desc(lateAnswers.id));
}

export async function selectWaitingLate(db: Db, attempt: AttemptKey): Promise<LateAnswerRow[]> {
  return await db
    .select()
    .from(lateAnswers)
    .where(and(isOf(attempt), eq(lateAnswers.state, 'waiting')))
    .orderBy(desc(lateAnswers.id));
}

/** Decides about these, and about the older ones of the same questions that wait. */
export async function decideLate(
  db: Db,
  attempt: AttemptKey,
  decided: readonly Pick<LateAnswerRow, 'id' | 'questionId'>[],
  decision: Pick<LateAnswerRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await db
    .update(lateAnswers)
    .set(decision)
    .where(
      and(
        isOf(attempt),
        eq(lateAnswers.state, 'waiting'),
        or(
          ...decided.map(({ id, questionId }) =>
            and(eq(lateAnswers.questionId, questionId), lte(lateAnswers.id, id)),
          ),
        ),
      ),
    );
}

/** From now on they are the answers of their questions, whatever was checked before. */
export async function adoptLate(
  db: Db,
  { organisationId, id }: AttemptKey,
  accepted: readonly LateAnswerRow[],
): Promise<void> {
  await db.insert(quizAnswers).values(
    accepted.map(({ attemptId, questionId, uuid, answer, answeredAt }) => ({
      organisationId,
      attemptId,
      questionId,
      uuid,
      answer,
      answeredAt,
    })),
  );
  await db.delete(quizChecks).where(
    and(
      eq(quizChecks.organisationId, organisationId),
      eq(quizChecks.attemptId, id),
      inArray(
        quizChecks.questionId,
        accepted.map(({ questionId }) => questionId),
      ),
    ),
  );
}

const isOf = ({ organisationId, id }: AttemptKey) =>
  and(eq(lateAnswers.organisationId, organisationId), eq(lateAnswers.attemptId, id));
