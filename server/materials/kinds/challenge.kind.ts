import type { MaterialKind } from './material-kind.ts';

export const challengeKind: MaterialKind = {
  features: ['quiz', 'customQuiz'],
  styles: { quiz: ['quiz', 'customQuiz'] },
};
