import { officialOrganisationId } from '../../domain/access/actor.ts';
import { factsOf } from '../../domain/materials/facts.schema.ts';
import type { Material, MaterialVersion } from '../../domain/materials/materials.schema.ts';
import type { ListedMaterial } from './library/listed.repo.ts';
import type { FoundVersion } from './versions/versions.repo.ts';

export function presentMaterial(material: ListedMaterial): Material {
  return {
    id: material.id,
    type: material.type,
    challengeStyle: material.challengeStyle,
    ...factsOf(material),
    currentVersionId: material.currentVersionId,
    majorVersionNumber: material.majorVersionNumber,
    stats: material.stats,
    createdBy: material.author,
    official: officialOf(material),
    archivedAt: material.archivedAt?.toISOString() ?? null,
    draft: material.draft && {
      updatedBy: { id: material.draft.id, name: material.draft.name },
      updatedAt: new Date(material.draft.at).toISOString(),
    },
    updatedAt: material.updatedAt.toISOString(),
    revision: material.revision,
  };
}

function officialOf({ organisationId, officialId, id }: ListedMaterial): Material['official'] {
  if (officialId !== null) return { materialId: officialId };
  return organisationId === officialOrganisationId ? { materialId: id } : null;
}

export function presentVersion(version: FoundVersion): MaterialVersion {
  return {
    id: version.versionId,
    majorVersionNumber: version.majorVersionNumber,
    stats: version.stats,
    createdAt: version.versionCreatedAt.toISOString(),
  };
}
