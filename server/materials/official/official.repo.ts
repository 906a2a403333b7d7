import { and, eq, inArray, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { organisations } from '../../organisations/organisations.table.ts';
import { isMaterial, isWithin } from '../materials.repo.ts';
import { materials, materialVersions } from '../materials.table.ts';

/** Of these materials, the organisation's and the provider's published ones. */
export async function selectUsable(db: Db, organisationId: number, ids: readonly number[]) {
  return await db
    .select({
      id: materials.id,
      organisationId: materials.organisationId,
      officialId: materials.officialId,
      type: materials.type,
      challengeStyle: materials.challengeStyle,
      currentVersionId: materials.currentVersionId,
      archivedAt: materials.archivedAt,
      createdBy: materials.createdBy,
    })
    .from(materials)
    .where(and(isWithin({ organisationId }), inArray(materials.id, [...ids])));
}

/** The provider's material as it is now, with one version of it: the current one, unless told otherwise. */
export async function selectOriginal(db: Db, officialId: number, versionId?: number) {
  const [found] = await db
    .select({ material: materials, version: materialVersions })
    .from(materials)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        materials,
        eq(materialVersions.materialId, materials.id),
        eq(materialVersions.id, versionId ?? materials.currentVersionId),
      ),
    )
    .where(isMaterial(officialOrganisationId, officialId));
  return found;
}

export type Original = NonNullable<Awaited<ReturnType<typeof selectOriginal>>>;

/** The copy that an organisation holds of it. */
export async function selectHeld(db: Db, organisationId: number, officialId: number) {
  const [found] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.organisationId, organisationId), eq(materials.officialId, officialId)));
  return found;
}

/** Who holds a copy of it, with their flags. */
export async function selectHolders(db: Db, officialId: number) {
  return await db
    .select({ organisationId: materials.organisationId, features: organisations.features })
    .from(materials)
    .innerJoin(organisations, eq(organisations.id, materials.organisationId))
    .where(eq(materials.officialId, officialId))
    .orderBy(materials.organisationId);
}

export const isHeldAnywhere = async (db: Db, officialId: number): Promise<boolean> =>
  (await db.$count(materials, eq(materials.officialId, officialId))) > 0;

export async function selectVersionByNumber(
  db: Db,
  { organisationId, materialId }: { organisationId: number; materialId: number },
  majorVersionNumber: number,
) {
  const [found] = await db
    .select({ id: materialVersions.id })
    .from(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
        eq(materialVersions.majorVersionNumber, majorVersionNumber),
      ),
    );
  return found;
}

/** Ids of an organisation's versions of one material, by the ids of another's with the same numbers. */
export async function selectSameNumbers(
  db: Db,
  from: { organisationId: number; materialId: number },
  to: { organisationId: number; materialId: number },
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ from: number; to: number }>(sql`
    select a.id as "from", b.id as "to" from ${materialVersions} a join ${materialVersions} b
      on b.organisation_id = ${to.organisationId} and b.material_id = ${to.materialId}
        and b.major_version_number = a.major_version_number
    where a.organisation_id = ${from.organisationId} and a.material_id = ${from.materialId}`);
  return new Map(rows.map((row) => [row.from, row.to]));
}
