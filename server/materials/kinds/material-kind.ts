import type { FeatureName } from '../../../domain/access/features.ts';
import type { ChallengeStyle } from '../../../domain/materials/kinds.ts';

/** What the library must know of a kind of material. */
export interface MaterialKind {
  /** Any of these flags opens it; `styles` is asked instead where the kind has styles. */
  readonly features: readonly FeatureName[];
  readonly styles?: Readonly<Partial<Record<ChallengeStyle, readonly FeatureName[]>>>;
}
