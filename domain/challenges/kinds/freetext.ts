import type { QuestionKindRules } from './question-kind.ts';

export const freetext: QuestionKindRules<'FREETEXT'> = {
  faultsOf: () => [],
  fits: ({ text }, body) => text.length <= body.maxLength,
  isEmpty: ({ text }) => text.trim() === '',
  score: () => 'waits',
};
