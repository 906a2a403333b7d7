import { t } from '@lingui/core/macro';
import { looksAsTrainee } from '../../domain/access/views.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { offeredWorkspaces, type WorkspaceKind } from '../../domain/session/workspace.rules.ts';

/** Those this person may choose. */
export const workspacesOf = (user: User): WorkspaceKind[] =>
  offeredWorkspaces({
    role: user.viewAs,
    ownRole: user.role,
    features: new Set(user.accessPermissions),
    hasActiveLicense: user.hasActiveLicense,
    hasActiveContract: user.hasActiveContract,
    isVisiting: user.homeOrgId !== undefined,
  });

/** Of the bootcamps that can be a workspace, in this view. */
export const workspaceBootcampsKey = (user: User) =>
  ['workspace-bootcamps', isTrainee(user.viewAs)] as const;

/** Whether there is more than one place to be in, or one that cannot be left: then it says where one is. */
export const hasWorkspaces = (user: User): boolean =>
  looksAsTrainee({ role: user.viewAs, ownRole: user.role }) ||
  workspacesOf(user).filter((kind) => kind !== 'bootcamp').length > 1;

/** As the organisation calls it, else as the product does. */
export function workspaceName({ targetOrg: { setting } }: User, kind: WorkspaceKind): string {
  if (kind === 'standard') return setting.standardWorkspaceAlias ?? t`Standard`;
  if (kind === 'selfLearning') return setting.selfLearningWorkspaceAlias ?? t`Self-learning`;
  return t`Bootcamp`;
}
