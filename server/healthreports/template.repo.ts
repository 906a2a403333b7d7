import { and, desc, eq } from 'drizzle-orm';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import type { Db } from '../db/database.ts';
import { healthTemplates } from './healthreports.table.ts';

/** The one that is asked now; undefined while nobody has chosen any. */
export async function findNewest(db: Db, organisationId: number) {
  const [found] = await db
    .select()
    .from(healthTemplates)
    .where(eq(healthTemplates.organisationId, organisationId))
    .orderBy(desc(healthTemplates.revision))
    .limit(1);
  return found;
}

export async function findItems(
  db: Db,
  organisationId: number,
  id: number,
): Promise<SurveyItem[] | undefined> {
  const [found] = await db
    .select({ items: healthTemplates.items })
    .from(healthTemplates)
    .where(and(eq(healthTemplates.organisationId, organisationId), eq(healthTemplates.id, id)));
  return found?.items;
}

/** False: somebody else has chosen at the same moment. */
export async function insertTemplate(
  db: Db,
  row: typeof healthTemplates.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(healthTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: healthTemplates.id });
  return inserted.length > 0;
}
