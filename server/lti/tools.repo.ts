import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { materialContents, materials } from '../materials/materials.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { ltiOnce, ltiTools } from './lti.table.ts';

export type ToolRow = typeof ltiTools.$inferSelect;

interface ToolKey {
  readonly organisationId: number;
  readonly toolId: number;
}

const isTool = ({ organisationId, toolId }: ToolKey) =>
  and(eq(ltiTools.organisationId, organisationId), eq(ltiTools.id, toolId));

export async function selectTools(db: Db, organisationId: number): Promise<ToolRow[]> {
  return await db
    .select()
    .from(ltiTools)
    .where(eq(ltiTools.organisationId, organisationId))
    .orderBy(asc(ltiTools.name), asc(ltiTools.id));
}

export async function selectTool(db: Db, key: ToolKey): Promise<ToolRow | undefined> {
  const [found] = await db.select().from(ltiTools).where(isTool(key));
  return found;
}

/** How many materials open each tool, by their newest versions. */
export async function countMaterials(db: Db, organisationId: number): Promise<Map<number, number>> {
  const toolId = sql<number>`(${materialContents.content} ->> 'toolId')::int`;
  const rows = await db
    .select({ toolId, count: sql<number>`count(*)::int` })
    .from(materials)
    .innerJoin(
      materialContents,
      sameTenant(
        materialContents,
        materials,
        eq(materialContents.materialVersionId, materials.currentVersionId),
      ),
    )
    .where(and(eq(materials.organisationId, organisationId), eq(materials.type, 'lti')))
    .groupBy(toolId);
  return new Map(rows.map((row) => [row.toolId, row.count]));
}

/** Held until the transaction ends. */
export async function lockTool(db: Db, key: ToolKey): Promise<ToolRow | undefined> {
  const [found] = await db.select().from(ltiTools).where(isTool(key)).for('no key update');
  return found;
}

/** Those that may be opened. */
export async function selectOpenTools(db: Db, organisationId: number): Promise<ToolRow[]> {
  return await db
    .select()
    .from(ltiTools)
    .where(and(eq(ltiTools.organisationId, organisationId), isNull(ltiTools.archivedAt)))
    .orderBy(asc(ltiTools.name), asc(ltiTools.id));
}

/** By what it calls itself, also when it is archived. */
export async function selectToolOfClient(
  db: Db,
  { organisationId, clientName }: { organisationId: number; clientName: string },
): Promise<ToolRow | undefined> {
  const [found] = await db
    .select()
    .from(ltiTools)
    .where(and(eq(ltiTools.organisationId, organisationId), eq(ltiTools.clientName, clientName)));
  return found;
}

/** By what it calls itself, with the features of its organisation. */
export async function selectClient(
  db: Db,
  { organisationId, clientName }: { organisationId: number; clientName: string },
) {
  const [found] = await db
    .select({ tool: ltiTools, features: organisations.features })
    .from(ltiTools)
    .innerJoin(organisations, eq(organisations.id, ltiTools.organisationId))
    .where(
      and(
        eq(ltiTools.organisationId, organisationId),
        eq(ltiTools.clientName, clientName),
        isNull(ltiTools.archivedAt),
      ),
    );
  return found;
}

export async function insertTool(db: Db, tool: typeof ltiTools.$inferInsert): Promise<number> {
  const made = one(await db.insert(ltiTools).values(tool).returning({ id: ltiTools.id }));
  return made.id;
}

export async function updateToolRow(
  db: Db,
  key: ToolKey,
  change: Partial<typeof ltiTools.$inferInsert>,
): Promise<void> {
  await db
    .update(ltiTools)
    .set({ ...change, revision: sql`${ltiTools.revision} + 1` })
    .where(isTool(key));
}

/** False when it was said before. */
export async function insertOnce(db: Db, said: typeof ltiOnce.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(ltiOnce)
    .values(said)
    .onConflictDoNothing()
    .returning({ hash: ltiOnce.hash });
  return inserted.length > 0;
}

export async function deleteExpiredOnce(db: Db, now: Date): Promise<void> {
  await db.delete(ltiOnce).where(lt(ltiOnce.expiresAt, now));
}
