import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

/** Kept on a device from its first use on; see `heavyPart` in scripts/vite/client-parts.ts. */
export const loadQuizRunner = async () => {
  const { QuizRunner } = await import('../../../features/challenges/quiz-runner.heavy.tsx');
  return { default: QuizRunner };
};

export const LazyQuizRunner = lazyPart(loadQuizRunner);
