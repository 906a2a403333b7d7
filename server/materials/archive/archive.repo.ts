import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { materials, materialVersions } from '../materials.table.ts';

export type OwnMaterial = typeof materials.$inferSelect;

/** Of the organisation's own; what it only holds of the provider's is not its to carry away. */
export async function selectOwn(db: Db, organisationId: number, ids?: readonly number[]) {
  return await db
    .select({ id: materials.id, uuid: materials.uuid })
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        isNull(materials.officialId),
        ids && inArray(materials.id, [...ids]),
      ),
    )
    .orderBy(asc(materials.uuid));
}

export async function selectOne(
  db: Db,
  organisationId: number,
  id: number,
): Promise<OwnMaterial | undefined> {
  const [found] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.organisationId, organisationId), eq(materials.id, id)));
  return found;
}

/** Those that an archive brings and that are there already, by their UUIDs. */
export async function selectKnown(db: Db, organisationId: number, uuids: readonly string[]) {
  if (uuids.length === 0) return [];
  return await db
    .select({
      id: materials.id,
      uuid: materials.uuid,
      title: materials.title,
      type: materials.type,
      officialId: materials.officialId,
    })
    .from(materials)
    .where(and(eq(materials.organisationId, organisationId), inArray(materials.uuid, [...uuids])));
}

/** The oldest first. */
export async function selectNumbers(
  db: Db,
  { organisationId, materialId }: { organisationId: number; materialId: number },
) {
  return await db
    .select({
      id: materialVersions.id,
      number: materialVersions.majorVersionNumber,
      stats: materialVersions.stats,
    })
    .from(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
      ),
    )
    .orderBy(asc(materialVersions.majorVersionNumber));
}
