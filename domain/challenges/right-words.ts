import type { QuestionDraft } from './question.schema.ts';

/** What is right, as one reads it without its Markdown; empty for a free text. */
export function rightInWords(question: Pick<QuestionDraft, 'kind' | 'body' | 'answerKey'>): string {
  const { body, answerKey } = question;
  if ('correct' in answerKey && 'choices' in body)
    return body.choices
      .filter(({ id }) => answerKey.correct.includes(id))
      .map(({ text }) => text.replaceAll('`', ''))
      .join(', ');
  if ('blanks' in answerKey)
    return answerKey.blanks.map(({ accepted }) => accepted.join(' / ')).join(', ');
  return '';
}
