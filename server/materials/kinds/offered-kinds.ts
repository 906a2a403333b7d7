import { hasTrait } from '../../../domain/materials/kind-traits.ts';
import {
  isKindMade,
  isKindOffered,
  isStyleOffered,
} from '../../../domain/materials/kind-features.ts';
import {
  type AvailableMaterialType,
  availableMaterialTypes,
  type ChallengeStyle,
  challengeStyles,
} from '../../../domain/materials/kinds.ts';
import { isKindOfficial } from '../../../domain/materials/official.rules.ts';

export interface OfferedKind {
  readonly type: AvailableMaterialType;
  /** Null for a kind without styles. */
  readonly styles: readonly ChallengeStyle[] | null;
}

/** The kinds, and of challenges the styles, that an organisation with these flags works with. */
export function offeredKinds(features: ReadonlySet<number>): OfferedKind[] {
  return availableMaterialTypes.flatMap((type): OfferedKind[] => {
    if (!hasTrait(type, 'styles'))
      return isKindOffered(features, type) ? [{ type, styles: null }] : [];
    const styles = challengeStyles.filter((style) => isStyleOffered(features, style));
    return styles.length > 0 ? [{ type, styles }] : [];
  });
}

/** The same of what the provider offers to organisations with these flags. */
export function officialKinds(features: ReadonlySet<number>): OfferedKind[] {
  return availableMaterialTypes.flatMap((type): OfferedKind[] => {
    if (!hasTrait(type, 'styles'))
      return isKindOfficial(features, { type, challengeStyle: null })
        ? [{ type, styles: null }]
        : [];
    const styles = challengeStyles.filter((challengeStyle) =>
      isKindOfficial(features, { type, challengeStyle }),
    );
    return styles.length > 0 ? [{ type, styles }] : [];
  });
}

/** Of these kinds such an organisation makes materials itself, which is more than working with them. */
export const madeKinds = (features: ReadonlySet<number>): OfferedKind[] =>
  offeredKinds(features).flatMap(({ type, styles }): OfferedKind[] => {
    const made = styles?.filter((style) => isKindMade(features, type, style)) ?? null;
    const isMade = made === null ? isKindMade(features, type) : made.length > 0;
    return isMade ? [{ type, styles: made }] : [];
  });
