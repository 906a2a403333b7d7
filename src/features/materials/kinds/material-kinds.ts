import { codeStyles } from '../../../../domain/challenges/code/code-styles.ts';
import {
  type AvailableMaterialType,
  availableMaterialTypes,
  type ChallengeStyle,
  type MaterialType,
} from '../../../../domain/materials/kinds.ts';
import { appKind } from './app.kind.ts';
import { bookKind } from './book.kind.ts';
import { challengeKind } from './challenge.kind.ts';
import { codeKind } from './code.kind.ts';
import { fileKind } from './file.kind.ts';
import { ltiKind } from './lti.kind.ts';
import type { MaterialKind } from './material-kind.ts';
import { slideKind } from './slide.kind.ts';
import { surveyKind } from './survey.kind.ts';
import { videoKind } from './video.kind.ts';

const materialKinds = {
  book: bookKind,
  challenge: challengeKind,
  survey: surveyKind,
  file: fileKind,
  lti: ltiKind,
  video: videoKind,
  slide: slideKind,
  app: appKind,
} satisfies Record<AvailableMaterialType, MaterialKind>;

/** Undefined for a kind that a newer server knows and this client does not. */
export function kindOf(
  type: MaterialType,
  style?: ChallengeStyle | null,
): MaterialKind | undefined {
  if (codeStyles.some((one) => one === style)) return codeKind;
  const known = availableMaterialTypes.find((one) => one === type);
  return known && materialKinds[known];
}

export const kindChoices = availableMaterialTypes.map((type) => ({
  value: type,
  label: materialKinds[type].label,
}));
