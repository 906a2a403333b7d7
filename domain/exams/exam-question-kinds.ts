import type { Score } from '../challenges/kinds/question-kind.ts';
import type { StoredAnswer } from '../challenges/question.schema.ts';
import { roundPoints } from '../challenges/points.ts';
import { fitsQuestion, isEmptyAnswer, scoreAnswer } from '../challenges/question-kinds.ts';
import type { ExamAnswer, ShownExamAnswer } from './exam-answer.schema.ts';
import { fitFiles } from './exam-file.rules.ts';
import type { KeyedExamQuestion } from './exam-question.schema.ts';

/** Whether such an answer can have been given to this question. */
export function fitsExamQuestion(answer: ExamAnswer, question: KeyedExamQuestion): boolean {
  if (answer.kind === 'CODE')
    return (
      question.kind === 'CODE' &&
      question.content.languages.some(({ language }) => language === answer.language)
    );
  if (answer.kind === 'FILE')
    return question.kind === 'FILE' && fitFiles(question.body, answer.files);
  return question.kind === answer.kind && fitsQuestion(answer, question);
}

/** Nothing was written yet, or it was taken back. */
export function isEmptyExamAnswer(answer: ExamAnswer | ShownExamAnswer | undefined): boolean {
  if (answer?.kind === 'CODE') return (answer.codes[answer.language] ?? '').trim() === '';
  return answer?.kind === 'FILE' ? answer.files.length === 0 : isEmptyAnswer(answer);
}

/** What a quiz would know of it. */
export const ofQuizAnswer = (
  answer: ExamAnswer | ShownExamAnswer | undefined,
): StoredAnswer | undefined =>
  answer?.kind === 'CODE' || answer?.kind === 'FILE' ? undefined : answer;

/** Files wait for a person, code for its run. Whoever guesses a choice may lose by it. */
export function scoreExamAnswer(
  question: KeyedExamQuestion,
  answer: ExamAnswer | undefined,
  wrongTakesPercent = 0,
): Score {
  if (question.kind === 'CODE' || question.kind === 'FILE')
    return answer?.kind === question.kind && !isEmptyExamAnswer(answer)
      ? 'waits'
      : { points: 0, isCorrect: false };
  const score = scoreAnswer(question, ofQuizAnswer(answer));
  const isWrong = score !== 'waits' && score.points === 0 && !isEmptyExamAnswer(answer);
  if (question.kind !== 'MCQ' || !isWrong || wrongTakesPercent === 0) return score;
  return { points: -roundPoints((question.weight * wrongTakesPercent) / 100), isCorrect: false };
}
