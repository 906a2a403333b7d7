import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Mood } from '../../domain/reports/report-words.schema.ts';
import { ReportStatus } from '../../domain/reports/reports.contract.ts';
import { classesOfBootcamp } from '../bootcamps/bootcamp-scope.service.ts';
import type { Db } from '../db/database.ts';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { holdsKeyword, likePattern } from '../db/like-pattern.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { reportComments, reportReads, reports, reportTemplates } from './reports.table.ts';

export interface ReportFilter {
  readonly keyword?: string | undefined;
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
  readonly status?: ReportStatus | undefined;
  readonly mood?: Mood | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isWriter = sameTenant(users, reports, eq(users.id, reports.userId));
const isClass = sameTenant(classes, reports, eq(classes.id, reports.classId));
const isTemplate = sameTenant(reportTemplates, reports, eq(reportTemplates.id, reports.templateId));

const readByViewer = (db: Db, { organisationId, userId }: Actor): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reportReads)
      .where(
        and(
          eq(reportReads.organisationId, organisationId),
          eq(reportReads.reportId, reports.id),
          eq(reportReads.userId, userId),
        ),
      ),
  );

/** What was handed in by somebody whom the viewer may see. */
export const isShown = (viewer: Actor) =>
  sameTenant(reports, viewer, isNotNull(reports.handedInAt), peopleInScope(viewer));

const isAsked = (db: Db, viewer: Actor, filter: ReportFilter) => {
  const { keyword, classId, bootcampId, status, mood, from, to } = filter;
  return and(
    isShown(viewer),
    classId === undefined ? undefined : eq(reports.classId, classId),
    bootcampId === undefined
      ? undefined
      : sql`${reports.classId} in ${classesOfBootcamp(viewer, bootcampId)}`,
    mood === undefined ? undefined : eq(reports.mood, mood),
    from === undefined ? undefined : gte(reports.day, from),
    to === undefined ? undefined : lte(reports.day, to),
    status === undefined
      ? undefined
      : status === ReportStatus.unread
        ? not(readByViewer(db, viewer))
        : readByViewer(db, viewer),
    keyword
      ? or(holdsKeyword(reports.words, keyword), sql`${users.name} ilike ${likePattern(keyword)}`)
      : undefined,
  );
};

const columns = {
  report: reports,
  classTitle: classes.title,
  lang: classes.lang,
  items: reportTemplates.items,
  trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
  accountName: users.accountName,
};

/** The last that was handed in first. */
export async function listInbox(
  db: Db,
  viewer: Actor,
  filter: ReportFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await db
    .select({
      ...columns,
      isRead: sql<boolean>`${readByViewer(db, viewer)}`,
      commentCount: sql<number>`(select count(*)::int from ${reportComments} answer
        where answer.organisation_id = ${reports.organisationId}
          and answer.report_id = ${reports.id})`,
    })
    .from(reports)
    .innerJoin(users, isWriter)
    .innerJoin(classes, isClass)
    .leftJoin(reportTemplates, isTemplate)
    .where(isAsked(db, viewer, filter))
    .orderBy(desc(reports.handedInAt), desc(reports.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ count: count() })
    .from(reports)
    .innerJoin(users, isWriter)
    .where(isAsked(db, viewer, filter));
  return { rows, count: counted?.count ?? 0 };
}
export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];

/** The same in stretches, for a file: those that come behind this one. */
export async function listForFile(
  db: Db,
  viewer: Actor,
  filter: ReportFilter,
  after: { readonly handedInAt: Date; readonly id: number } | undefined,
  limit: number,
) {
  return await db
    .select(columns)
    .from(reports)
    .innerJoin(users, isWriter)
    .innerJoin(classes, isClass)
    .leftJoin(reportTemplates, isTemplate)
    .where(
      and(
        isAsked(db, viewer, filter),
        after &&
          sql`(${reports.handedInAt}, ${reports.id}) <
            (${after.handedInAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(reports.handedInAt), desc(reports.id))
    .limit(limit);
}

/** One that was handed in; of whom the viewer may not see, and what was taken back, there is none. */
export async function findShown(db: Db, viewer: Actor, reportId: number) {
  const [found] = await db
    .select(columns)
    .from(reports)
    .innerJoin(users, isWriter)
    .innerJoin(classes, isClass)
    .leftJoin(reportTemplates, isTemplate)
    .where(and(isShown(viewer), eq(reports.id, reportId)));
  return found;
}
export type ShownReport = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** Keeps it from being taken back while it is read. */
export async function holdReport(
  db: Db,
  organisationId: number,
  reportId: number,
): Promise<boolean> {
  const held = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.organisationId, organisationId),
        eq(reports.id, reportId),
        isNotNull(reports.handedInAt),
      ),
    )
    .for('update');
  return held.length > 0;
}

const mostClasses = 200;

/** Those with somebody whom the viewer may see: what they teach and what goes on first. */
export async function listClassesWithReports(
  db: Db,
  viewer: Actor,
  today: string,
  bootcampId?: number,
) {
  const { organisationId, userId } = viewer;
  const isMine = sql<boolean>`exists (select 1 from ${classInstructors} teaching
    where teaching.organisation_id = ${classes.organisationId}
      and teaching.class_id = ${classes.id} and teaching.user_id = ${userId})`;
  const hasEnded = sql<boolean>`${classes.endAt} < ${today}::date`;
  const unread = db
    .select({ classId: reports.classId, unreadCount: count().as('unread_count') })
    .from(reports)
    .innerJoin(users, isWriter)
    .where(isAsked(db, viewer, { status: ReportStatus.unread }))
    .groupBy(reports.classId)
    .as('unread');
  const hasPeople = exists(
    db
      .select({ one: sql`1` })
      .from(classTrainees)
      .innerJoin(users, sameTenant(users, classTrainees, eq(users.id, classTrainees.userId)))
      .where(
        and(
          eq(classTrainees.organisationId, organisationId),
          eq(classTrainees.classId, classes.id),
          peopleInScope(viewer),
        ),
      ),
  );
  return await db
    .select({
      classId: classes.id,
      title: classes.title,
      isMine,
      hasEnded,
      unreadCount: sql<number>`coalesce(${unread.unreadCount}, 0)::int`,
    })
    .from(classes)
    .leftJoin(unread, eq(unread.classId, classes.id))
    .where(
      and(
        eq(classes.organisationId, organisationId),
        eq(classes.isPublished, true),
        lte(classes.startAt, today),
        hasPeople,
        bootcampId === undefined
          ? undefined
          : sql`${classes.id} in ${classesOfBootcamp(viewer, bootcampId)}`,
      ),
    )
    .orderBy(desc(isMine), asc(hasEnded), asc(classes.title), asc(classes.id))
    .limit(mostClasses);
}
