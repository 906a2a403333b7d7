import { correctionRefusals } from '../../../domain/challenges/corrections.messages.ts';
import { notAQuiz, unknownQuestion } from '../../../domain/challenges/challenges.messages.ts';
import {
  correctQuestions,
  isAnyLeft,
  refusalOf,
  standingAfter,
} from '../../../domain/challenges/corrections.rules.ts';
import { rightInWords } from '../../../domain/challenges/right-words.ts';
import type {
  Correction,
  CorrectionEffect,
  Corrections,
} from '../../../domain/challenges/corrections.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { getWatchedClass } from '../../classes/classes-hold.service.ts';
import type { Context } from '../../http/context.ts';
import { updateAttempt, updateMark } from '../attempts.repo.ts';
import { notifyOfCorrection } from '../marking-notices.ts';
import { selectQuiz } from '../quiz-of-attempt.ts';
import { type Consequence, consequencesOf, isChanged, presentEffect } from './correction-effect.ts';
import {
  findPlacedQuiz,
  insertCorrection,
  lockAttempts,
  lockPlace,
  selectHandedIn,
  selectLedger,
  selectStanding,
  selectVersionNumbers,
  takeBackStanding,
} from './corrections.repo.ts';
import { presentCorrections } from './corrections.present.ts';

export interface PlaceInClass {
  readonly classId: number;
  readonly classMaterialId: number;
}

export async function correctionsOf(context: Context, place: PlaceInClass): Promise<Corrections> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const placed = { organisationId, ...place };
  const { materialVersionId } = await requireQuiz(context, place);
  const handedIn = await selectHandedIn(db, placed);
  const versionIds = versionsOf(materialVersionId, handedIn);
  const numbers = await selectVersionNumbers(db, organisationId, versionIds);
  const standing = await selectStanding(db, placed);
  const versions = [];
  for (const id of versionIds)
    versions.push({
      id,
      number: numbers.get(id) ?? 0,
      quiz: await selectQuiz(db, { organisationId, materialVersionId: id }),
    });
  return await presentCorrections(db, {
    organisationId,
    versions,
    standing,
    attemptIds: handedIn.map(({ attempt }) => attempt.id),
    ledger: await selectLedger(db, placed),
  });
}

export async function previewOf(
  context: Context,
  place: PlaceInClass,
  correction: Correction,
): Promise<CorrectionEffect> {
  await requireQuiz(context, place);
  return presentEffect((await weigh(context, place, correction)).consequences);
}

/** All attempts at once, or none. */
export async function correct(
  context: Context,
  place: PlaceInClass,
  given: { readonly correction: Correction; readonly reason: string; readonly basis: string },
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const placed = { organisationId, ...place };
  const { correction, reason } = given;
  const { questionId } = correction;
  const { materialId } = await requireQuiz(context, place);
  await lockPlace(db, placed);
  await lockAttempts(db, placed);
  const { consequences, standing, was, is } = await weigh(context, place, correction);
  // Somebody handed in, marked or corrected meanwhile: whoever corrects looks again first.
  if (presentEffect(consequences).basis !== given.basis) throw new AppError('conflict');
  if (standing.has(questionId))
    await takeBackStanding(db, placed, questionId, { takenBackBy: userId, takenBackAt: now });
  if (correction.kind !== 'takeBack')
    await insertCorrection(db, {
      organisationId,
      classMaterialId: place.classMaterialId,
      questionId,
      answerKey: correction.kind === 'rekey' ? correction.answerKey : null,
      reason,
      givenBy: userId,
      givenAt: now,
    });
  for (const consequence of consequences) await apply(context, consequence);
  const isRekeyed = rightInWords(was) !== rightInWords(is);
  await recordChange(context, {
    action: actions[correction.kind],
    subjectType: 'class',
    subjectId: place.classId,
    before: isRekeyed ? { right: rightInWords(was) } : {},
    after: {
      materialId,
      prompt: is.prompt,
      ...(isRekeyed ? { right: rightInWords(is) } : {}),
      changedAttempts: consequences.filter(isChanged).length,
      reason,
    },
  });
}

const actions = {
  exclude: 'class.excludeQuestion',
  rekey: 'class.changeKey',
  takeBack: 'class.takeBackCorrection',
} as const;

async function apply(context: Context, consequence: Consequence): Promise<void> {
  const { db } = context;
  const { attempt, mark, outcome } = consequence;
  if (mark) {
    const { before, ...score } = mark;
    await updateMark(db, before, score);
  }
  await updateAttempt(db, attempt, outcome);
  if (!isChanged(consequence)) return;
  await context.signal(
    'progress',
    `${attempt.organisationId}/${attempt.classId}/${attempt.userId}`,
  );
  await notifyOfCorrection(context, attempt);
}

/** What the correction would come to, unless something speaks against it. */
async function weigh(context: Context, place: PlaceInClass, correction: Correction) {
  const { db, actor } = context;
  const { organisationId } = actor;
  const placed = { organisationId, ...place };
  const { materialVersionId } = await requireQuiz(context, place);
  const handedIn = await selectHandedIn(db, placed);
  const standing = await selectStanding(db, placed);
  const after = standingAfter(standing, correction);
  for (const id of versionsOf(materialVersionId, handedIn)) {
    const { questions, settings } = await selectQuiz(db, { organisationId, materialVersionId: id });
    const isOne = (each: { readonly id: number }) => each.id === correction.questionId;
    const was = correctQuestions(questions, standing).questions.find(isOne);
    if (!was) continue;
    const refusal = refusalOf(was, correction, standing);
    if (refusal) throw refused(context, correctionRefusals[refusal]);
    const corrected = correctQuestions(questions, after);
    if (!isAnyLeft(questions, settings, corrected.excluded))
      throw refused(context, correctionRefusals.noneLeft);
    const consequences = await consequencesOf(db, handedIn, was.id, after);
    return { consequences, standing, was, is: corrected.questions.find(isOne) ?? was };
  }
  throw refused(context, unknownQuestion);
}

const versionsOf = (
  placedVersionId: number,
  handedIn: readonly { readonly attempt: { readonly materialVersionId: number } }[],
): number[] =>
  [
    ...new Set([placedVersionId, ...handedIn.map(({ attempt }) => attempt.materialVersionId)]),
  ].toSorted((one, other) => other - one);

async function requireQuiz(context: Context, place: PlaceInClass) {
  await getWatchedClass(context, place.classId);
  const { organisationId } = context.actor;
  const found = await findPlacedQuiz(context.db, { organisationId, ...place });
  if (found === undefined) throw new AppError('notFound');
  if (!found.isQuiz) throw refused(context, notAQuiz);
  return found;
}

const refused = ({ language }: Context, sentence: Sentence) =>
  new AppError('invalidInput', { messages: [sentence[language]] });
