import { and, eq, inArray } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { materialImports } from './books.table.ts';

export type ImportRow = typeof materialImports.$inferSelect;

export interface ImportKey {
  readonly organisationId: number;
  readonly importId: number;
}

export async function insertImport(
  db: Db,
  row: typeof materialImports.$inferInsert,
): Promise<ImportRow> {
  const inserted = one(await db.insert(materialImports).values(row).returning());
  return inserted;
}

export async function selectImport(db: Db, key: ImportKey): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(materialImports).where(isImport(key));
  return found;
}

/** Nobody else ends this import before this transaction does. */
export async function lockImport(db: Db, key: ImportKey): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(materialImports).where(isImport(key)).for('update');
  return found;
}

type Outcome = Partial<Pick<ImportRow, 'status' | 'percent' | 'materialId' | 'refusal' | 'losses'>>;

/** Of these uploads, in any organisation, those that an import still needs. */
export async function selectNeededUploads(db: Db, uploads: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: materialImports.upload })
    .from(materialImports)
    .where(and(inArray(materialImports.upload, uploads), hasNotEnded));
  return found.map(({ upload }) => upload);
}

/** What has ended stays as it is. */
export async function updateImport(
  db: Db,
  key: ImportKey,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db
    .update(materialImports)
    .set({ ...outcome, updatedAt: now })
    .where(and(isImport(key), hasNotEnded));
}

/** Of a book that is deleted: its import stays, and leads nowhere. */
export async function forgetBookOfImports(
  db: Db,
  { organisationId, materialId }: { readonly organisationId: number; readonly materialId: number },
): Promise<void> {
  await db
    .update(materialImports)
    .set({ materialId: null })
    .where(
      and(
        eq(materialImports.organisationId, organisationId),
        eq(materialImports.materialId, materialId),
      ),
    );
}

const hasNotEnded = inArray(materialImports.status, ['waiting', 'running', 'ready']);

const isImport = ({ organisationId, importId }: ImportKey) =>
  and(eq(materialImports.organisationId, organisationId), eq(materialImports.id, importId));
