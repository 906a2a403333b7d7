import { and, asc, eq, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { discussionTemplates } from './discussions.table.ts';

const mostTemplates = 200;
const columns = {
  id: discussionTemplates.id,
  title: discussionTemplates.title,
  markdown: discussionTemplates.markdown,
};

const isTemplate = (organisationId: number, id: number) =>
  and(eq(discussionTemplates.organisationId, organisationId), eq(discussionTemplates.id, id));

export async function listTemplates(db: Db, organisationId: number) {
  return await db
    .select(columns)
    .from(discussionTemplates)
    .where(eq(discussionTemplates.organisationId, organisationId))
    .orderBy(asc(discussionTemplates.title), asc(discussionTemplates.id))
    .limit(mostTemplates);
}

export async function insertTemplate(db: Db, row: typeof discussionTemplates.$inferInsert) {
  const inserted = one(await db.insert(discussionTemplates).values(row).returning(columns));
  return inserted;
}

/** Undefined when there is none of this id. */
export async function updateTemplate(
  db: Db,
  organisationId: number,
  id: number,
  set: { readonly title: string; readonly markdown: string; readonly updatedAt: Date },
) {
  const [updated] = await db
    .update(discussionTemplates)
    .set({ ...set, revision: sql`${discussionTemplates.revision} + 1` })
    .where(isTemplate(organisationId, id))
    .returning(columns);
  return updated;
}

export async function removeTemplate(db: Db, organisationId: number, id: number) {
  const [removed] = await db
    .delete(discussionTemplates)
    .where(isTemplate(organisationId, id))
    .returning(columns);
  return removed;
}
