import { and, eq } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { isMaterial } from '../materials.repo.ts';
import { materialAssets, materialFiles, materials, materialVersions } from '../materials.table.ts';
import { fileProcessings, processingResults } from '../processing/processing.table.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

/** Each file as often as the material names it. */
export async function selectNamedFiles(db: Db, { organisationId, materialId }: MaterialKey) {
  const uploaded = await db
    .select({
      sha256: materialFiles.sha256,
      bytes: materialFiles.bytes,
      mediaType: materialFiles.mediaType,
    })
    .from(materialFiles)
    .where(
      and(
        eq(materialFiles.organisationId, organisationId),
        eq(materialFiles.materialId, materialId),
      ),
    );
  const made = await db
    .select({
      sha256: processingResults.sha256,
      bytes: processingResults.bytes,
      mediaType: processingResults.mediaType,
    })
    .from(processingResults)
    .innerJoin(
      fileProcessings,
      sameTenant(
        fileProcessings,
        processingResults,
        eq(fileProcessings.id, processingResults.processingId),
      ),
    )
    .innerJoin(
      materialFiles,
      sameTenant(materialFiles, fileProcessings, eq(materialFiles.id, fileProcessings.fileId)),
    )
    .where(
      and(
        eq(materialFiles.organisationId, organisationId),
        eq(materialFiles.materialId, materialId),
      ),
    );
  const published = await db
    .select({
      sha256: materialAssets.sha256,
      bytes: materialAssets.bytes,
      mediaType: materialAssets.mediaType,
    })
    .from(materialAssets)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        materialAssets,
        eq(materialVersions.id, materialAssets.materialVersionId),
      ),
    )
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
      ),
    );
  return [...uploaded, ...published, ...made];
}

/** What hangs on the material and its versions goes with them. */
export async function deleteMaterialRows(
  db: Db,
  { organisationId, materialId }: MaterialKey,
): Promise<void> {
  await db
    .delete(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
      ),
    );
  await db.delete(materials).where(isMaterial(organisationId, materialId));
}
