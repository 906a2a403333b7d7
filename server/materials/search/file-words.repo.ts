import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { materialFiles } from '../materials.table.ts';
import { fileProcessings } from '../processing/processing.table.ts';

/** What was read in these files. */
export async function selectFileWords(
  db: Db,
  organisationId: number,
  fileIds: readonly number[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const found = await db
    .select({ words: fileProcessings.words })
    .from(fileProcessings)
    .where(
      and(
        eq(fileProcessings.organisationId, organisationId),
        inArray(fileProcessings.fileId, [...fileIds]),
        isNotNull(fileProcessings.words),
      ),
    )
    .orderBy(fileProcessings.id);
  return found.map(({ words }) => words ?? '');
}

/** What became of the reading of one file, for each purpose that reads it; null where nothing has begun. */
export async function selectReadings(db: Db, organisationId: number, fileId: number) {
  return await db
    .select({
      type: materialFiles.type,
      words: fileProcessings.words,
      state: fileProcessings.state,
    })
    .from(materialFiles)
    .leftJoin(
      fileProcessings,
      sameTenant(
        fileProcessings,
        materialFiles,
        eq(fileProcessings.fileId, materialFiles.id),
        inArray(fileProcessings.purpose, ['words', 'preview']),
      ),
    )
    .where(and(eq(materialFiles.organisationId, organisationId), eq(materialFiles.id, fileId)))
    .orderBy(fileProcessings.id);
}
