import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { KeyedQuestion } from '../../../domain/challenges/question.schema.ts';
import type { ExamStanding, StandingChange } from '../../../domain/exams/exam-results.rules.ts';
import { markOf } from '../../challenges/quiz-versions.service.ts';
import type { ExamMarkRow } from '../exam-answers.repo.ts';
import { asStanding } from './worth.service.ts';

/** A mark as it counts by now, with what was done to its question after the exam. */
export function markStanding(
  asWritten: KeyedQuestion,
  given: ExamMarkRow | undefined,
  standing: ExamStanding,
  isTold = true,
): { readonly mark: Mark; readonly change: StandingChange['kind'] | null } {
  const [question = asWritten] = asStanding([asWritten], standing);
  const change = standing.get(question.id)?.kind ?? null;
  const mark = markOf(question, given, isTold);
  if (change === 'exclude') return { mark: { ...mark, points: 0, maxPoints: 0 }, change };
  if (change === 'full') return { mark: { ...mark, points: question.weight }, change };
  return { mark, change };
}
