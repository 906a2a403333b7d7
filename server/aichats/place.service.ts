import { hasTrait } from '../../domain/materials/kind-traits.ts';
import type { Ask, ClosedReason } from '../../domain/aichats/aichats.schema.ts';
import {
  type HelpLevel,
  helpLevels,
  usualHelpLevel,
  usualHelpLevelOfChallenges,
} from '../../domain/aichats/help-level.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { ChallengeStyle } from '../../domain/materials/kinds.ts';
import { findClassMaterial, requireStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { findClassHelp, findMaterialHelp } from './class-help.repo.ts';
import { findOwnAttempt } from './attempts.repo.ts';
import type { AskedPlace } from './retrieval.service.ts';

export interface OpenPlace extends AskedPlace {
  readonly helpLevel: HelpLevel;
  readonly helpLevelSetBy: string | null;
  /** Where exercises are solved, help goes up a ladder. */
  readonly isExercise: boolean;
  /** Of a challenge; null of anything else. */
  readonly challengeStyle: ChallengeStyle | null;
  /** Why nothing can be asked here; null: it can. */
  readonly closed: Extract<ClosedReason, 'class' | 'helpLevel'> | null;
}

const outside: OpenPlace = {
  classId: undefined,
  classMaterialId: undefined,
  chapter: undefined,
  helpLevel: usualHelpLevel,
  helpLevelSetBy: null,
  isExercise: false,
  challengeStyle: null,
  closed: null,
};

/** Whatever is not the asking person’s does not exist. */
export async function openPlaceOf(
  context: Context,
  { lc, lm, lr, chapter }: Pick<Ask, 'lc' | 'lm' | 'lr' | 'chapter'>,
): Promise<OpenPlace> {
  if (lc === undefined) return outside;
  const { db, actor } = context;
  const { organisationId } = actor;
  const classMaterialId = lr === undefined ? lm : await findOwnAttempt(db, actor, lc, lr);
  if (lr !== undefined && classMaterialId === undefined) throw new AppError('notFound');
  const ofClass = await findClassHelp(db, { organisationId, classId: lc });
  const basis = {
    classId: lc,
    classMaterialId,
    chapter,
    isExercise: false,
    challengeStyle: null,
    closed: ofClass?.isEnabled === false ? ('class' as const) : null,
  };
  if (classMaterialId === undefined) {
    await requireStudiedClass(context, lc);
    return { ...basis, ...levelOf(ofClass, usualHelpLevel) };
  }
  const material = await findClassMaterial(context, lc, classMaterialId);
  if (!material?.isOpen) throw new AppError('notFound');
  const isExercise = hasTrait(material.materialType, 'points');
  const ofMaterial = await findMaterialHelp(db, organisationId, classMaterialId);
  const level = ofMaterial?.helpLevel
    ? levelOf({ ...ofMaterial, helpLevel: ofMaterial.helpLevel }, usualHelpLevel)
    : isExercise && !isLess(ofClass?.helpLevel, usualHelpLevelOfChallenges)
      ? levelOf(undefined, usualHelpLevelOfChallenges)
      : levelOf(ofClass, usualHelpLevel);
  return {
    ...basis,
    ...level,
    isExercise,
    challengeStyle: material.challengeStyle,
    closed: basis.closed ?? (level.helpLevel === 'none' ? 'helpLevel' : null),
  };
}

/** What a class allows holds for its exercises, where it is less than what they usually have. */
const isLess = (level: HelpLevel | undefined, than: HelpLevel): boolean =>
  level !== undefined && helpLevels.indexOf(level) < helpLevels.indexOf(than);

const levelOf = (
  found: { readonly helpLevel: HelpLevel; readonly setBy: string | null } | undefined,
  usual: HelpLevel,
) => ({
  helpLevel: found?.helpLevel ?? usual,
  helpLevelSetBy: found?.setBy ?? null,
});
