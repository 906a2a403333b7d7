import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Difference, MaterialUse } from '../../../domain/materials/library.contract.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Context } from '../../http/context.ts';
import { getMaterialRow } from '../library.service.ts';
import { findVersion } from '../materials.service.ts';
import { portableOf } from '../portable/portable-kinds.ts';
import type { FoundVersion } from '../versions.repo.ts';
import { partsDifference } from './difference.ts';
import { countClassesOf, selectClassesOf, selectFiguresOf } from './use.repo.ts';

const classesShown = 100;

/** Where a material is used, and how far its learners are, version by version. */
export async function getUseOf(context: Context, materialId: number): Promise<MaterialUse> {
  const { organisationId } = await getMaterialRow(context, materialId);
  const key = { organisationId, materialId };
  const classes = await selectClassesOf(context.db, key, classesShown);
  const classCount = await countClassesOf(context.db, key);
  return { classes, classCount, versions: await selectFiguresOf(context.db, key) };
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
