import { Role } from '../../domain/access/roles.ts';
import { groupRefusals } from '../../domain/groups/groups.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { areVisible } from '../people/people-scope.service.ts';
import { about, holdGroup } from './groups-change.service.ts';
import { tellMembersChanged } from './members-changed.ts';
import { deleteMember, findMember, insertMembers, updateIsManager } from './groups-members.repo.ts';

const refusal = ({ language }: Context, name: keyof typeof groupRefusals) =>
  new AppError('invalidInput', { messages: [groupRefusals[name][language]] });

/** Returns how many were no members before. */
export async function addMembers(
  context: Context,
  groupId: number,
  picked: readonly number[],
): Promise<number> {
  const { db, actor } = context;
  await holdGroup(context, groupId, 'addMembers');
  const userIds = [...new Set(picked)];
  if (!(await areVisible(context, userIds))) throw refusal(context, 'unknownPeople');
  const key = { organisationId: actor.organisationId, groupId };
  const added = await insertMembers(db, key, userIds);
  if (added.length === 0) return 0;
  await recordChange(context, { ...about('addMembers', groupId), after: { userIds: added } });
  await tellMembersChanged(context, groupId);
  return added.length;
}

export async function setManager(
  context: Context,
  groupId: number,
  userId: number,
  isManager: boolean,
): Promise<void> {
  const { db, actor } = context;
  await holdGroup(context, groupId, 'addMembers');
  const key = { organisationId: actor.organisationId, groupId };
  const member = await findMember(db, key, userId);
  if (!member) throw new AppError('notFound');
  if (member.isManager === isManager) return;
  if (isManager && member.role !== Role.groupManager) throw refusal(context, 'notAManager');
  await updateIsManager(db, key, userId, isManager);
  await recordChange(context, {
    ...about(isManager ? 'addManager' : 'removeManager', groupId),
    after: { userIds: [userId] },
  });
}

export async function removeMember(
  context: Context,
  groupId: number,
  userId: number,
): Promise<void> {
  const { db, actor } = context;
  await holdGroup(context, groupId, 'removeMembers');
  const key = { organisationId: actor.organisationId, groupId };
  if (!(await findMember(db, key, userId))) throw new AppError('notFound');
  await deleteMember(db, key, userId);
  await recordChange(context, {
    ...about('removeMembers', groupId),
    before: { userIds: [userId] },
  });
  await tellMembersChanged(context, groupId);
}
