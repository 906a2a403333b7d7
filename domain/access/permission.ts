import type { FeatureGate } from './features.ts';
import { Role } from './roles.ts';
import type { Stage } from './stage.ts';

/** One row of the permission table; its key is `section.action`. */
export interface Permission {
  /** A system admin need not be listed. */
  readonly roles: readonly Role[];
  readonly excludesSystemAdmin?: true;
  readonly feature?: FeatureGate;
  readonly official?: 'only' | 'never';
  readonly stages?: readonly Stage[];
}

export const nobody: readonly Role[] = [];
export const traineeOnly: readonly Role[] = [Role.trainee];
export const adminOnly: readonly Role[] = [Role.admin];
export const systemViewerOnly: readonly Role[] = [Role.systemViewer];
export const adminAndSystemViewer: readonly Role[] = [Role.admin, Role.systemViewer];
export const groupManagerAndAdmin: readonly Role[] = [Role.groupManager, Role.admin];
export const instructorAndAdmin: readonly Role[] = [Role.instructor, Role.admin];
export const teachers: readonly Role[] = [Role.instructor, Role.groupManager, Role.admin];
export const staff: readonly Role[] = [...teachers, Role.systemViewer];
export const everyone: readonly Role[] = [Role.trainee, ...staff];
