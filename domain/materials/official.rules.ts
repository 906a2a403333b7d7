import { officialOrganisationId } from '../access/actor.ts';
import { type FeatureName, hasFeature } from '../access/features.ts';
import type { ChallengeStyle, MaterialType } from './kinds.ts';

/** What is asked of a material before it is offered to other organisations. */
export interface Offered {
  readonly organisationId: number;
  readonly type: MaterialType;
  readonly challengeStyle: ChallengeStyle | null;
  readonly currentVersionId: number | null;
  readonly archivedAt: Date | string | null;
}

/**
 * The flag that offers the provider's materials of a kind; the organisation's own have another one. What
 * a tool of LTI opens is of the organisation that registered the tool.
 */
export const officialFeatures = {
  video: 'video',
  file: 'file',
  survey: 'survey',
  book: 'book',
  challenge: null,
  app: 'app',
  slide: 'slide',
  lti: null,
} as const satisfies Record<MaterialType, FeatureName | null>;

export const officialStyleFeatures = {
  quiz: 'quiz',
  development: 'development',
  algorithm: 'algorithm',
  ai: 'ai',
  function: 'function',
  frontend: 'frontend',
} as const satisfies Record<ChallengeStyle, FeatureName>;

/** Whether an organisation with these flags is offered the provider's materials of this kind. */
export function isKindOfficial(
  features: ReadonlySet<number>,
  { type, challengeStyle }: Pick<Offered, 'type' | 'challengeStyle'>,
): boolean {
  const gate =
    challengeStyle === null ? officialFeatures[type] : officialStyleFeatures[challengeStyle];
  return gate !== null && hasFeature(features, gate);
}

/** Published, not put away, and of a kind that the asking organisation has. */
export const isOfferedOfficial = (features: ReadonlySet<number>, material: Offered): boolean =>
  material.organisationId === officialOrganisationId &&
  material.currentVersionId !== null &&
  material.archivedAt === null &&
  isKindOfficial(features, material);
