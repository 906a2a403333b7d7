import { isAllowed } from '../../domain/access/permissions.ts';
import type { ClassRules } from '../../domain/classrules/classrules.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { holdClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { findClassRules, listCliClasses, putClassCli } from './classrules.repo.ts';
import { rulesOf } from './classrules.service.ts';

export async function enableCli(
  context: Context,
  classId: number,
  isEnabled: boolean,
): Promise<ClassRules> {
  const { db, actor } = context;
  await holdClass(context, classId, 'enableCli');
  const before = await rulesOf(context, classId);
  if (before.cliEnabled === isEnabled) return before;
  await putClassCli(db, { organisationId: actor.organisationId, classId }, isEnabled);
  await recordChange(context, {
    action: 'class.enableCli',
    subjectType: 'class',
    subjectId: classId,
    before: { cliEnabled: before.cliEnabled },
    after: { cliEnabled: isEnabled },
  });
  return { ...before, cliEnabled: isEnabled };
}

/** Refuses the command line where its class, or by now its organisation, has none. */
export async function requireCli(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  classId: number,
): Promise<void> {
  const rules = await findClassRules(db, { organisationId: actor.organisationId, classId });
  if (!isAllowed(actor, 'cli.use') || rules?.cliEnabled !== true) throw new AppError('cliOff');
}

/** The classes of whoever asks in which the command line may be used. */
export const cliClassesOf = ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<number[]> =>
  listCliClasses(db, actor);
