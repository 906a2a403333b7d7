/** A role as the specification names it. */
export type RoleName =
  | 'trainee'
  | 'instructor'
  | 'groupManager'
  | 'admin'
  | 'systemViewer'
  | 'systemAdmin';

/** One row of the table: who, and what must be on in the organisation. */
export interface Row {
  readonly who: readonly RoleName[];
  /** The id of a feature; `material` is any of those of a kind of material. */
  readonly needs?: number | 'material';
  /** Only in organisation 1. */
  readonly official?: true;
}

/**
 * The specification's groups of people. A system admin passes every check that does not exclude them, so
 * each group but `onlyTrainees` names them.
 */
export const nobody: readonly RoleName[] = ['systemAdmin'];
export const onlyTrainees: readonly RoleName[] = ['trainee'];
export const trainee: readonly RoleName[] = ['trainee', 'systemAdmin'];
export const admin: readonly RoleName[] = ['admin', 'systemAdmin'];
export const systemViewer: readonly RoleName[] = ['systemViewer', 'systemAdmin'];
export const adminAndSystemViewer: readonly RoleName[] = ['admin', 'systemViewer', 'systemAdmin'];
export const groupManagerAndAdmin: readonly RoleName[] = ['groupManager', 'admin', 'systemAdmin'];
export const instructorAndAdmin: readonly RoleName[] = ['instructor', 'admin', 'systemAdmin'];
export const watchers: readonly RoleName[] = ['instructor', 'admin', 'systemViewer', 'systemAdmin'];
export const teachers: readonly RoleName[] = ['instructor', 'groupManager', 'admin', 'systemAdmin'];
export const staff: readonly RoleName[] = [
  'instructor',
  'groupManager',
  'admin',
  'systemViewer',
  'systemAdmin',
];
export const all: readonly RoleName[] = ['trainee', ...staff];
