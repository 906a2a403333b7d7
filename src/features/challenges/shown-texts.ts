import type { Question } from '../../../domain/challenges/question.schema.ts';

/** The Markdown that a trainee meets with a question. */
export const shownTexts = (question: Question): string[] => [
  question.prompt,
  ...(question.kind === 'MCQ' ? question.body.choices.map(({ text }) => text) : []),
];
