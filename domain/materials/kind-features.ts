import { type FeatureName, hasFeature } from '../access/features.ts';
import type { ChallengeStyle, MaterialType } from './kinds.ts';

/** Of challenges each style has flags of its own. */
export const styleFeatures = {
  quiz: ['quiz', 'customQuiz'],
  development: ['development', 'customDevelopment'],
  algorithm: ['algorithm', 'customAlgorithm'],
  ai: ['ai', 'customAi'],
  function: ['function', 'customFunction'],
  frontend: ['frontend', 'customFrontend'],
} as const satisfies Record<ChallengeStyle, readonly FeatureName[]>;

/** Any of these flags of an organisation opens the kind; a challenge's are those of its styles. */
export const kindFeatures = {
  video: ['video', 'customVideo'],
  file: ['file', 'customFile'],
  survey: ['survey', 'customSurvey'],
  book: ['book', 'customBook'],
  challenge: Object.values(styleFeatures).flat(),
  app: ['app', 'customApp'],
  slide: ['slide', 'customSlide'],
  lti: ['lti'],
} as const satisfies Record<MaterialType, readonly FeatureName[]>;

export const isKindOffered = (features: ReadonlySet<number>, type: MaterialType): boolean =>
  kindFeatures[type].some((gate) => hasFeature(features, gate));

export const isStyleOffered = (features: ReadonlySet<number>, style: ChallengeStyle): boolean =>
  styleFeatures[style].some((gate) => hasFeature(features, gate));

/** Flags of official materials alone let nobody make their own; LTI has one flag for both. */
function ownGates(gates: readonly FeatureName[]): readonly FeatureName[] {
  const own = gates.filter((gate) => gate.startsWith('custom'));
  return own.length === 0 ? gates : own;
}

/** Whether an organisation with these flags makes materials of this kind, rather than only studies them. */
export const isKindMade = (
  features: ReadonlySet<number>,
  type: MaterialType,
  style: ChallengeStyle | null = null,
): boolean =>
  ownGates(style === null ? kindFeatures[type] : styleFeatures[style]).some((gate) =>
    hasFeature(features, gate),
  );
