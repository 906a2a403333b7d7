import { authorize } from '../../domain/access/policy.ts';
import { groupPolicy } from '../../domain/groups/groups.policy.ts';
import type { Group } from '../../domain/groups/groups.schema.ts';
import type { Context } from '../http/context.ts';
import { presentWholeGroup } from './groups.present.ts';
import { countChildren, countMembers, findGroup, listPaths, listManagers } from './groups.repo.ts';
import { getPlace } from './groups-scope.repo.ts';

type Ability = keyof typeof groupPolicy;

/** The group, when the actor may do this to it. */
export async function getGroupFor({ db, actor }: Context, groupId: number, ability: Ability) {
  const found = await findGroup(db, actor, groupId);
  const place = await getPlace(db, actor.organisationId, found ? [found.id] : []);
  return authorize(actor, groupPolicy, ability, found && { ...found, ...place });
}

export async function getWholeGroup(context: Context, groupId: number): Promise<Group> {
  const { db, actor } = context;
  const group = await getGroupFor(context, groupId, 'view');
  const paths = await listPaths(db, actor, [groupId]);
  const members = await countMembers(db, actor, [groupId]);
  return presentWholeGroup(group, {
    path: paths.get(groupId) ?? [],
    memberCount: members.get(groupId) ?? 0,
    childCount: await countChildren(db, actor, groupId),
    managers: await listManagers(db, actor, groupId),
  });
}
