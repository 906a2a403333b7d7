import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { AskedQuestion } from './answers.repo.ts';

/** An answer as a cell of a table: choices and blanks in words, one behind the other. */
export function answerWords({ body }: AskedQuestion, answer: StoredAnswer | null): string {
  if (answer === null) return '';
  if (answer.kind === 'FREETEXT') return answer.text;
  if (answer.kind === 'FIB') return Object.values(answer.blanks).join('; ');
  const choices = 'choices' in body ? body.choices : [];
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? id;
  return answer.choices.map(textOf).join('; ');
}
