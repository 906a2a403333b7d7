import { wordsOfAnswer } from '../../domain/challenges/answer-words.ts';
import type { Db } from '../db/database.ts';
import { type AttemptRow, selectNewestAnswers } from './attempts.repo.ts';
import { selectGiven } from './quiz-of-attempt.ts';

export interface QuizWork {
  readonly task: string;
  readonly work: string;
}

/** What was asked in an attempt and what was answered, in words. What would have been right is not among it. */
export async function quizWorkOf(db: Db, attempt: AttemptRow): Promise<QuizWork | undefined> {
  const { questions } = await selectGiven(db, attempt);
  const answers = await selectNewestAnswers(db, attempt.organisationId, [attempt.id]);
  const said = questions.flatMap((question) => {
    const found = answers.find(({ questionId }) => questionId === question.id);
    return found
      ? [{ prompt: question.prompt, words: wordsOfAnswer(question, found.answer).join('; ') }]
      : [];
  });
  if (said.length === 0) return undefined;
  return {
    task: said.map(({ prompt }, index) => `${index + 1}. ${prompt}`).join('\n\n'),
    work: said.map(({ words }, index) => `${index + 1}. ${words}`).join('\n\n'),
  };
}
