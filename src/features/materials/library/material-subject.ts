import { type Actor, officialOrganisationId } from '../../../../domain/access/actor.ts';
import type { MaterialSubject } from '../../../../domain/materials/materials.policy.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';

/** A material of a list or a page, as its policy sees it. */
export function subjectOf({ organisationId }: Actor, material: Material): MaterialSubject {
  const { official, id } = material;
  const isOriginal = official?.materialId === id;
  return {
    ...material,
    organisationId: isOriginal ? officialOrganisationId : organisationId,
    officialId: isOriginal ? null : (official?.materialId ?? null),
    createdBy: material.createdBy.id,
    isStudied: false,
  };
}
