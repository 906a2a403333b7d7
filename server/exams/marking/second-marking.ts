import type { SecondMarking } from '../../../domain/exams/exam-marking.contract.ts';
import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import type { ExamRow } from '../exams.repo.ts';
import type { OpinionRow } from './exam-opinions.repo.ts';

/** Whether two people mark it: what somebody reads, where the exam has it so. */
export const isMarkedTwice = (
  { draft }: Pick<ExamRow, 'draft'>,
  question: KeyedExamQuestion,
): boolean =>
  draft.secondMarking !== undefined &&
  (question.kind === 'FREETEXT' ||
    question.kind === 'FILE' ||
    (question.kind === 'CODE' && question.content.rubric.length > 0));

interface Asked {
  readonly exam: Pick<ExamRow, 'draft'>;
  readonly question: KeyedExamQuestion;
  readonly userId: number;
}

/** For one of those who mark: nobody is led by the other one's points. */
export function presentSecond(
  { exam, question, userId }: Asked,
  rows: readonly OpinionRow[],
  points: number | null,
): SecondMarking | null {
  if (!isMarkedTwice(exam, question)) return null;
  const hasOwn = rows.some(({ opinion }) => opinion.markedBy === userId);
  const isSettled = points !== null;
  const shown =
    hasOwn || isSettled || rows.length > 1
      ? rows
      : rows.filter(({ opinion }) => opinion.markedBy === userId);
  const states = ['first', 'second', 'hasdifference'] as const;
  return {
    state: isSettled ? 'scored' : (states[rows.length] ?? 'hasdifference'),
    opinions: shown.map(({ opinion, by }) => ({
      by,
      isOwn: opinion.markedBy === userId,
      points: opinion.points,
      comment: opinion.comment,
      criteria: opinion.criteria,
    })),
  };
}
