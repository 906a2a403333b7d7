import { hasFeature } from '../../../domain/access/features.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import {
  type AvailableMaterialType,
  availableMaterialTypes,
  type ChallengeStyle,
  challengeStyles,
} from '../../../domain/materials/kinds.ts';
import { isKindOfficial } from '../../../domain/materials/official.rules.ts';
import { appKind } from './app.kind.ts';
import { bookKind } from './book.kind.ts';
import { challengeKind } from './challenge.kind.ts';
import { fileKind } from './file.kind.ts';
import { ltiKind } from './lti.kind.ts';
import type { MaterialKind } from './material-kind.ts';
import { slideKind } from './slide.kind.ts';
import { surveyKind } from './survey.kind.ts';
import { videoKind } from './video.kind.ts';

export const materialKinds = {
  book: bookKind,
  challenge: challengeKind,
  survey: surveyKind,
  file: fileKind,
  lti: ltiKind,
  video: videoKind,
  slide: slideKind,
  app: appKind,
} satisfies Record<AvailableMaterialType, MaterialKind>;

export interface OfferedKind {
  readonly type: AvailableMaterialType;
  /** Null for a kind without styles. */
  readonly styles: readonly ChallengeStyle[] | null;
}

/** The kinds, and of challenges the styles, that an organisation with these flags works with. */
export function offeredKinds(features: ReadonlySet<number>): OfferedKind[] {
  return availableMaterialTypes.flatMap((type): OfferedKind[] => {
    const kind: MaterialKind = materialKinds[type];
    if (kind.styles === undefined)
      return kind.features.some((gate) => hasFeature(features, gate))
        ? [{ type, styles: null }]
        : [];
    const { styles } = kind;
    const offered = challengeStyles.filter((style) =>
      styles[style]?.some((gate) => hasFeature(features, gate)),
    );
    return offered.length > 0 ? [{ type, styles: offered }] : [];
  });
}

/** The same of what the provider offers to organisations with these flags. */
export function officialKinds(features: ReadonlySet<number>): OfferedKind[] {
  return availableMaterialTypes.flatMap((type): OfferedKind[] => {
    if (type !== 'challenge')
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
