import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { keptAnswers } from '../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';
import {
  findClassMaterial,
  requireOpen,
  type StudiedMaterial,
} from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { completeMaterial } from '../training/training.service.ts';
import {
  type HandInRow,
  insertHandIn,
  lockHandIn,
  selectHandIn,
  updateHandIn,
} from './hand-ins.repo.ts';
import { requireAnswers } from './required-answers.service.ts';
import { surveyAt } from './survey-at.service.ts';
import { dropIntoBallotBox } from './ballot-box.service.ts';

export interface SurveyPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

interface Given {
  readonly materialVersionId: number;
  readonly answers: SurveyAnswers;
  readonly answeredAt: string;
}

export interface OwnHandInFound {
  readonly row: HandInRow | undefined;
  /** What was handed in, until the class ends. */
  readonly canChange: boolean;
}

export async function getHandInOf(context: Context, place: SurveyPlace): Promise<OwnHandInFound> {
  const studied = await getOpenSurvey(context, place);
  const { organisationId, userId } = context.actor;
  const { classMaterialId, hasEnded } = studied;
  const row = await selectHandIn(context.db, { organisationId, classMaterialId, userId });
  const { mayChange, isAnonymous } = await surveyAt(context, studied);
  return {
    row,
    canChange: Boolean(row?.handedInAt) && mayChange && !isAnonymous && !hasEnded,
  };
}

/** Takes answers to the version they were given to, and completes the material. */
export async function takeHandIn(context: Context, place: SurveyPlace, given: Given) {
  const studied = await getOpenSurvey(context, place);
  const { db, now, actor, language } = context;
  const { organisationId, userId } = actor;
  const { classId, classMaterialId } = studied;
  const at = clampToNow(given.answeredAt, now);
  requireStudyAccess(context, at);
  if (todayIn(studied.timeZone, at) > studied.endAt) throw new AppError('classEnded');
  const { materialVersionId } = given;
  const content = await surveyAt(context, { ...studied, materialVersionId });
  requireAnswers(content, given.answers, language);
  const key = { organisationId, classMaterialId, userId };
  const row = { ...key, classId, materialVersionId };
  const answers = keptAnswers(content, given.answers);
  if (content.isAnonymous) {
    const isFirst = await insertHandIn(db, { ...row, answers: null, handedInAt: null });
    if (!isFirst) throw new AppError('surveyHandedIn');
    await dropIntoBallotBox(db, row, answers);
  } else {
    const isFirst = await insertHandIn(db, { ...row, answers, handedInAt: at });
    if (!isFirst) await changeHandIn(context, { ...row, answers, handedInAt: at }, content);
  }
  await completeMaterial(context, { classId, classMaterialId, at });
}

async function changeHandIn(
  { db }: Context,
  next: HandInRow & { answers: SurveyAnswers; handedInAt: Date },
  { mayChange }: Pick<SurveyContent, 'mayChange'>,
): Promise<void> {
  const before = await lockHandIn(db, next);
  // What was handed in without a name cannot be found, so it cannot be changed either.
  if (!mayChange || !before?.handedInAt) throw new AppError('surveyHandedIn');
  // Another device's later answers stay.
  if (before.handedInAt > next.handedInAt) return;
  const { materialVersionId, answers, handedInAt } = next;
  await updateHandIn(db, next, { materialVersionId, answers, handedInAt });
}

async function getOpenSurvey(context: Context, place: SurveyPlace): Promise<StudiedMaterial> {
  const found = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (found?.materialType !== 'survey') throw new AppError('notFound');
  return requireOpen(context.actor, found);
}
