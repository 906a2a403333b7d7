import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { daysAhead } from '../../../domain/classrules/openings.rules.ts';
import type { Db } from '../../db/database.ts';
import { materials, materialVersions } from '../materials.table.ts';
import { isWithin, type Viewer } from '../materials.repo.ts';
import { useOfMaterials } from '../use.hook.ts';

/** Which version of a material: by its id, or by its number. */
export interface VersionChoice {
  readonly versionId?: number | undefined;
  readonly majorVersionNumber?: number | undefined;
}

/** Newest first; `isStudied` is about the very version: named by its id, a device may keep it before its day. */
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
    choice.versionId === undefined ? 0 : daysAhead,
  );
}

export async function selectVersion(db: Db, viewer: Viewer, versionId: number) {
  const [found] = await versionsWhere(db, viewer, eq(materialVersions.id, versionId), daysAhead);
  return found;
}

export type FoundVersion = NonNullable<Awaited<ReturnType<typeof selectVersion>>>;

export async function selectVersionNumbers(
  db: Db,
  key: { organisationId: number; materialId: number },
) {
  return await db
    .select({
      id: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
    })
    .from(materialVersions)
    .where(sameTenant(materialVersions, key, eq(materialVersions.materialId, key.materialId)))
    .orderBy(desc(materialVersions.majorVersionNumber));
}

export async function hasVersion(
  db: Db,
  key: { organisationId: number; materialId: number; versionId: number },
): Promise<boolean> {
  const found = await db.$count(
    materialVersions,
    sameTenant(
      materialVersions,
      key,
      eq(materialVersions.materialId, key.materialId),
      eq(materialVersions.id, key.versionId),
    ),
  );
  return found > 0;
}

async function versionsWhere(
  db: Db,
  viewer: Viewer,
  condition: SQL | undefined,
  daysBefore: number,
) {
  return await db
    .select({
      ...getTableColumns(materials),
      versionId: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
      stats: materialVersions.stats,
      versionCreatedAt: materialVersions.createdAt,
      isStudied: useOfMaterials.registered.isStudiedBy(
        viewer,
        { materialId: materials.id, versionId: materialVersions.id },
        viewer.now,
        daysBefore,
      ),
    })
    .from(materialVersions)
    .innerJoin(
      materials,
      sameTenant(materials, materialVersions, eq(materials.id, materialVersions.materialId)),
    )
    .where(
      and(
        inArray(materialVersions.organisationId, [viewer.organisationId, officialOrganisationId]),
        isWithin(viewer),
        condition,
      ),
    )
    .orderBy(desc(materialVersions.majorVersionNumber));
}
