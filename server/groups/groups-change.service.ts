import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import { groupPolicy } from '../../domain/groups/groups.policy.ts';
import { notEmptySentence } from '../../domain/groups/groups.messages.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  countContents,
  deleteGroupRow,
  holdTree,
  insertGroup,
  isBelow,
  lockGroup,
  updateGroupRow,
} from './groups-change.repo.ts';
import { countClassesOfGroup } from './classes-of-group.hook.ts';
import { getPlace } from './groups-scope.repo.ts';
import { getGroupFor } from './groups.service.ts';

type Ability = keyof typeof groupPolicy;

/** The group, held for a change that the actor may make. */
export async function holdGroup({ db, actor }: Context, groupId: number, ability: Ability) {
  const held = await lockGroup(db, actor, groupId);
  const place = await getPlace(db, actor.organisationId, held ? [held.id] : []);
  return authorize(actor, groupPolicy, ability, held && { ...held, ...place });
}

interface NewGroup {
  readonly name: string;
  readonly parentId: number | null;
}

export async function makeGroup(context: Context, { name, parentId }: NewGroup): Promise<number> {
  const { db, actor } = context;
  const { organisationId } = actor;
  await holdTree(db, actor);
  if (parentId !== null) await getGroupFor(context, parentId, 'view');
  const groupId = await insertGroup(db, { organisationId, name, parentId });
  await recordChange(context, { ...about('create', groupId), after: { name, parentId } });
  return groupId;
}

export async function renameGroup(context: Context, groupId: number, name: string): Promise<void> {
  const held = await holdGroup(context, groupId, 'edit');
  if (context.ifMatch !== held.revision) throw new AppError('staleRevision');
  if (name === held.name) return;
  await updateGroupRow(context.db, context.actor, groupId, { name });
  await recordChange(context, {
    ...about('update', groupId),
    before: { name: held.name },
    after: { name },
  });
}

export async function placeGroup(
  context: Context,
  groupId: number,
  parentId: number | null,
): Promise<void> {
  const { db, actor } = context;
  await holdTree(db, actor);
  const held = await holdGroup(context, groupId, 'move');
  if (parentId === held.parentId) return;
  if (parentId !== null) {
    await getGroupFor(context, parentId, 'view');
    if (await isBelow(db, actor, parentId, groupId)) throw new AppError('groupInItself');
  }
  await updateGroupRow(db, actor, groupId, { parentId });
  await recordChange(context, {
    ...about('move', groupId),
    before: { parentId: held.parentId },
    after: { parentId },
  });
}

export async function removeGroup(context: Context, groupId: number): Promise<void> {
  const { db, actor, language } = context;
  await holdTree(db, actor);
  const { name, parentId } = await holdGroup(context, groupId, 'delete');
  const { organisationId } = actor;
  const contents = {
    ...(await countContents(db, actor, groupId)),
    classes: await countClassesOfGroup.registered(db, { organisationId, groupId }),
  };
  if (contents.members + contents.groups + contents.classes > 0)
    throw new AppError('groupNotEmpty', { messages: [notEmptySentence(contents)[language]] });
  await deleteGroupRow(db, actor, groupId);
  await recordChange(context, { ...about('delete', groupId), before: { name, parentId } });
}

export const about = (verb: AuditVerb<'group'>, groupId: number) => ({
  action: `group.${verb}` as const,
  subjectType: 'group' as const,
  subjectId: groupId,
});
