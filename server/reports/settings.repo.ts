import { and, eq, isNotNull, lt, or, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { classes } from '../classes/classes.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import { reportSettings, reportTemplates } from './reports.table.ts';

const isOfClass = (organisationId: number, classId: number) =>
  and(eq(reportSettings.organisationId, organisationId), eq(reportSettings.classId, classId));

/** Undefined while nobody has chosen anything. */
export async function findSettings(db: Db, organisationId: number, classId: number) {
  const [found] = await db
    .select({ settings: reportSettings, items: reportTemplates.items })
    .from(reportSettings)
    .leftJoin(
      reportTemplates,
      sameTenant(
        reportTemplates,
        reportSettings,
        eq(reportTemplates.id, reportSettings.templateId),
      ),
    )
    .where(isOfClass(organisationId, classId));
  return found && { ...found.settings, items: found.items };
}

export async function insertTemplate(
  db: Db,
  row: { readonly organisationId: number; readonly classId: number; readonly items: SurveyItem[] },
): Promise<number> {
  const inserted = one(
    await db.insert(reportTemplates).values(row).returning({ id: reportTemplates.id }),
  );
  return inserted.id;
}

/** The class's row, made if there is none, and held. */
export async function holdSettings(db: Db, organisationId: number, classId: number) {
  await db.insert(reportSettings).values({ organisationId, classId }).onConflictDoNothing();
  const [held] = await db
    .select()
    .from(reportSettings)
    .where(isOfClass(organisationId, classId))
    .for('update');
  if (!held) throw new Error('the row was made before');
  return held;
}

export async function updateSettings(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
  change: Partial<typeof reportSettings.$inferInsert>,
): Promise<void> {
  await db.update(reportSettings).set(change).where(isOfClass(organisationId, classId));
}

/** Published classes of all organisations that remind and go on somewhere today. */
export async function listToRemind(db: Db, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${organisations.timeZone})::date`;
  return await db
    .select({
      organisationId: classes.organisationId,
      classId: classes.id,
      title: classes.title,
      remindAt: sql<string>`${reportSettings.remindAt}`,
      timeZone: organisations.timeZone,
      features: organisations.features,
    })
    .from(reportSettings)
    .innerJoin(classes, sameTenant(classes, reportSettings, eq(classes.id, reportSettings.classId)))
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .where(
      and(
        isNotNull(reportSettings.remindAt),
        eq(classes.isPublished, true),
        sql`${today} between ${classes.startAt} and ${classes.endAt}`,
        or(isNull(reportSettings.remindedOn), lt(reportSettings.remindedOn, today)),
      ),
    );
}
export type ToRemind = Awaited<ReturnType<typeof listToRemind>>[number];

/** False when another server has, or does at this moment. */
export async function claimDay(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
  day: string,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(reportSettings)
    .set({ remindedOn: day, remindedAt: now })
    .where(
      and(
        isOfClass(organisationId, classId),
        or(isNull(reportSettings.remindedOn), lt(reportSettings.remindedOn, day)),
      ),
    )
    .returning({ classId: reportSettings.classId });
  return claimed.length > 0;
}
