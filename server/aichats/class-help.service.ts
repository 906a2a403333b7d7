import type { HelpLevel } from '../../domain/aichats/help-level.ts';
import { isCode } from '../../domain/challenges/code/code-styles.ts';
import { usualHelpLevel } from '../../domain/aichats/help-level.ts';
import type { ClassChatSettings } from '../../domain/aichats/settings.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import {
  findClassHelp,
  listMaterialHelp,
  writeClassHelp,
  writeMaterialHelp,
} from './class-help.repo.ts';
import { enginesFor } from './engines/engines.service.ts';

export async function classHelpOf(context: Context, classId: number): Promise<ClassChatSettings> {
  const { services, db, actor } = context;
  await getVisibleClass(context, classId);
  const key = { organisationId: actor.organisationId, classId };
  const found = await findClassHelp(db, key);
  return {
    isEnabled: found?.isEnabled ?? true,
    helpLevel: found?.helpLevel ?? usualHelpLevel,
    checksUnderstanding: found?.checksUnderstanding ?? false,
    hasEngine: (await enginesFor(services, actor.organisationId)).length > 0,
    materials: (await listMaterialHelp(db, key)).map(({ challengeStyle, ...material }) => ({
      ...material,
      canBeChecked: isCode({ challengeStyle }),
    })),
    revision: found?.revision ?? 0,
  };
}

export async function changeClassHelp(
  context: Context,
  classId: number,
  set: {
    readonly isEnabled: boolean;
    readonly helpLevel: HelpLevel;
    readonly checksUnderstanding: boolean;
  },
): Promise<ClassChatSettings> {
  const { db, actor, ifMatch } = context;
  const { materials: _, revision, ...before } = await classHelpOf(context, classId);
  if (ifMatch !== undefined && ifMatch !== revision) throw new AppError('staleRevision');
  const key = { organisationId: actor.organisationId, classId };
  const written = await writeClassHelp(db, key, { ...set, updatedBy: actor.userId }, ifMatch);
  if (written === undefined) throw new AppError('staleRevision');
  await recordChange(context, {
    action: 'aichat.updateClass',
    subjectType: 'class',
    subjectId: classId,
    before: {
      aiChatEnabled: before.isEnabled,
      helpLevel: before.helpLevel,
      checksUnderstanding: before.checksUnderstanding,
    },
    after: {
      aiChatEnabled: set.isEnabled,
      helpLevel: set.helpLevel,
      checksUnderstanding: set.checksUnderstanding,
    },
  });
  return await classHelpOf(context, classId);
}

/** Both null take it back: the material has what its class has. */
export async function changeMaterialHelp(
  context: Context,
  { classId, classMaterialId }: { readonly classId: number; readonly classMaterialId: number },
  chosen: { readonly helpLevel: HelpLevel | null; readonly checksUnderstanding: boolean | null },
): Promise<ClassChatSettings> {
  const { db, actor } = context;
  const { materials } = await classHelpOf(context, classId);
  const material = materials.find((one) => one.classMaterialId === classMaterialId);
  if (!material) throw new AppError('notFound');
  const { helpLevel, checksUnderstanding } = chosen;
  const isUsual = helpLevel === null && checksUnderstanding === null;
  const set = isUsual ? null : { ...chosen, updatedBy: actor.userId };
  await writeMaterialHelp(db, actor.organisationId, classMaterialId, set);
  await recordChange(context, {
    action: 'aichat.updateMaterial',
    subjectType: 'class',
    subjectId: classId,
    before: {
      title: material.title,
      helpLevel: material.helpLevel,
      checksUnderstanding: material.checksUnderstanding,
    },
    after: { title: material.title, helpLevel, checksUnderstanding },
  });
  return await classHelpOf(context, classId);
}
