import type { SurveyAnswers } from './answers.schema.ts';
import type { Field } from './field-kinds.ts';

/** An answer in the words of the form: the options that were chosen by their labels; null: there is none. */
export function answerInWords(
  field: Field,
  answer: SurveyAnswers[string] | undefined,
): string | number | null {
  if (answer === undefined) return null;
  if (!('options' in field)) return Array.isArray(answer) ? answer.join('; ') : answer;
  const labels = new Map(field.options.map(({ id, label }) => [id, label]));
  const chosen = Array.isArray(answer) ? answer : [String(answer)];
  return chosen.map((id) => labels.get(id) ?? id).join('; ');
}
