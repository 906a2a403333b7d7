import type { RoleName } from './rows.ts';

/** Section 4 of the specification, by hand: whom somebody may look as beside themselves. */
export const looksAs: Readonly<Record<RoleName, readonly RoleName[]>> = {
  systemAdmin: ['trainee', 'groupManager', 'instructor', 'admin', 'systemViewer'],
  admin: ['trainee', 'groupManager', 'instructor'],
  instructor: ['trainee'],
  systemViewer: [],
  groupManager: [],
  trainee: [],
};

/** Who of the provider's own people may enter other organisations; nobody else may. */
export const visitors: readonly RoleName[] = ['systemAdmin', 'systemViewer'];

/** Who changes nothing in an organisation that is not theirs, by who they are and whom they look as. */
export const guestsWhoOnlyRead: readonly (readonly [own: RoleName, as: RoleName])[] = [
  ['systemViewer', 'systemViewer'],
  ['systemAdmin', 'trainee'],
];

/** Every pair of who somebody is and another whom they look as. */
export const lookingPairs: readonly (readonly [own: RoleName, as: RoleName])[] = Object.entries(
  looksAs,
).flatMap(([own, others]) => others.map((as) => [own as RoleName, as] as const));
