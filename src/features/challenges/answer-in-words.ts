import type { ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { AnswerBodySchema } from './attempts-in-step.ts';
import { wordsOfAnswer } from '../../../domain/challenges/answer-words.ts';
import { firstLineOf } from './first-line.ts';

/** The question and what was answered, as plain words; undefined when `body` answers none of the quiz. */
export function answerInWords(quiz: ClassQuiz, body: unknown): string | undefined {
  const { data } = AnswerBodySchema.safeParse(body);
  const question = quiz.questions.find(({ id }) => id === data?.questionId);
  if (!data || !question) return undefined;
  const said = wordsOfAnswer(question, data.answer);
  return [firstLineOf(question.prompt), ...said.map((each) => `→ ${each}`)].join('\n');
}
