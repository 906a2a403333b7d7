import { describe, expect, it } from 'vitest';
import { isAtLeast, isTrainee, Role, roles, RoleSchema } from './roles.ts';
import { looksAsTrainee, maySwitchRole, offeredRoles } from './views.ts';

describe('a role', () => {
  it.each([0, 3, 12, 50, 52, '1', null])('is not %j', (value) =>
    expect(RoleSchema.safeParse(value).success).toBe(false),
  );

  it.each([1, 2, 11, 21, 31, 51])('is %i', (value) => {
    expect(RoleSchema.parse(value)).toBe(value);
    expect(roles).toContain(value);
  });

  it('has a rank: its own is enough, a lower one is not', () => {
    expect(isAtLeast(Role.admin, Role.admin)).toBe(true);
    expect(isAtLeast(Role.systemViewer, Role.admin)).toBe(true);
    expect(isAtLeast(Role.groupManager, Role.admin)).toBe(false);
    expect(roles.filter(isTrainee)).toEqual([51]);
  });
});

describe('who looks as another', () => {
  it.each([
    [Role.trainee, false, [51]],
    [Role.groupManager, false, [21]],
    [Role.systemViewer, false, [2]],
    [Role.instructor, true, [51, 31]],
    [Role.admin, true, [51, 21, 31, 11]],
    [Role.systemAdmin, true, [51, 21, 31, 11, 1, 2]],
  ])('is offered in this order, with the role %i: %s, %j', (ownRole, may, offered) => {
    expect(maySwitchRole(ownRole)).toBe(may);
    expect(offeredRoles(ownRole)).toEqual(offered);
  });

  it.each([
    [Role.trainee, Role.trainee, false],
    [Role.instructor, Role.admin, false],
    [Role.trainee, Role.admin, true],
  ])('looks as a trainee in the role %i, being %i: %s', (role, ownRole, is) =>
    expect(looksAsTrainee({ role, ownRole })).toBe(is),
  );
});
