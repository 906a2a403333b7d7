import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';
import { abilitiesOver } from './people-abilities.ts';

const as = (role: Role, given: Partial<User> = {}) => signedIn(1, { role, viewAs: role, ...given });
const granted = (user: User, id: number, role: Role) =>
  Object.entries(abilitiesOver(user, { id, role }))
    .filter(([, may]) => may)
    .map(([name]) => name);
const all = [
  'edit',
  'archive',
  'updateContactEmail',
  'resetPassword',
  'viewDetails',
  'viewHistory',
];

beforeEach(() => vi.stubGlobal('location', { hostname: 'localhost' }));
afterEach(() => vi.unstubAllGlobals());

it('an admin may do all to who is not above them, but not put themselves away', () => {
  expect(granted(as(Role.admin), 2, Role.trainee)).toEqual(all);
  expect(granted(as(Role.admin), 2, Role.admin)).toEqual(all);
  expect(granted(as(Role.admin), 1, Role.admin)).toEqual(all.filter((one) => one !== 'archive'));
  expect(granted(as(Role.admin), 2, Role.systemAdmin)).toEqual(['viewDetails', 'viewHistory']);
});

it('a group manager may set the password of who is not above them, and look', () => {
  expect(granted(as(Role.groupManager), 2, Role.trainee)).toEqual(['resetPassword', 'viewDetails']);
  expect(granted(as(Role.groupManager), 2, Role.admin)).toEqual(['viewDetails']);
});

it('whoever looks as somebody else may do what that one may', () => {
  const looking = as(Role.admin, { viewAs: Role.groupManager });
  expect(granted(looking, 2, Role.trainee)).toEqual(['resetPassword', 'viewDetails']);
});
