import { isVisiting } from '../../domain/access/actor.ts';
import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import { excerptOf } from '../../domain/reports/excerpt.rules.ts';
import type { ReportForStaff, ReportInList } from '../../domain/reports/reports.contract.ts';
import type { ReportReactionSchema } from '../../domain/reports/report-words.schema.ts';
import type { ReportComment } from '../../domain/reports/reports.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { colleaguesAt, namedColleagues } from './colleagues.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { insertComment, insertRead, listComments, listReaders } from './answers.repo.ts';
import {
  findShown,
  holdReport,
  type InboxRow,
  listClassesWithReports,
  listInbox,
  type ReportFilter,
  type ShownReport,
} from './inbox.repo.ts';
import { keepReaction } from './reactions.service.ts';
import { itemsOf, presentComment, presentReport } from './reports.present.ts';

export async function pageOfInbox(
  context: Context,
  query: ReportFilter & { readonly limit: number; readonly offset: number },
): Promise<{ result: ReportInList[]; pagination: Pagination }> {
  const { db, actor } = context;
  await requireRoom(context, query.bootcampId, 'viewDailyReports');
  const page = pageOf(actor, query);
  const { rows, count } = await listInbox(db, actor, query, page);
  return { result: rows.map(presentInList), pagination: { ...page, count } };
}

function presentInList({ report, items, lang, ...row }: InboxRow): ReportInList {
  const { id, classId, day, handedInAt, isLate, mood, minutes, answers } = report;
  return {
    id,
    trainee: row.trainee,
    classId,
    classTitle: row.classTitle,
    day,
    handedInAt: (handedInAt ?? report.createdAt).toISOString(),
    isLate,
    mood,
    minutes,
    excerpt: excerptOf(itemsOf(items, lang), answers),
    isRead: row.isRead,
    commentCount: row.commentCount,
  };
}

export async function openReport(context: Context, reportId: number): Promise<ReportForStaff> {
  return await presentForStaff(context, await shownReport(context, reportId));
}

/** Who visits is nobody of this organisation: that they looked is nobody's to know there. */
export async function markRead(context: Context, reportId: number): Promise<ReportForStaff> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const shown = await shownReport(context, reportId);
  if (!(await holdReport(db, organisationId, reportId))) throw new AppError('notFound');
  if (!isVisiting(actor)) await insertRead(db, { organisationId, reportId, userId, readAt: now });
  return await presentForStaff(context, shown);
}

/** Whoever answers has read it; its writer is told. */
export async function answerReport(
  context: Context,
  reportId: number,
  markdown: string,
): Promise<ReportComment> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const shown = await shownReport(context, reportId);
  const { report, classTitle, trainee } = shown;
  const named = await namedColleagues(context, shown, markdown);
  await markRead(context, reportId);
  const id = await insertComment(db, {
    organisationId,
    reportId,
    userId,
    markdown,
    writtenAt: now,
  });
  await recordChange(context, {
    action: 'report.comment',
    subjectType: 'report',
    subjectId: reportId,
  });
  const comments = await listComments(db, actor, [reportId]);
  const comment = comments.find((one) => one.id === id);
  if (!comment) throw new AppError('notFound');
  const { day, classId } = report;
  await notify(
    context,
    [trainee.id],
    { kind: 'reportAnswered', classTitle, day, authorName: comment.author.name },
    `/reports?c=${classId}&day=${day}`,
  );
  const authorName = comment.author.name;
  await notify(
    context,
    named,
    { kind: 'reportMention', classTitle, day, authorName, traineeName: trainee.name },
    `/reports?r=${reportId}`,
  );
  return presentComment(comment);
}

export const peopleAt = async (context: Context, reportId: number) =>
  await colleaguesAt(context, await shownReport(context, reportId));

export async function react(
  context: Context,
  { reportId, reportCommentId }: { readonly reportId: number; readonly reportCommentId: number },
  reaction: z.output<typeof ReportReactionSchema>,
): Promise<void> {
  await shownReport(context, reportId);
  await keepReaction(context, reportId, reportCommentId, reaction);
}

export async function classesWithReports(context: Context, bootcampId: number | undefined) {
  await requireRoom(context, bootcampId, 'viewDailyReports');
  const today = await todayOf(context);
  return await listClassesWithReports(context.db, context.actor, today, bootcampId);
}

async function shownReport({ db, actor }: Context, reportId: number): Promise<ShownReport> {
  const found = await findShown(db, actor, reportId);
  if (!found) throw new AppError('notFound');
  return found;
}

async function presentForStaff(
  { db, actor }: Context,
  shown: ShownReport,
): Promise<ReportForStaff> {
  const ids = [shown.report.id];
  const readers = await listReaders(db, actor.organisationId, ids);
  const comments = await listComments(db, actor, ids);
  return { ...presentReport(shown, readers, comments), trainee: shown.trainee };
}
