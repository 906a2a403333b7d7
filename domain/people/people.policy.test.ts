import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Role } from '../access/roles.ts';
import {
  assignableRoles,
  isHimself,
  isWithinRank,
  personPolicy,
  type PersonSubject,
} from './people.policy.ts';

const as = (role: Role, given: Partial<Actor> = {}) => testActor({ role, ...given });
const person = (role: Role, given: Partial<PersonSubject> = {}): PersonSubject => ({
  userId: 5,
  role,
  groupIds: [1],
  managerIds: [],
  ...given,
});

const abilities = [
  'view',
  'viewDetails',
  'viewHistory',
  'edit',
  'rename',
  'archive',
  'updateContactEmail',
  'resetPassword',
] as const;
const allowed = (actor: Actor, subject: PersonSubject) =>
  abilities.filter((ability) => personPolicy[ability](actor, subject));

describe('what may be done with a person', () => {
  it('is nothing for a trainee', () =>
    expect(allowed(as(Role.trainee), person(Role.trainee))).toEqual([]));

  it('is to look for those who teach', () => {
    expect(allowed(as(Role.instructor), person(Role.trainee))).toEqual(['view', 'viewDetails']);
    expect(allowed(as(Role.systemViewer), person(Role.trainee))).toEqual([
      'view',
      'viewDetails',
      'viewHistory',
    ]);
  });

  it('is to look and to reset a password for who manages their group', () => {
    const managed = person(Role.trainee, { managerIds: [9] });
    const manager = as(Role.groupManager);
    expect(allowed(manager, managed)).toEqual(['view', 'viewDetails', 'resetPassword']);
    expect(allowed(manager, person(Role.trainee))).not.toContain('view');
    expect(allowed(manager, { ...managed, role: Role.admin })).not.toContain('resetPassword');
  });

  it('is everything for an admin, up to their own rank', () => {
    expect(allowed(as(Role.admin), person(Role.admin))).toEqual(abilities);
    expect(allowed(as(Role.admin), person(Role.systemViewer))).toEqual([
      'view',
      'viewDetails',
      'viewHistory',
    ]);
  });

  it('is not to archive oneself', () => {
    const self = person(Role.admin, { userId: 9 });
    expect(allowed(as(Role.admin), self)).toEqual(abilities.filter((one) => one !== 'archive'));
    // Somebody of another organisation has the same number.
    expect(allowed(as(Role.admin, { homeOrganisationId: 8 }), self)).toContain('archive');
  });
});

it('nobody is within the rank of who has less, nor of who looks as less', () => {
  expect(isWithinRank(as(Role.admin), Role.systemAdmin)).toBe(false);
  expect(isWithinRank(as(Role.admin), Role.admin)).toBe(true);
  expect(isWithinRank(as(Role.trainee, { ownRole: Role.admin }), Role.admin)).toBe(false);
  expect(isWithinRank(as(Role.trainee, { ownRole: Role.admin }), Role.trainee)).toBe(true);
  expect(isWithinRank(as(Role.admin, { ownRole: Role.instructor }), Role.admin)).toBe(false);
});

it('only at home is somebody of one’s own number oneself', () => {
  expect(isHimself(as(Role.admin), 9)).toBe(true);
  expect(isHimself(as(Role.admin), 5)).toBe(false);
  expect(isHimself(as(Role.admin, { homeOrganisationId: 8 }), 9)).toBe(false);
});

it('offers roles up to one’s own, and the system’s only in the provider’s organisation', () => {
  expect(assignableRoles(as(Role.instructor))).toEqual([31, 51]);
  expect(assignableRoles(as(Role.admin))).toEqual([11, 21, 31, 51]);
  expect(assignableRoles(as(Role.systemAdmin))).toEqual([11, 21, 31, 51]);
  expect(assignableRoles(as(Role.systemAdmin, { organisationId: 1 }))).toEqual([
    1, 2, 11, 21, 31, 51,
  ]);
  expect(assignableRoles(as(Role.admin, { organisationId: 1 }))).toEqual([11, 21, 31, 51]);
});
