import type { ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { AnswerBodySchema } from './attempts-in-step.ts';
import { choiceText } from './choice-text.ts';
import { firstLineOf } from './first-line.ts';

/** The question and what was answered, as plain words; undefined when `body` answers none of the quiz. */
export function answerInWords(quiz: ClassQuiz, body: unknown): string | undefined {
  const { data } = AnswerBodySchema.safeParse(body);
  const question = quiz.questions.find(({ id }) => id === data?.questionId);
  if (!data || !question) return undefined;
  const { answer } = data;
  const said =
    answer.kind === 'FREETEXT'
      ? [answer.text]
      : answer.kind === 'FIB'
        ? Object.values(answer.blanks)
        : answer.choices.map((id) => choiceText(question, id));
  return [firstLineOf(question.prompt), ...said.map((each) => `→ ${each}`)].join('\n');
}
