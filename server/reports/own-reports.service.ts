import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import { intervalFaults, inOrder, totalMinutes } from '../../domain/reports/intervals.rules.ts';
import type { ReportDesk } from '../../domain/reports/own-reports.contract.ts';
import {
  dayNotYet,
  dayOutsideClass,
  studyTime,
  unknownQuestion,
  unknownTemplate,
} from '../../domain/reports/reports.messages.ts';
import type { ReportHandIn } from '../../domain/reports/report-words.schema.ts';
import type { Report } from '../../domain/reports/reports.schema.ts';
import { answerFaults, keptAnswers, strangeAnswers } from '../../domain/surveys/answers.rules.ts';
import { fieldsOf, type SurveyItem } from '../../domain/surveys/survey.schema.ts';
import { getStudiedClass, type StudiedClass } from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listComments, listReaders, wasRead } from './answers.repo.ts';
import {
  type DayKey,
  findOfDay,
  findTemplate,
  type FoundReport,
  listDesks,
  listOwn,
  lockOfDay,
  takeBack,
  writeOfDay,
} from './own-reports.repo.ts';
import { itemsOf, presentReport } from './reports.present.ts';

export async function desksOf(context: Context): Promise<ReportDesk[]> {
  const { db, actor } = context;
  const rows = await listDesks(db, actor, await todayOf(context));
  return rows.map(({ items, ...desk }) => ({ ...desk, items: itemsOf(items, desk.lang) }));
}

export async function pageOfOwn(
  { db, actor }: Context,
  query: { classId?: number | undefined; limit: number; offset: number },
): Promise<{ result: Report[]; pagination: Pagination }> {
  const page = pageOf(actor, query);
  const { rows, count } = await listOwn(db, actor, { ...page, classId: query.classId });
  const ids = rows.map(({ report }) => report.id);
  const readers = await listReaders(db, actor.organisationId, ids);
  const comments = await listComments(db, actor, ids);
  return {
    result: rows.map((row) => presentReport(row, readers, comments)),
    pagination: { ...page, count },
  };
}

export async function takeReport(
  context: Context,
  classId: number,
  given: ReportHandIn,
): Promise<Report> {
  const { db, actor, now } = context;
  const studied = await getStudiedClass(context, classId);
  const handedInAt = clampToNow(given.handedInAt, now);
  requireStudyAccess(context, handedInAt);
  const today = todayIn(zoneOf(given), handedInAt);
  const { day, templateId, mood } = given;
  requireDay(context, studied, day, today);
  const items = await itemsOfTemplate(context, studied, templateId);
  requireWords(context, items, given);
  const intervals = inOrder(given.intervals);
  const answers = keptAnswers({ items }, given.answers);
  const key = { organisationId: actor.organisationId, userId: actor.userId, classId, day };
  const isWritten = await writeOfDay(db, {
    ...key,
    templateId,
    intervals,
    minutes: totalMinutes(intervals),
    mood,
    answers,
    words: wordsOf(items, answers, intervals),
    handedInAt,
    isLate: day < today,
  });
  if (!isWritten) throw new AppError('reportHandedIn');
  return await ownOfDay(context, key);
}

/** Only what nobody has read; taken back twice, it is taken back. */
export async function takeReportBack(
  context: Context,
  classId: number,
  day: string,
): Promise<Report> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  const key = { organisationId, userId, classId, day };
  const found = await lockOfDay(db, key);
  if (!found) throw new AppError('notFound');
  if (await wasRead(db, organisationId, found.id)) throw new AppError('reportRead');
  await takeBack(db, key);
  return await ownOfDay(context, key);
}

async function ownOfDay({ db }: Context, key: DayKey): Promise<Report> {
  const found: FoundReport | undefined = await findOfDay(db, key);
  if (!found) throw new AppError('notFound');
  const ids = [found.report.id];
  const comments = await listComments(db, key, ids);
  return presentReport(found, await listReaders(db, key.organisationId, ids), comments);
}

// One name for each zone, however it was spelled: formatters are kept by it.
const zoneOf = ({ timeZone }: Pick<ReportHandIn, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

function requireDay(
  { language }: Context,
  { startAt, endAt }: StudiedClass,
  day: string,
  today: string,
): void {
  const fault =
    day > today ? dayNotYet : day < startAt || day > endAt ? dayOutsideClass : undefined;
  if (fault) throw new AppError('invalidInput', { messages: [fault[language]] });
}

async function itemsOfTemplate(
  { db, actor, language }: Context,
  { id, lang }: StudiedClass,
  templateId: number | null,
): Promise<SurveyItem[]> {
  if (templateId === null) return itemsOf(null, lang);
  const items = await findTemplate(db, actor.organisationId, id, templateId);
  if (!items) throw new AppError('invalidInput', { messages: [unknownTemplate[language]] });
  return items;
}

/** Refuses with a sentence for whatever is not right, which begins with its name. */
function requireWords(
  { language }: Context,
  items: SurveyItem[],
  { answers, intervals }: ReportHandIn,
): void {
  const labels = new Map(fieldsOf({ items }).map(({ id, label }) => [id, label]));
  const messages = [
    ...intervalFaults(intervals).map(
      ({ index, sentence }) => `“${studyTime(index + 1)[language]}” ${sentence[language]}`,
    ),
    ...strangeAnswers({ items }, answers).map(
      (id) => `“answers.${id}” ${unknownQuestion[language]}`,
    ),
    ...answerFaults({ items }, answers).map(
      ({ fieldId, sentence }) => `“${labels.get(fieldId) ?? fieldId}” ${sentence[language]}`,
    ),
  ];
  if (messages.length > 0) throw new AppError('invalidInput', { messages });
}

/** What was written, and the words of what was chosen. */
export function wordsOf(
  items: readonly SurveyItem[],
  answers: ReportHandIn['answers'],
  intervals: ReportHandIn['intervals'],
): string {
  const written = fieldsOf({ items: [...items] }).flatMap((field) => {
    const answer = answers[field.id];
    if (answer === undefined || typeof answer === 'number') return [];
    if (!('options' in field)) return Array.isArray(answer) ? [] : [answer];
    const chosen = Array.isArray(answer) ? answer : [answer];
    return field.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  });
  return searchable([...intervals.map(({ what }) => what), ...written].join('\n'));
}
