import type { Score } from '../challenges/kinds/question-kind.ts';
import { roundPoints } from '../challenges/points.ts';
import { fitsQuestion, isEmptyAnswer, scoreAnswer } from '../challenges/question-kinds.ts';
import type { ExamAnswer } from './exam-answer.schema.ts';
import type { KeyedExamQuestion } from './exam-question.schema.ts';

/** Whether such an answer can have been given to this question. */
export function fitsExamQuestion(answer: ExamAnswer, question: KeyedExamQuestion): boolean {
  if (answer.kind === 'CODE')
    return (
      question.kind === 'CODE' &&
      question.content.languages.some(({ language }) => language === answer.language)
    );
  return question.kind !== 'CODE' && fitsQuestion(answer, question);
}

/** Nothing was written yet, or it was taken back. */
export const isEmptyExamAnswer = (answer: ExamAnswer | undefined): boolean =>
  answer?.kind === 'CODE'
    ? (answer.codes[answer.language] ?? '').trim() === ''
    : isEmptyAnswer(answer);

/** Code waits for its run, and then perhaps for a person. Whoever guesses a choice may lose by it. */
export function scoreExamAnswer(
  question: KeyedExamQuestion,
  answer: ExamAnswer | undefined,
  wrongTakesPercent = 0,
): Score {
  if (question.kind === 'CODE')
    return answer?.kind === 'CODE' && !isEmptyExamAnswer(answer)
      ? 'waits'
      : { points: 0, isCorrect: false };
  const score = scoreAnswer(question, answer?.kind === 'CODE' ? undefined : answer);
  const isWrong = score !== 'waits' && score.points === 0 && !isEmptyExamAnswer(answer);
  if (question.kind !== 'MCQ' || !isWrong || wrongTakesPercent === 0) return score;
  return { points: -roundPoints((question.weight * wrongTakesPercent) / 100), isCorrect: false };
}
