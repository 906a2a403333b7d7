import type { Question, StoredAnswer } from './question.schema.ts';

/** What a choice of a multiple-choice question says. */
export function choiceText(question: Question | undefined, id: string): string {
  const choices = question?.kind === 'MCQ' ? question.body.choices : [];
  return choices.find((choice) => choice.id === id)?.text ?? id;
}

/** What was answered in words, each part by itself. */
export function wordsOfAnswer(question: Question, answer: StoredAnswer): string[] {
  if (answer.kind === 'FREETEXT') return [answer.text];
  if (answer.kind === 'FIB') return Object.values(answer.blanks);
  return answer.choices.map((id) => choiceText(question, id));
}
