/** Feature flags an organisation has or has not, with the ids of the specification's section 9. */
export const Feature = {
  classTemplate: 1008,
  discussion: 2000,
  autoUnlock: 2001,
  skipSection: 2002,
  instructorNotes: 2003,
  repeatableChallenge: 2004,
  localCoding: 2005,
  freeNavigation: 2006,
  detailedCsv: 3000,
  exam: 5000,
  report: 5001,
  aiChat: 5002,
  traineeHealth: 5003,
  bootcamp: 5004,
  learningPath: 5005,
  selfLearning: 5006,
  mentor: 5007,
  hideLogo: 6000,
  colorTheme: 6001,
  video: 10_000,
  customVideo: 10_001,
  file: 10_010,
  customFile: 10_011,
  survey: 10_020,
  customSurvey: 10_021,
  book: 10_030,
  customBook: 10_031,
  quiz: 10_040,
  customQuiz: 10_041,
  algorithm: 10_050,
  customAlgorithm: 10_051,
  development: 10_060,
  customDevelopment: 10_061,
  app: 10_070,
  customApp: 10_071,
  ai: 10_080,
  customAi: 10_081,
  function: 10_090,
  customFunction: 10_091,
  frontend: 10_100,
  customFrontend: 10_101,
  slide: 10_110,
  customSlide: 10_111,
  lti: 10_120,
} as const;

export type FeatureName = keyof typeof Feature;
export type FeatureId = (typeof Feature)[FeatureName];

export const featureIds: readonly FeatureId[] = Object.values(Feature);

const materialFeatures: readonly FeatureId[] = featureIds.filter((id) => id >= Feature.video);

/** What menus and routes ask for: one flag, or any flag of a material kind. */
export type FeatureGate = FeatureName | 'anyMaterial';

export function hasFeature(owned: ReadonlySet<number>, gate: FeatureGate): boolean {
  if (gate === 'anyMaterial') return materialFeatures.some((id) => owned.has(id));
  return owned.has(Feature[gate]);
}
