import type { KeyedQuestion, Question } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { maxPointsOf, presentMark, presentQuestion } from './challenges.present.ts';
import { type QuizVersion, selectQuiz } from './quiz-of-attempt.ts';

// What an exam may ask of the quizzes that it is made of.

export type { QuizVersion };

/** All questions of a version, with what is right: never to be shown as it is. */
export const readQuizVersion = (
  db: Db,
  version: { readonly organisationId: number; readonly materialVersionId: number },
): Promise<QuizVersion> => selectQuiz(db, version);

/** Neither what is right nor why. */
export const withoutKey = (question: KeyedQuestion): Question => presentQuestion(question);

export const pointsOfQuiz = ({ questions, settings }: QuizVersion): number =>
  maxPointsOf(questions, settings);

export const markOf = presentMark;
