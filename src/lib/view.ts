import { isTrainee, Role } from '../../domain/access/roles.ts';
import { viewName } from '../../domain/access/views.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { storageKeys } from './storage-keys.ts';

let acting: string | undefined;
let isSystemAdmins = false;

/** As whom, and at which organisation, this page looks: every call says so. Trainees have but one view. */
export const actingView = (): string | undefined => acting;

export function setActingView(user: User | undefined): void {
  acting = user && !isTrainee(user.role) ? nameOf(user) : undefined;
  isSystemAdmins = user?.viewAs === Role.systemAdmin;
}

/** Whether a system admin looks at this page, whose lists may be longer. */
export const isShownToSystemAdmin = (): boolean => isSystemAdmins;

/** Whether this page shows what they look at. */
export const isShown = (user: User): boolean => acting === undefined || acting === nameOf(user);

const nameOf = ({ viewAs, tempGroup, targetOrg }: User): string =>
  viewName({ role: viewAs, groupId: tempGroup?.id ?? null, organisationId: targetOrg.id });

/** Part of the name under which what was read is kept: empty for oneself at home. */
export function keptViewTag(): string {
  const { role, groupId, organisationId } = keptView();
  return [role, groupId, organisationId].every((part) => part === null)
    ? ''
    : `@${role ?? ''}.${groupId ?? ''}.${organisationId ?? ''}`;
}

/** What the browser keeps of it; null for one's own role, for no group, and for home. */
export const keptView = () => ({
  role: numberAt(storageKeys.temporaryRole),
  groupId: numberAt(storageKeys.temporaryRoleGroup),
  organisationId: numberAt(storageKeys.targetOrganisation),
});

/** Returns whether it is what was kept before. */
export function keepView({ tempRole, tempGroup, homeOrgId, targetOrg }: User): boolean {
  const before = keptViewTag();
  keep(storageKeys.temporaryRole, tempRole);
  keep(storageKeys.temporaryRoleGroup, tempGroup?.id ?? null);
  keep(storageKeys.targetOrganisation, homeOrgId === undefined ? null : targetOrg.id);
  return keptViewTag() === before;
}

/** Oneself, at home. */
export function forgetView(): void {
  for (const key of [
    storageKeys.temporaryRole,
    storageKeys.temporaryRoleGroup,
    storageKeys.targetOrganisation,
  ])
    keep(key, null);
}

function keep(key: string, value: number | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, String(value));
}

function numberAt(key: string): number | null {
  const stored = Number(localStorage.getItem(key));
  return Number.isInteger(stored) && stored > 0 ? stored : null;
}
