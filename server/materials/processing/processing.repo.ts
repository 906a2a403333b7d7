import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { ProcessingFailure } from '../../../domain/materials/processing.failures.ts';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { Db } from '../../db/database.ts';
import { materialAssets, materialFiles, materials, materialVersions } from '../materials.table.ts';
import { fileProcessings, processingResults } from './processing.table.ts';

export interface ProcessingKey {
  readonly organisationId: number;
  readonly processingId: number;
}

export type ProcessingRow = typeof fileProcessings.$inferSelect;
export type ResultRow = typeof processingResults.$inferSelect;
type FileRow = typeof materialFiles.$inferSelect;

/** With what was made so far. */
export interface FoundProcessing extends ProcessingRow {
  readonly results: readonly ResultRow[];
}

/** Nothing where there is one already. */
export async function insertProcessing(
  db: Db,
  row: typeof fileProcessings.$inferInsert,
): Promise<ProcessingRow | undefined> {
  const [made] = await db.insert(fileProcessings).values(row).onConflictDoNothing().returning();
  return made;
}

/** Of each of these files, in the order in which they were begun. */
export async function selectProcessings(
  db: Db,
  organisationId: number,
  fileIds: readonly number[],
): Promise<FoundProcessing[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select()
    .from(fileProcessings)
    .where(
      and(
        eq(fileProcessings.organisationId, organisationId),
        inArray(fileProcessings.fileId, [...fileIds]),
      ),
    )
    .orderBy(fileProcessings.id);
  const results = await selectResults(
    db,
    organisationId,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(results, ({ processingId }) => processingId);
  return rows.map((row) => ({ ...row, results: of.get(row.id) ?? [] }));
}

export async function selectResults(
  db: Db,
  organisationId: number,
  processingIds: readonly number[],
): Promise<ResultRow[]> {
  if (processingIds.length === 0) return [];
  return await db
    .select()
    .from(processingResults)
    .where(
      and(
        eq(processingResults.organisationId, organisationId),
        inArray(processingResults.processingId, [...processingIds]),
      ),
    )
    .orderBy(processingResults.processingId, processingResults.name);
}

/** Undefined when the file is gone. */
export async function selectProcessing(
  db: Db,
  key: ProcessingKey,
): Promise<{ processing: ProcessingRow; file: FileRow } | undefined> {
  const [found] = await db
    .select({ processing: getTableColumns(fileProcessings), file: getTableColumns(materialFiles) })
    .from(fileProcessings)
    .innerJoin(
      materialFiles,
      sameTenant(materialFiles, fileProcessings, eq(materialFiles.id, fileProcessings.fileId)),
    )
    .where(isProcessing(key));
  return found;
}

/** What was made of the same bytes for another material of the organisation, and is stored there. */
export async function selectReadyTwin(
  db: Db,
  { organisationId, sha256 }: Pick<FileRow, 'organisationId' | 'sha256'>,
  purpose: ProcessingPurpose,
): Promise<FoundProcessing | undefined> {
  const [found] = await db
    .select(getTableColumns(fileProcessings))
    .from(fileProcessings)
    .innerJoin(
      materialFiles,
      sameTenant(materialFiles, fileProcessings, eq(materialFiles.id, fileProcessings.fileId)),
    )
    .innerJoin(
      materials,
      sameTenant(materials, materialFiles, eq(materials.id, materialFiles.materialId)),
    )
    .where(
      and(
        eq(fileProcessings.organisationId, organisationId),
        eq(fileProcessings.purpose, purpose),
        eq(fileProcessings.state, 'ready'),
        eq(materialFiles.sha256, sha256),
        isNull(materials.officialId),
      ),
    )
    .limit(1);
  return found && { ...found, results: await selectResults(db, organisationId, [found.id]) };
}

/** What is ready stays so. */
export async function updateProcessing(
  db: Db,
  key: ProcessingKey,
  change: Partial<Pick<ProcessingRow, 'state' | 'percent' | 'words'>> & {
    failure?: ProcessingFailure | null;
  },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(fileProcessings)
    .set({ ...change, updatedAt: now })
    .where(and(isProcessing(key), ne(fileProcessings.state, 'ready')));
  return rowCount === 1;
}

export async function beginAttempt(db: Db, key: ProcessingKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(fileProcessings)
    .set({
      state: 'processing',
      percent: 0,
      failure: null,
      attempt: sql`${fileProcessings.attempt} + 1`,
      updatedAt: now,
    })
    .where(and(isProcessing(key), ne(fileProcessings.state, 'ready')));
  return rowCount === 1;
}

export async function insertResults(db: Db, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(processingResults).values([...rows]);
}

/** The versions that have this file among their assets. */
export async function selectVersionsWith(
  db: Db,
  { organisationId, materialId }: Pick<FileRow, 'organisationId' | 'materialId'>,
  path: string,
): Promise<number[]> {
  const found = await db
    .select({ id: materialVersions.id })
    .from(materialVersions)
    .innerJoin(
      materialAssets,
      sameTenant(
        materialAssets,
        materialVersions,
        eq(materialAssets.materialVersionId, materialVersions.id),
      ),
    )
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
        eq(materialAssets.path, path),
      ),
    );
  return found.map(({ id }) => id);
}

/** Files with their kind of material and what is made of them already, in the order of their keys. */
export async function selectUnprocessed(
  db: Db,
  after: { readonly organisationId: number; readonly id: number },
  limit: number,
) {
  return await db
    .select({
      file: getTableColumns(materialFiles),
      material: materials.type,
      purposes: sql<ProcessingPurpose[]>`array(select purpose from ${fileProcessings} known
        where known.organisation_id = ${materialFiles.organisationId}
          and known.file_id = ${materialFiles.id})`,
    })
    .from(materialFiles)
    .innerJoin(
      materials,
      sameTenant(materials, materialFiles, eq(materials.id, materialFiles.materialId)),
    )
    .where(
      and(
        sql`(${materialFiles.organisationId}, ${materialFiles.id}) > (${after.organisationId}, ${after.id})`,
        isNull(materials.officialId),
      ),
    )
    .orderBy(materialFiles.organisationId, materialFiles.id)
    .limit(limit);
}

const isProcessing = ({ organisationId, processingId }: ProcessingKey) =>
  and(eq(fileProcessings.organisationId, organisationId), eq(fileProcessings.id, processingId));
