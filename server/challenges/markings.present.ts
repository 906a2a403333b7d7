import type { Marking } from '../../domain/challenges/attempt.schema.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type { AnswerRow, MarkRow } from './attempts.repo.ts';
import type { LateAnswerRow } from './late-answers.repo.ts';
import { presentLate, presentMark, presentQuestion } from './challenges.present.ts';
import type { MarkingRow } from './markings.repo.ts';

export function presentMarkingSummary(row: MarkingRow): Omit<Marking, 'answers' | 'late'> {
  const { attempt } = row;
  return {
    attemptId: attempt.id,
    trainee: row.trainee,
    materialTitle: row.materialTitle,
    classMaterialId: attempt.classMaterialId,
    materialVersionId: attempt.materialVersionId,
    scoreStatus: attempt.scoreStatus,
    // A marking is of a submitted attempt.
    submittedAt: (attempt.submittedAt ?? attempt.startedAt).toISOString(),
    timing: attempt.timing,
    hasRetake: attempt.retakeGivenAt !== null,
    points: attempt.points,
    maxPoints: attempt.maxPoints,
    waitingCount: row.waitingCount,
    lateCount: row.lateCount,
  };
}

export function presentMarking(
  row: MarkingRow,
  {
    questions,
    answers,
    marks,
    late,
  }: {
    questions: readonly KeyedQuestion[];
    answers: readonly AnswerRow[];
    marks: readonly MarkRow[];
    late: readonly LateAnswerRow[];
  },
): Marking {
  const find = <Row extends { questionId: number }>(rows: readonly Row[], id: number) =>
    rows.find((each) => each.questionId === id);
  return {
    ...presentMarkingSummary(row),
    answers: questions.map((question) => ({
      question: presentQuestion(question),
      answer: find(answers, question.id)?.answer ?? null,
      mark: presentMark(question, find(marks, question.id)),
    })),
    late: late.map((each) => ({ id: each.id, ...presentLate(each) })),
  };
}
