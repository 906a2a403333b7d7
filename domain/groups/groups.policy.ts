import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { Role } from '../access/roles.ts';

/** Where a group, or a person by their groups, is; read from the actor's own organisation. */
export interface Placed {
  /** The groups in question and all that they are in. */
  readonly groupIds: readonly number[];
  /** Who manages one of these. */
  readonly managerIds: readonly number[];
}

/**
 * A group manager sees what is in the groups that they manage, and below them; looking as a group manager
 * of one group, what is in that one. Everybody else of the staff sees the whole organisation. Its twin
 * in SQL is `groupIdsInScope`.
 */
export function isInScope(actor: Actor, { groupIds, managerIds }: Placed): boolean {
  if (actor.role !== Role.groupManager) return true;
  if (actor.groupId !== null) return groupIds.includes(actor.groupId);
  return managerIds.includes(actor.userId);
}

const inScope = (key: PermissionKey) => (actor: Actor, group: Placed) =>
  isAllowed(actor, key) && isInScope(actor, group);

export const groupPolicy = policy<Placed>()({
  view: inScope('groups.view'),
  edit: inScope('groups.edit'),
  move: inScope('groups.move'),
  delete: inScope('groups.delete'),
  addMembers: inScope('groups.addMembers'),
  removeMembers: inScope('groups.removeMembers'),
});
