import type { Question } from '../../../domain/challenges/question.schema.ts';

/** What a choice of a multiple-choice question says. */
export function choiceText(question: Question | undefined, id: string): string {
  const choices = question?.kind === 'MCQ' ? question.body.choices : [];
  return choices.find((choice) => choice.id === id)?.text ?? id;
}
