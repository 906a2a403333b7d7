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
    'frontend',
    'customFrontend',
    'ai',
    'customAi',
  ],
  styles: {
    quiz: ['quiz', 'customQuiz'],
    algorithm: ['algorithm', 'customAlgorithm'],
    function: ['function', 'customFunction'],
    development: ['development', 'customDevelopment'],
    frontend: ['frontend', 'customFrontend'],
    ai: ['ai', 'customAi'],
  },
};
