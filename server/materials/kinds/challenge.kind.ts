import type { MaterialKind } from './material-kind.ts';

export const challengeKind: MaterialKind = {
  features: [
    'quiz',
    'customQuiz',
    'algorithm',
    'customAlgorithm',
    'function',
    'customFunction',
    'development',
    'customDevelopment',
    'ai',
    'customAi',
  ],
  styles: {
    quiz: ['quiz', 'customQuiz'],
    algorithm: ['algorithm', 'customAlgorithm'],
    function: ['function', 'customFunction'],
    development: ['development', 'customDevelopment'],
    ai: ['ai', 'customAi'],
  },
};
