import { factsOf, type MaterialFacts } from '../../../domain/materials/facts.schema.ts';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { copyContent, copyFileRows, filesOfVersion } from '../library/copy-version.ts';
import { updateMaterialRow } from '../library/library.repo.ts';
import {
  insertMaterial,
  insertVersion,
  lockMaterial,
  setCurrentVersion,
} from '../materials.repo.ts';
import { keepContentWords } from '../search/search.service.ts';
import { bringResults, holdResults } from './hold-results.ts';
import {
  type Original,
  selectHeld,
  selectOriginal,
  selectVersionByNumber,
} from './official.repo.ts';

export interface Holding {
  readonly db: Db;
  readonly now: Date;
  readonly organisationId: number;
  /** Who puts it into a class; for a copy that is there, whoever first did. */
  readonly userId: number;
}

/**
 * The copy that an organisation holds of an official material, with its current version; made where there
 * is none. Undefined when the provider has none such. Files stay where they are: only the provider stores
 * and counts their bytes.
 */
export async function holdMaterial(
  holding: Holding,
  officialId: number,
): Promise<number | undefined> {
  const { db, organisationId } = holding;
  // Two who hold it at once wait for each other, and so does whoever would delete it.
  await lockMaterial(db, officialOrganisationId, officialId);
  const original = await selectOriginal(db, officialId);
  if (!original) return undefined;
  const held = await selectHeld(db, organisationId, officialId);
  const heldId = held?.id ?? (await insertHeld(holding, original));
  if (held && !hasSameFacts(held, original)) await renew(holding, heldId, original);
  await bringVersion(holding, heldId, original);
  await bringResults(db, { organisationId, materialId: heldId }, officialId);
  return heldId;
}

/**
 * The same with one version of it, which need not be the current one: whoever makes a class of an older
 * version of a course gets what was in it. Undefined when the provider has no such material or version.
 */
export async function holdVersion(
  holding: Holding,
  officialId: number,
  versionId: number,
): Promise<HeldVersion | undefined> {
  const { db, organisationId } = holding;
  const materialId = await holdMaterial(holding, officialId);
  const original = await selectOriginal(db, officialId, versionId);
  if (materialId === undefined || !original) return undefined;
  const held = await selectHeld(db, organisationId, officialId);
  await bringVersion(holding, materialId, original);
  await setCurrentVersion(db, { organisationId, materialId }, held?.currentVersionId ?? null);
  await bringResults(db, { organisationId, materialId }, officialId);
  const key = { organisationId, materialId };
  const found = await selectVersionByNumber(db, key, original.version.majorVersionNumber);
  return found && { materialId, versionId: found.id };
}

export interface HeldVersion {
  readonly materialId: number;
  readonly versionId: number;
}

async function insertHeld(holding: Holding, { material }: Original): Promise<number> {
  const { db, now, organisationId, userId } = holding;
  return await insertMaterial(db, {
    ...factsOf(material),
    type: material.type,
    challengeStyle: material.challengeStyle,
    officialId: material.id,
    organisationId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
}

async function renew({ db, now, organisationId }: Holding, heldId: number, original: Original) {
  await updateMaterialRow(db, organisationId, heldId, factsOf(original.material), now);
}

/** Versions keep the numbers that they have at the provider's. */
async function bringVersion(
  { db, now, organisationId, userId }: Holding,
  heldId: number,
  { material, version }: Original,
): Promise<void> {
  const { majorVersionNumber, stats } = version;
  const key = { organisationId, materialId: heldId };
  if (await selectVersionByNumber(db, key, majorVersionNumber)) return;
  const made = await insertVersion(db, {
    ...key,
    createdBy: userId,
    stats,
    now,
    majorVersionNumber,
  });
  const source = { organisationId: officialOrganisationId, materialVersionId: version.id };
  const target = { organisationId, materialVersionId: made.id };
  const official = { organisationId: officialOrganisationId, materialId: material.id };
  const files = await filesOfVersion(db, official, source);
  const idOf = await copyFileRows(db, files, key, { createdBy: userId, createdAt: now });
  await holdResults(db, organisationId, idOf);
  await copyContent(db, material.type, [source, target], idOf);
  await keepContentWords(db, { ...key, materialVersionId: made.id, type: material.type });
}

const hasSameFacts = (held: MaterialFacts, { material }: Original): boolean =>
  JSON.stringify(factsOf(held)) === JSON.stringify(factsOf(material));
