import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type {
  SurveyOfClass,
  SurveyParticipant,
  SurveyResults,
  SurveyText,
} from '../../domain/surveys/results.schema.ts';
import { fieldsOf, type SurveyContent } from '../../domain/surveys/survey.schema.ts';
import { SurveyTally } from '../../domain/surveys/tally.rules.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { listVersionNumbers } from '../materials/versions/version-numbers.service.ts';
import {
  countByVersion,
  countHandIns,
  countInvited,
  listNamed,
  listNamedTexts,
  listParticipants,
  type NamedAnswers,
} from './hand-ins.repo.ts';
import type { SurveyPlace } from './hand-in.service.ts';
import { surveyAt } from './survey-at.service.ts';
import { answersInBallotBox } from './ballot-box.service.ts';

export interface OpenSurvey {
  readonly organisationId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly title: string;
  readonly lang: Class['lang'];
  readonly materialVersionId: number;
  readonly versions: SurveyResults['versions'];
  readonly content: SurveyContent;
}

export async function listSurveysOf(context: Context, classId: number): Promise<SurveyOfClass[]> {
  const { db, actor } = context;
  const shown = await getVisibleClass(context, classId);
  const [handedIn, invitedCount] = await Promise.all([
    countHandIns(db, actor, classId),
    countInvited(db, actor, classId),
  ]);
  return surveysIn(shown).map(({ id, title }) => ({
    classMaterialId: id,
    title,
    invitedCount,
    handedInCount: handedIn.get(id) ?? 0,
  }));
}

/** A survey of a class as it was answered at one version; refused when the class has none such. */
export async function openSurvey(
  context: Context,
  { classId, classMaterialId }: SurveyPlace,
  wanted: number | undefined,
): Promise<OpenSurvey> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const shown = await getVisibleClass(context, classId);
  const found = surveysIn(shown).find(({ id }) => id === classMaterialId);
  if (!found) throw new AppError('notFound');
  const { materialId, materialVersionId: current } = found.reference;
  const answered = await countByVersion(db, actor, { organisationId, classMaterialId });
  const numbers = await listVersionNumbers(context, materialId);
  const versions = numbers
    .filter(({ id }) => id === current || answered.has(id))
    .map(({ id, majorVersionNumber }) => ({
      materialVersionId: id,
      majorVersionNumber,
      handedInCount: answered.get(id) ?? 0,
    }));
  const materialVersionId = wanted ?? current;
  if (!versions.some((version) => version.materialVersionId === materialVersionId))
    throw new AppError('notFound');
  const content = await surveyAt(context, { materialId, materialVersionId });
  const { title } = found;
  const { lang } = shown;
  return {
    organisationId,
    classId,
    classMaterialId,
    title,
    lang,
    materialVersionId,
    versions,
    content,
  };
}

const surveysIn = ({ sections }: Class) =>
  sections
    .flatMap(({ materials }) => materials)
    .filter(({ reference }) => reference.materialType === 'survey');

export async function resultsOf(
  context: Context,
  place: SurveyPlace,
  wanted: number | undefined,
): Promise<SurveyResults> {
  const { db, actor } = context;
  const survey = await openSurvey(context, place, wanted);
  const tally = new SurveyTally(survey.content);
  for await (const answers of answersTo(context, survey)) tally.add(answers);
  const version = survey.versions.find(
    ({ materialVersionId }) => materialVersionId === survey.materialVersionId,
  );
  const { isAnonymous } = survey.content;
  return {
    classMaterialId: survey.classMaterialId,
    title: survey.title,
    lang: survey.lang,
    materialVersionId: survey.materialVersionId,
    majorVersionNumber: version?.majorVersionNumber ?? 0,
    versions: survey.versions,
    content: survey.content,
    invitedCount: await countInvited(db, actor, survey.classId),
    handedInCount: (await countHandIns(db, actor, survey.classId)).get(survey.classMaterialId) ?? 0,
    shownCount: tally.responses,
    waitingCount: isAnonymous ? (version?.handedInCount ?? 0) - tally.responses : 0,
    tallies: tally.result(),
  };
}

async function* answersTo(context: Context, survey: OpenSurvey): AsyncGenerator<SurveyAnswers> {
  if (survey.content.isAnonymous) yield* answersInBallotBox(context.db, survey);
  else for await (const { answers } of namedAnswersTo(context, survey)) yield answers;
}

const rowsAtOnce = 500;

/** With the names of those whom the actor may see. */
export async function* namedAnswersTo(
  { db, actor }: Context,
  survey: OpenSurvey,
): AsyncGenerator<NamedAnswers> {
  let after = 0;
  for (;;) {
    const rows = await listNamed(db, actor, survey, after, rowsAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.userId;
  }
}

interface TextsQuery {
  readonly fieldId: string;
  readonly keyword?: string | undefined;
  readonly v?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function textsOf(
  context: Context,
  place: SurveyPlace,
  query: TextsQuery,
): Promise<{ result: SurveyText[]; pagination: Pagination }> {
  const survey = await openSurvey(context, place, query.v);
  const { fieldId, keyword } = query;
  const field = fieldsOf(survey.content).find(({ id }) => id === fieldId);
  if (field?.type !== 'textbox' && field?.type !== 'textarea') throw new AppError('notFound');
  const page = pageOf(context.actor, query);
  if (survey.content.isAnonymous) {
    const texts = await anonymousTexts(context, survey, fieldId, keyword);
    const shown = texts.slice(page.offset, page.offset + page.limit);
    return {
      result: shown.map((text) => ({ text, name: null, handedInAt: null })),
      pagination: { ...page, count: texts.length },
    };
  }
  const found = await listNamedTexts(context.db, context.actor, survey, {
    fieldId,
    keyword,
    ...page,
  });
  return {
    result: found.rows.map(({ handedInAt, ...row }) => ({
      ...row,
      handedInAt: handedInAt?.toISOString() ?? null,
    })),
    pagination: { ...page, count: found.count },
  };
}

async function anonymousTexts(
  { db }: Context,
  survey: OpenSurvey,
  fieldId: string,
  keyword: string | undefined,
): Promise<string[]> {
  const wanted = keyword?.toLowerCase();
  const texts: string[] = [];
  for await (const answers of answersInBallotBox(db, survey)) {
    const text = answers[fieldId];
    if (typeof text !== 'string') continue;
    if (wanted === undefined || text.toLowerCase().includes(wanted)) texts.push(text);
  }
  return texts;
}

interface ParticipantsQuery {
  readonly keyword?: string | undefined;
  readonly handedIn?: boolean | undefined;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function participantsOf(
  context: Context,
  place: SurveyPlace,
  query: ParticipantsQuery,
): Promise<{ result: SurveyParticipant[]; pagination: Pagination }> {
  const { db, actor } = context;
  const survey = await openSurvey(context, place, undefined);
  const page = pageOf(actor, query);
  const { keyword, handedIn, direction } = query;
  const { rows, count } = await listParticipants(db, actor, survey, {
    keyword,
    handedIn,
    direction,
    ...page,
  });
  return {
    result: rows.map(({ handedInAt, ...row }) => ({
      ...row,
      handedInAt: handedInAt?.toISOString() ?? null,
    })),
    pagination: { ...page, count },
  };
}
