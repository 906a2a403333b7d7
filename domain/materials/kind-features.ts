import { type FeatureName, hasFeature } from '../access/features.ts';
import type { MaterialType } from './kinds.ts';

/** Any of these flags of an organisation opens the kind; a challenge's styles have flags of their own. */
export const kindFeatures = {
  video: ['video', 'customVideo'],
  file: ['file', 'customFile'],
  survey: ['survey', 'customSurvey'],
  book: ['book', 'customBook'],
  challenge: ['quiz', 'customQuiz'],
  app: ['app', 'customApp'],
  slide: ['slide', 'customSlide'],
  lti: ['lti'],
} as const satisfies Record<MaterialType, readonly FeatureName[]>;

export const isKindOffered = (features: ReadonlySet<number>, type: MaterialType): boolean =>
  kindFeatures[type].some((gate) => hasFeature(features, gate));
