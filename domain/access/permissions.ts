import { officialOrganisationId, type Actor } from './actor.ts';
import { hasFeature } from './features.ts';
import type { Permission } from './permission.ts';
import { permissionsOfPeople } from './permissions-of-people.ts';
import { permissionsOfTeaching } from './permissions-of-teaching.ts';
import { permissionsOfKeiko } from './permissions-of-keiko.ts';
import { isTrainee, Role } from './roles.ts';

/** The specification's permission table (section 6) and, last, Keiko's own rows. */
export const permissions = {
  ...permissionsOfTeaching,
  ...permissionsOfPeople,
  ...permissionsOfKeiko,
} as const satisfies Record<string, Permission>;

export type PermissionKey = keyof typeof permissions;

/** `public`: no session needed. `signedIn`: any session; the thing itself is the caller's own. */
export type Access = PermissionKey | 'public' | 'signedIn';

/**
 * Whether the table lets this person do this at all. Feature, stage and official-only bind everybody,
 * as they describe the organisation and the site; the list of roles does not bind a system admin. Who looks
 * as another role has that role's rights as far as they are their own too; what only trainees have is theirs
 * to show.
 */
export function isAllowed(actor: Actor, key: PermissionKey): boolean {
  const permission: Permission = permissions[key];
  if (permission.feature && !hasFeature(actor.features, permission.feature)) return false;
  if (permission.stages && !permission.stages.includes(actor.stage)) return false;
  const isOfficial = actor.organisationId === officialOrganisationId;
  if (permission.official === 'only' && !isOfficial) return false;
  if (permission.official === 'never' && isOfficial) return false;
  if (!isGranted(permission, actor.role)) return false;
  const isTraineesView = isTrainee(actor.role) && permission.roles.every(isTrainee);
  return isTraineesView || isGranted(permission, actor.ownRole);
}

function isGranted({ roles, excludesSystemAdmin }: Permission, role: Role): boolean {
  if (role === Role.systemAdmin) return excludesSystemAdmin !== true;
  return roles.includes(role);
}
