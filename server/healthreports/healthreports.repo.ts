import { and, desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { HealthDraft } from '../../domain/healthreports/healthreports.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { healthReports, healthTemplates } from './healthreports.table.ts';

interface OfTrainee {
  readonly organisationId: number;
  readonly userId: number;
}

const isOf = ({ organisationId, userId }: OfTrainee) =>
  and(eq(healthReports.organisationId, organisationId), eq(healthReports.userId, userId));

const select = (db: Db) =>
  db
    .select({ report: healthReports, items: healthTemplates.items, authorName: users.name })
    .from(healthReports)
    .leftJoin(
      healthTemplates,
      sameTenant(healthTemplates, healthReports, eq(healthTemplates.id, healthReports.templateId)),
    )
    .leftJoin(users, eq(users.id, healthReports.authorId));
export type HealthReportRow = Awaited<ReturnType<typeof select>>[number];

const mostReports = 500;

export async function listRows(db: Db, of: OfTrainee): Promise<HealthReportRow[]> {
  return await select(db)
    .where(isOf(of))
    .orderBy(desc(healthReports.endAt), desc(healthReports.id))
    .limit(mostReports);
}

export async function findRow(
  db: Db,
  of: OfTrainee,
  id: number,
): Promise<HealthReportRow | undefined> {
  const [found] = await select(db).where(and(isOf(of), eq(healthReports.id, id)));
  return found;
}

/** Undefined: there is one of this author for these days. */
export async function insertRow(
  db: Db,
  row: typeof healthReports.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(healthReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: healthReports.id });
  return inserted?.id;
}

/** Whether this author has another one for these days. */
export async function hasOther(
  db: Db,
  of: OfTrainee,
  {
    authorId,
    id,
    startAt,
    endAt,
  }: { authorId: number; id: number; startAt: string; endAt: string },
): Promise<boolean> {
  const [other] = await db
    .select({ id: healthReports.id })
    .from(healthReports)
    .where(
      and(
        isOf(of),
        eq(healthReports.authorId, authorId),
        eq(healthReports.startAt, startAt),
        eq(healthReports.endAt, endAt),
        sql`${healthReports.id} <> ${id}`,
      ),
    );
  return other !== undefined;
}

/** False: somebody else has changed it since this revision. */
export async function updateRow(
  db: Db,
  of: OfTrainee,
  id: number,
  change: HealthDraft & { readonly updatedAt: Date; readonly knownRevision: number },
): Promise<boolean> {
  const { knownRevision, ...values } = change;
  const updated = await db
    .update(healthReports)
    .set({ ...values, revision: knownRevision + 1 })
    .where(and(isOf(of), eq(healthReports.id, id), eq(healthReports.revision, knownRevision)))
    .returning({ id: healthReports.id });
  return updated.length > 0;
}

export async function deleteRow(db: Db, of: OfTrainee, id: number): Promise<void> {
  await db.delete(healthReports).where(and(isOf(of), eq(healthReports.id, id)));
}
