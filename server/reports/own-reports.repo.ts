import { and, asc, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { users } from '../people/people.table.ts';
import { reports, reportSettings, reportTemplates } from './reports.table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;
export type ReportRow = typeof reports.$inferSelect;

const isClass = sameTenant(classes, reports, eq(classes.id, reports.classId));
const isTemplate = sameTenant(reportTemplates, reports, eq(reportTemplates.id, reports.templateId));

const columns = {
  report: reports,
  classTitle: classes.title,
  lang: classes.lang,
  items: reportTemplates.items,
};

/** The newest day first. */
export async function listOwn(
  db: Db,
  { organisationId, userId }: Person,
  query: { readonly classId?: number | undefined; readonly limit: number; readonly offset: number },
) {
  const isOwn = and(
    eq(reports.organisationId, organisationId),
    eq(reports.userId, userId),
    query.classId === undefined ? undefined : eq(reports.classId, query.classId),
  );
  const rows = await db
    .select(columns)
    .from(reports)
    .innerJoin(classes, isClass)
    .leftJoin(reportTemplates, isTemplate)
    .where(isOwn)
    .orderBy(desc(reports.day), desc(reports.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db.select({ count: count() }).from(reports).where(isOwn);
  return { rows, count: counted?.count ?? 0 };
}
export type FoundReport = Awaited<ReturnType<typeof listOwn>>['rows'][number];

export interface DayKey extends Person {
  readonly classId: number;
  readonly day: string;
}

const isOfDay = ({ organisationId, userId, classId, day }: DayKey) =>
  and(
    eq(reports.organisationId, organisationId),
    eq(reports.classId, classId),
    eq(reports.userId, userId),
    eq(reports.day, day),
  );

export async function findOfDay(db: Db, key: DayKey): Promise<FoundReport | undefined> {
  const [found] = await db
    .select(columns)
    .from(reports)
    .innerJoin(classes, isClass)
    .leftJoin(reportTemplates, isTemplate)
    .where(isOfDay(key));
  return found;
}

export async function lockOfDay(db: Db, key: DayKey): Promise<ReportRow | undefined> {
  const [found] = await db.select().from(reports).where(isOfDay(key)).for('update');
  return found;
}

/** Takes the place of what was taken back; false when a report of the day is handed in. */
export async function writeOfDay(
  db: Db,
  row: Omit<typeof reports.$inferInsert, 'id'>,
): Promise<boolean> {
  const { organisationId: _, classId: __, userId: ___, day: ____, ...words } = row;
  const written = await db
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [reports.organisationId, reports.classId, reports.userId, reports.day],
      set: words,
      setWhere: isNull(reports.handedInAt),
    })
    .returning({ id: reports.id });
  return written.length > 0;
}

export async function takeBack(db: Db, key: DayKey): Promise<void> {
  await db.update(reports).set({ handedInAt: null }).where(isOfDay(key));
}

/** Published classes that go on on this day and which the person is enrolled in, the last written in first. */
export async function listDesks(db: Db, { organisationId, userId }: Person, today: string) {
  const lastDay = sql`(select max(report.day) from ${reports} report
    where report.organisation_id = ${classes.organisationId}
      and report.class_id = ${classes.id} and report.user_id = ${userId})`;
  return await db
    .select({
      classId: classes.id,
      title: classes.title,
      lang: classes.lang,
      startAt: classes.startAt,
      endAt: classes.endAt,
      templateId: reportSettings.templateId,
      items: reportTemplates.items,
      remindAt: reportSettings.remindAt,
      readers: sql<{ id: number; name: string; imageUrl: string | null }[]>`(
        select coalesce(json_agg(json_build_object(
            'id', person.id, 'name', person.name, 'imageUrl', person.image_url
          ) order by person.name, person.id), '[]')
        from ${classInstructors} teaching
        join ${users} person
          on person.organisation_id = teaching.organisation_id and person.id = teaching.user_id
        where teaching.organisation_id = ${classes.organisationId}
          and teaching.class_id = ${classes.id})`,
    })
    .from(classTrainees)
    .innerJoin(classes, sameTenant(classes, classTrainees, eq(classes.id, classTrainees.classId)))
    .leftJoin(
      reportSettings,
      sameTenant(reportSettings, classes, eq(reportSettings.classId, classes.id)),
    )
    .leftJoin(
      reportTemplates,
      sameTenant(
        reportTemplates,
        reportSettings,
        eq(reportTemplates.id, reportSettings.templateId),
      ),
    )
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.userId, userId),
        eq(classes.isPublished, true),
        eq(classes.isSelfLearning, false),
        // A day longer at both ends: whoever is elsewhere may have another date than the organisation.
        lte(classes.startAt, sql`${today}::date + 1`),
        gte(classes.endAt, sql`${today}::date - 1`),
      ),
    )
    .orderBy(sql`${lastDay} desc nulls last`, desc(classes.startAt), asc(classes.id));
}

/** Undefined when the class has no template of this id. */
export async function findTemplate(
  db: Db,
  organisationId: number,
  classId: number,
  templateId: number,
) {
  const [found] = await db
    .select({ items: reportTemplates.items })
    .from(reportTemplates)
    .where(
      and(
        eq(reportTemplates.organisationId, organisationId),
        eq(reportTemplates.classId, classId),
        eq(reportTemplates.id, templateId),
      ),
    );
  return found?.items;
}

/** Whether this person wrote it; one that was taken back is theirs, too. */
export async function isWrittenBy(
  db: Db,
  { organisationId, userId }: Person,
  reportId: number,
): Promise<boolean> {
  const isTheirs = and(
    eq(reports.organisationId, organisationId),
    eq(reports.userId, userId),
    eq(reports.id, reportId),
  );
  return (await db.$count(reports, isTheirs)) > 0;
}
