import type { Role } from '../access/roles.ts';
import { hasFeature } from '../access/features.ts';
import { isTrainee } from '../access/roles.ts';
import { looksAsTrainee } from '../access/views.ts';

export interface Workspace {
  /** Of a bootcamp. */
  readonly id: number | null;
  readonly isSelfLearning: boolean;
}

export const standardWorkspace: Workspace = { id: null, isSelfLearning: false };
export const selfLearningWorkspace: Workspace = { id: null, isSelfLearning: true };

/** What decides over workspaces. */
export interface WorkspaceFacts {
  readonly role: Role;
  readonly ownRole: Role;
  readonly features: ReadonlySet<number>;
  /** Of a trainee: a self-learning license or a contract that is active. */
  readonly hasActiveLicense: boolean;
  readonly hasActiveContract: boolean;
  readonly isVisiting: boolean;
}

export type WorkspaceKind = 'standard' | 'selfLearning' | 'bootcamp';

export const kindOf = ({ id, isSelfLearning }: Workspace): WorkspaceKind =>
  isSelfLearning ? 'selfLearning' : id === null ? 'standard' : 'bootcamp';

/**
 * The workspaces somebody may choose. Who only looks as a trainee has no choice, nor has a guest of another
 * organisation: a workspace is kept with the person, at home.
 */
export function offeredWorkspaces(facts: WorkspaceFacts): WorkspaceKind[] {
  const { features, role } = facts;
  if (facts.isVisiting || looksAsTrainee(facts)) return [];
  const mayLearnAlone = !isTrainee(role) || facts.hasActiveLicense;
  return [
    ...(isSelfLearnerOnly(facts) ? [] : ['standard' as const]),
    ...(hasFeature(features, 'selfLearning') && mayLearnAlone ? ['selfLearning' as const] : []),
    ...(hasFeature(features, 'bootcamp') ? ['bootcamp' as const] : []),
  ];
}

/** The workspace somebody is in, given the one that was chosen last. */
export function workspaceOf(chosen: Workspace, facts: WorkspaceFacts): Workspace {
  const mayBeSelfLearning = hasFeature(facts.features, 'selfLearning');
  if (looksAsTrainee(facts)) return mayBeSelfLearning ? selfLearningWorkspace : standardWorkspace;
  if (isSelfLearnerOnly(facts)) return selfLearningWorkspace;
  return offeredWorkspaces(facts).includes(kindOf(chosen)) ? chosen : standardWorkspace;
}

/** A trainee with a license and without a contract learns by themselves. */
const isSelfLearnerOnly = ({
  role,
  features,
  hasActiveLicense,
  hasActiveContract,
}: WorkspaceFacts) =>
  isTrainee(role) && hasFeature(features, 'selfLearning') && hasActiveLicense && !hasActiveContract;
