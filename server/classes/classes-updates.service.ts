import type { ClassKey } from '../../domain/classes/class-key.ts';
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

export interface WantedVersion {
  readonly classMaterialId: number;
  readonly materialVersionId: number;
}

/**
 * All of them or none. Results stay with the version they were made on; whoever is under way goes on with
 * the new one.
 */
export async function giveVersions(
  context: Context,
  classId: number,
  wanted: readonly WantedVersion[],
): Promise<void> {
  const { db, actor, now } = context;
  requireRevision(context, await holdClass(context, classId, 'updateMaterials'));
  if (!(await giveHeldVersions(context, classId, wanted))) return;
  await updateClassRow(db, actor, classId, {}, now);
}

/** The same of a class that is held; its revision is the caller's. Returns whether anything changed. */
export async function giveHeldVersions(
  context: Context,
  classId: number,
  wanted: readonly WantedVersion[],
): Promise<boolean> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const held = { organisationId, classId };
  const changes = [];
  // In one order for everybody, so that two who take many cannot wait for each other.
  for (const one of wanted.toSorted((a, b) => a.classMaterialId - b.classMaterialId))
    changes.push(await changeTo(context, held, one));
  const real = changes.filter(({ from, to }) => from !== to);
  if (real.length === 0) return false;
  for (const { classMaterialId, from, to } of real) {
    await updatePlacedVersion(db, held, classMaterialId, to);
    await carryProgress(db, { ...held, classMaterialId, from, to }, now);
  }
  await sumUpClass(db, held);
  await context.signal('materials', String(organisationId));
  for (const { materialId, numbers } of real)
    await recordChange(context, {
      action: 'class.updateVersion',
      subjectType: 'class',
      subjectId: classId,
      before: { materialId, version: numbers.from },
      after: { materialId, version: numbers.to },
    });
  return true;
}

/** What a class would be given another version of; refused where there is no such material or version. */
async function changeTo(
  { db }: Context,
  held: ClassKey,
  { classMaterialId, materialVersionId: to }: WantedVersion,
) {
  const placed = await takePlaced(db, held, classMaterialId);
  if (!placed) throw new AppError('notFound');
  const { materialId, materialVersionId: from } = placed;
  const key = { organisationId: held.organisationId, materialId };
  const before = await findVersionOf(db, key, from);
  const after = await findVersionOf(db, key, to);
  if (!before || !after) throw new AppError('notFound');
  const numbers = { from: before.majorVersionNumber, to: after.majorVersionNumber };
  return { classMaterialId, materialId, from, to, numbers };
}
