import type { Marking } from '../../domain/challenges/attempt.schema.ts';
import type { AnswerRow, MarkRow } from './attempts.repo.ts';
import type { LateAnswerRow } from './late-answers.repo.ts';
import { presentLate, presentMark, presentQuestion, uncounted } from './challenges.present.ts';
import type { MarkingRow } from './markings.repo.ts';
import type { QuizInClass } from './quiz-of-attempt.ts';

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
    quiz: { questions, excluded },
    answers,
    marks,
    late,
  }: {
    quiz: QuizInClass;
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
      mark: uncounted(presentMark(question, find(marks, question.id)), excluded),
    })),
    late: late.map((each) => ({ id: each.id, ...presentLate(each) })),
  };
}
