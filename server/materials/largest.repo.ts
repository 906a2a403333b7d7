import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { LargestItem } from '../usage/largest.hook.ts';
import { materialAssets, materials, materialVersions } from './materials.table.ts';

/** The materials whose files take most; what several versions share counts once. */
export async function selectLargest(
  db: Db,
  organisationId: number,
  limit: number,
): Promise<LargestItem[]> {
  const files = db
    .selectDistinct({
      materialId: materialVersions.materialId,
      sha256: materialAssets.sha256,
      bytes: materialAssets.bytes,
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
    .where(eq(materialAssets.organisationId, organisationId))
    .as('files');
  const bytes = sql`sum(${files.bytes})`.mapWith(Number);
  return await db
    .select({
      materialId: materials.id,
      title: materials.title,
      type: materials.type,
      archivedAt: materials.archivedAt,
      bytes,
      fileCount: sql`count(*)`.mapWith(Number),
    })
    .from(files)
    .innerJoin(
      materials,
      and(
        eq(materials.organisationId, organisationId),
        eq(materials.id, files.materialId),
        // Files of a held copy are the provider's, and are counted there.
        isNull(materials.officialId),
      ),
    )
    .groupBy(materials.organisationId, materials.id)
    .orderBy(desc(bytes), asc(materials.id))
    .limit(limit);
}
