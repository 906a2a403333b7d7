import type { ExamStanding, StandingChange } from '../../../domain/exams/exam-results.rules.ts';
import type { ExamMarkRow } from '../exam-answers.repo.ts';
import { asStanding } from './worth.service.ts';
import type { ExamMark, KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { markOf } from '../exam-questions.ts';

/** A mark as it counts by now, with what was done to its question after the exam. */
export function markStanding(
  asWritten: KeyedExamQuestion,
  given: ExamMarkRow | undefined,
  standing: ExamStanding,
  isTold = true,
): { readonly mark: ExamMark; readonly change: StandingChange['kind'] | null } {
  const [question = asWritten] = asStanding([asWritten], standing);
  const change = standing.get(question.id)?.kind ?? null;
  const mark = markOf(question, given, isTold);
  if (change === 'exclude') return { mark: { ...mark, points: 0, maxPoints: 0 }, change };
  if (change === 'full') return { mark: { ...mark, points: question.weight }, change };
  return { mark, change };
}
