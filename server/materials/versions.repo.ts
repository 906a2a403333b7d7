import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { materials, materialVersions } from './materials.table.ts';
import type { Viewer } from './materials.repo.ts';
import { isStudiedBy } from './studied.repo.ts';

/** Which version of a material: by its id, or by its number. */
export interface VersionChoice {
  readonly versionId?: number | undefined;
  readonly majorVersionNumber?: number | undefined;
}

/** Newest first; `isStudied` is about the very version. */
export async function selectVersions(
  db: Db,
  viewer: Viewer,
  materialId: number,
  choice: VersionChoice = {},
) {
  return await versionsWhere(
    db,
    viewer,
    and(
      eq(materialVersions.materialId, materialId),
      choice.versionId === undefined ? undefined : eq(materialVersions.id, choice.versionId),
      choice.majorVersionNumber === undefined
        ? undefined
        : eq(materialVersions.majorVersionNumber, choice.majorVersionNumber),
    ),
  );
}

export async function selectVersion(db: Db, viewer: Viewer, versionId: number) {
  const [found] = await versionsWhere(db, viewer, eq(materialVersions.id, versionId));
  return found;
}

export type FoundVersion = NonNullable<Awaited<ReturnType<typeof selectVersion>>>;

async function versionsWhere(db: Db, viewer: Viewer, condition: SQL | undefined) {
  return await db
    .select({
      ...getTableColumns(materials),
      versionId: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
      stats: materialVersions.stats,
      versionCreatedAt: materialVersions.createdAt,
      isStudied: isStudiedBy(
        viewer,
        { materialId: materials.id, versionId: materialVersions.id },
        viewer.now,
      ),
    })
    .from(materialVersions)
    .innerJoin(
      materials,
      and(
        eq(materials.organisationId, materialVersions.organisationId),
        eq(materials.id, materialVersions.materialId),
      ),
    )
    .where(and(eq(materialVersions.organisationId, viewer.organisationId), condition))
    .orderBy(desc(materialVersions.majorVersionNumber));
}
