import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { examAnswers, examMarks } from './exams.table.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';

export interface ExamAnswerRow {
  readonly sittingId: number;
  readonly questionId: number;
  readonly answer: ExamAnswer;
}
export type ExamMarkRow = typeof examMarks.$inferSelect;

/** The newest answer of each question that counts. */
export async function listCounted(
  db: Db,
  organisationId: number,
  sittingIds: readonly number[],
  questionId?: number,
): Promise<ExamAnswerRow[]> {
  if (sittingIds.length === 0) return [];
  return await db
    .selectDistinctOn([examAnswers.sittingId, examAnswers.questionId], {
      sittingId: examAnswers.sittingId,
      questionId: examAnswers.questionId,
      answer: examAnswers.answer,
    })
    .from(examAnswers)
    .where(
      and(
        eq(examAnswers.organisationId, organisationId),
        inArray(examAnswers.sittingId, [...sittingIds]),
        questionId === undefined ? undefined : eq(examAnswers.questionId, questionId),
        or(isNull(examAnswers.lateState), eq(examAnswers.lateState, 'accepted')),
      ),
    )
    .orderBy(examAnswers.sittingId, examAnswers.questionId, desc(examAnswers.id));
}

/** Of each question the newest that came too late and was not decided about. */
export async function listLate(db: Db, organisationId: number, sittingId: number) {
  return await db
    .selectDistinctOn([examAnswers.questionId])
    .from(examAnswers)
    .where(
      and(
        eq(examAnswers.organisationId, organisationId),
        eq(examAnswers.sittingId, sittingId),
        eq(examAnswers.lateState, 'waiting'),
      ),
    )
    .orderBy(examAnswers.questionId, desc(examAnswers.id));
}

export async function decideLate(
  db: Db,
  organisationId: number,
  sittingId: number,
  decision: { readonly isAccepted: boolean; readonly reason: string; readonly decidedBy: number },
): Promise<number> {
  const { isAccepted, reason, decidedBy } = decision;
  const decided = await db
    .update(examAnswers)
    .set({ lateState: isAccepted ? 'accepted' : 'refused', reason, decidedBy })
    .where(
      and(
        eq(examAnswers.organisationId, organisationId),
        eq(examAnswers.sittingId, sittingId),
        eq(examAnswers.lateState, 'waiting'),
      ),
    )
    .returning({ id: examAnswers.id });
  return decided.length;
}

export async function putMarks(db: Db, marks: (typeof examMarks.$inferInsert)[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insert(examMarks)
    .values(marks)
    .onConflictDoUpdate({
      target: [examMarks.organisationId, examMarks.sittingId, examMarks.questionId],
      set: {
        points: sql`excluded.points`,
        isCorrect: sql`excluded.is_correct`,
        comment: sql`excluded.comment`,
        criteria: sql`excluded.criteria`,
        isAssisted: sql`excluded.is_assisted`,
        judgement: sql`excluded.judgement`,
        markedBy: sql`excluded.marked_by`,
        markedAt: sql`excluded.marked_at`,
      },
    });
}

export async function listMarks(
  db: Db,
  organisationId: number,
  sittingIds: readonly number[],
): Promise<ExamMarkRow[]> {
  if (sittingIds.length === 0) return [];
  return await db
    .select()
    .from(examMarks)
    .where(
      and(
        eq(examMarks.organisationId, organisationId),
        inArray(examMarks.sittingId, [...sittingIds]),
      ),
    );
}
