import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { type BootcampAction, bootcampPolicy } from './bootcamps.policy.ts';

const { trainee, instructor, groupManager, admin, systemViewer } = Role;
const roles = [trainee, instructor, groupManager, admin, systemViewer];
const as = (role: Role, features: readonly number[] = [Feature.bootcamp]) =>
  testActor({ userId: 9, organisationId: 7, role, features: new Set(features) });
const others = { isArchived: false, isEnrolled: false };
const own = { isArchived: false, isEnrolled: true };

describe('a bootcamp', () => {
  it('is nobody’s where the organisation has none', () => {
    expect(roles.filter((role) => bootcampPolicy.view(as(role, []), own))).toEqual([]);
    expect(roles.filter((role) => bootcampPolicy.edit(as(role, []), own))).toEqual([]);
  });

  it.each([
    ['one’s own', own, roles],
    ['that is others’', others, roles.slice(1)],
    ['one’s own that is archived', { ...own, isArchived: true }, roles.slice(1)],
  ] as const)('%s is seen by its trainees and all staff', (_, subject, expected) => {
    expect(roles.filter((role) => bootcampPolicy.view(as(role), subject))).toEqual(expected);
  });

  const everyone = [trainee, instructor, groupManager, admin, systemViewer];
  it.each<readonly [BootcampAction, readonly Role[]]>([
    ['viewCalendar', everyone],
    ['viewTrainees', everyone],
    ['viewDailyReports', everyone],
    ['viewDiscussions', everyone],
    ['viewChats', everyone],
    ['viewAnnouncements', everyone],
    ['viewGroups', [admin, systemViewer]],
    ['viewProgress', [instructor, groupManager, admin, systemViewer]],
    ['edit', [admin]],
    ['copy', [admin]],
    ['archive', [admin]],
    ['addTrainees', [admin]],
    ['removeTrainees', [admin]],
    ['addGroups', [admin]],
    ['removeGroups', [admin]],
    ['updateInstructors', [admin]],
  ])('grants %s to %o', (action, expected) => {
    expect(roles.filter((role) => bootcampPolicy[action](as(role), own))).toEqual(expected);
  });
});
