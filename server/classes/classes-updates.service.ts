import { authorize } from '../../domain/access/policy.ts';
import type { ClassUpdate } from '../../domain/classes/class-updates.contract.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { carryProgress } from '../training/carry-progress.service.ts';
import { holdClass, requireRevision } from './classes-hold.service.ts';
import { sumUpClass } from './classes-study.repo.ts';
import {
  findVersionOf,
  selectUpdates,
  takePlaced,
  updatePlacedVersion,
} from './classes-updates.repo.ts';
import { findClassDetail, updateClassRow } from './classes.repo.ts';

export async function listUpdatesOf(context: Context, classId: number): Promise<ClassUpdate[]> {
  const { db, actor } = context;
  authorize(actor, classPolicy, 'view', await findClassDetail(db, actor, classId));
  return await selectUpdates(db, { organisationId: actor.organisationId, classId });
}

/** Results stay with the version they were made on; whoever is under way goes on with the new one. */
export async function giveVersion(
  context: Context,
  { classId, classMaterialId }: { classId: number; classMaterialId: number },
  materialVersionId: number,
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const row = await holdClass(context, classId, 'updateMaterials');
  const held = { organisationId, classId };
  const placed = await takePlaced(db, held, classMaterialId);
  if (!placed) throw new AppError('notFound');
  requireRevision(context, row);
  const { materialId } = placed;
  const key = { organisationId, materialId };
  const before = await findVersionOf(db, key, placed.materialVersionId);
  const after = await findVersionOf(db, key, materialVersionId);
  if (!before || !after) throw new AppError('notFound');
  if (placed.materialVersionId === materialVersionId) return;
  await updatePlacedVersion(db, held, classMaterialId, materialVersionId);
  const change = { from: placed.materialVersionId, to: materialVersionId };
  await carryProgress(db, { ...held, classMaterialId, ...change }, now);
  await sumUpClass(db, held);
  await updateClassRow(db, actor, classId, {}, now);
  await context.signal('materials', String(organisationId));
  await recordChange(context, {
    action: 'class.updateVersion',
    subjectType: 'class',
    subjectId: classId,
    before: { materialId, version: before.majorVersionNumber },
    after: { materialId, version: after.majorVersionNumber },
  });
}
