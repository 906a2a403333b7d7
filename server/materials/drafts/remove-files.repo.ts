import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Db } from '../../db/database.ts';
import { materialAssets, materialFiles, materialVersions } from '../materials.table.ts';
import { fileProcessings, processingResults } from '../processing/processing.table.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

/** As a file is counted. */
interface Named {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** Takes away every row that names such a file of the material; returns each as often as it was named. */
export async function deleteFilesOfType(
  db: Db,
  { organisationId, materialId }: MaterialKey,
  type: FileType,
): Promise<Named[]> {
  const found = await db
    .select({ id: materialFiles.id })
    .from(materialFiles)
    .where(
      and(
        eq(materialFiles.organisationId, organisationId),
        eq(materialFiles.materialId, materialId),
        eq(materialFiles.type, type),
      ),
    );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const processings = db
    .select({ id: fileProcessings.id })
    .from(fileProcessings)
    .where(
      and(eq(fileProcessings.organisationId, organisationId), inArray(fileProcessings.fileId, ids)),
    );
  const made = await db
    .delete(processingResults)
    .where(
      and(
        eq(processingResults.organisationId, organisationId),
        inArray(processingResults.processingId, processings),
      ),
    )
    .returning(named(processingResults));
  const versions = db
    .select({ id: materialVersions.id })
    .from(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
      ),
    );
  const published = await db
    .delete(materialAssets)
    .where(
      and(
        eq(materialAssets.organisationId, organisationId),
        inArray(materialAssets.materialVersionId, versions),
        or(
          ...ids.flatMap((id) => [
            like(materialAssets.path, `${id}/%`),
            like(materialAssets.path, `${id}.%`),
          ]),
        ),
      ),
    )
    .returning(named(materialAssets));
  const uploaded = await db
    .delete(materialFiles)
    .where(and(eq(materialFiles.organisationId, organisationId), inArray(materialFiles.id, ids)))
    .returning(named(materialFiles));
  return [...made, ...published, ...uploaded];
}

const named = ({
  sha256,
  bytes,
  mediaType,
}: typeof processingResults | typeof materialAssets | typeof materialFiles) => ({
  sha256,
  bytes,
  mediaType,
});
