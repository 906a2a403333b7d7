import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Role } from '../access/roles.ts';
import { groupRefusals, notEmptySentence } from './groups.messages.ts';
import { groupPolicy, isInScope } from './groups.policy.ts';

const as = (role: Role, groupId: number | null = null) => testActor({ role, groupId });
const tokyo = { groupIds: [1, 4], managerIds: [5] };
const own = { groupIds: [2], managerIds: [5, 9] };

describe('where somebody looks', () => {
  it('is the whole organisation, unless they manage groups', () => {
    expect(isInScope(as(Role.admin), tokyo)).toBe(true);
    expect(isInScope(as(Role.instructor), tokyo)).toBe(true);
    expect(isInScope(as(Role.groupManager), tokyo)).toBe(false);
    expect(isInScope(as(Role.groupManager), own)).toBe(true);
  });

  it('is one group while they look as its manager', () => {
    expect(isInScope(as(Role.groupManager, 4), tokyo)).toBe(true);
    expect(isInScope(as(Role.groupManager, 2), tokyo)).toBe(false);
    expect(isInScope(as(Role.groupManager, 1), own)).toBe(false);
  });
});

it('what may be done with a group', () => {
  const abilities = ['view', 'edit', 'move', 'delete', 'addMembers', 'removeMembers'] as const;
  const allowed = (role: Role, group: typeof tokyo) =>
    abilities.filter((ability) => groupPolicy[ability](as(role), group));
  expect(allowed(Role.trainee, tokyo)).toEqual([]);
  expect(allowed(Role.groupManager, tokyo)).toEqual([]);
  expect(allowed(Role.groupManager, own)).toEqual(['view', 'edit']);
  expect(allowed(Role.instructor, tokyo)).toEqual(['view']);
  expect(allowed(Role.systemViewer, tokyo)).toEqual(['view']);
  expect(allowed(Role.admin, tokyo)).toEqual(abilities);
});

describe('a group that is not empty', () => {
  it.each([
    [
      { members: 1, groups: 0, classes: 0 },
      'This group still has 1 member.',
      'このグループにはまだメンバー1名があるため、削除できません。',
    ],
    [
      { members: 0, groups: 1, classes: 0 },
      'This group still has 1 group.',
      'このグループにはまだ下位グループ1件があるため、削除できません。',
    ],
    [
      { members: 0, groups: 0, classes: 1 },
      'This group still has a place in 1 class.',
      'このグループにはまだ登録中のクラス1件があるため、削除できません。',
    ],
    [
      { members: 2, groups: 3, classes: 4 },
      'This group still has 2 members, 3 groups, and a place in 4 classes.',
      'このグループにはまだメンバー2名、下位グループ3件、登録中のクラス4件があるため、削除できません。',
    ],
  ])('with %o says so', (contents, en, ja) =>
    expect(notEmptySentence(contents)).toEqual({ en, ja }),
  );
});

it('says why people are not taken', () => {
  expect(Object.keys(groupRefusals)).toEqual(['unknownPeople', 'notAManager']);
});
