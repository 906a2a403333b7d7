import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Difference, MaterialUse } from '../../../domain/materials/library.contract.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Context } from '../../http/context.ts';
import { getMaterialRow } from '../library/library.service.ts';
import { findVersion } from '../materials.service.ts';
import { selectSameNumbers } from '../official/official.repo.ts';
import { ownMaterialId } from '../official/official.service.ts';
import { portableOf } from '../kinds/portable-of.ts';
import type { FoundVersion } from './versions.repo.ts';
import { partsDifference } from './difference.service.ts';
import { useOfMaterials } from '../use.hook.ts';

const classesShown = 100;

/** Where a material is used, and how far its learners are, version by version. */
export async function getUseOf(context: Context, materialId: number): Promise<MaterialUse> {
  const { db, actor } = context;
  const material = await getMaterialRow(context, materialId);
  const ownId = await ownMaterialId(context, material);
  if (ownId === undefined) return { classes: [], classCount: 0, versions: [] };
  const key = { organisationId: actor.organisationId, materialId: ownId };
  const { classesOf, countClassesOf, figuresOf } = useOfMaterials.registered;
  const classes = await classesOf(db, key, classesShown);
  const classCount = await countClassesOf(db, key);
  const versions = await figuresOf(db, key);
  if (ownId === material.id) return { classes, classCount, versions };
  // Shown is the official material: its versions are known by its ids.
  const shown = await selectSameNumbers(db, key, {
    organisationId: material.organisationId,
    materialId,
  });
  const asShown = <Row extends { versionId: number }>(row: Row): Row => ({
    ...row,
    versionId: shown.get(row.versionId) ?? row.versionId,
  });
  return { classes: classes.map(asShown), classCount, versions: versions.map(asShown) };
}

export async function getDifferenceOf(
  context: Context,
  materialId: number,
  { from, to }: { from: number; to: number },
): Promise<Difference> {
  const older = await getVersionOf(context, materialId, from);
  const newer = await getVersionOf(context, materialId, to);
  return {
    from: presentVersion(older),
    to: presentVersion(newer),
    ...partsDifference(await partsOf(context, older), await partsOf(context, newer)),
  };
}

async function getVersionOf(context: Context, materialId: number, versionId: number) {
  const found = await findVersion(context, versionId);
  const version = authorize(context.actor, materialsPolicy, 'view', found);
  if (version.id !== materialId) throw new AppError('notFound');
  return version;
}

async function partsOf({ db }: Context, { organisationId, versionId, type }: FoundVersion) {
  const portable = portableOf(type);
  const content = await portable?.read(db, { organisationId, materialVersionId: versionId });
  return content === undefined ? [] : (portable?.partsOf(content) ?? []);
}

const presentVersion = ({ versionId, majorVersionNumber, stats }: FoundVersion) => ({
  id: versionId,
  majorVersionNumber,
  stats,
});
