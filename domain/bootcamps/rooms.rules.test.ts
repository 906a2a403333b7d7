import { describe, expect, test } from 'vitest';
import { Feature, featureIds } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { type BootcampRoom, bootcampRooms, mayEnterRoom } from './rooms.rules.ts';

const actorWith = (role: Role, without: readonly number[] = []) => ({
  userId: 1,
  organisationId: 2,
  homeOrganisationId: 2,
  role,
  ownRole: role,
  groupId: null,
  features: new Set(featureIds.filter((id) => !without.includes(id))),
  stage: 'prod' as const,
});

const roomsOf = (role: Role, without?: readonly number[]): BootcampRoom[] =>
  bootcampRooms.filter((room) => mayEnterRoom(actorWith(role, without), room));

describe('the rooms of a bootcamp', () => {
  test('are none without the feature', () => {
    expect(roomsOf(Role.trainee, [Feature.bootcamp])).toEqual([]);
    expect(roomsOf(Role.admin, [Feature.bootcamp])).toEqual([]);
  });

  test.each([
    [Feature.report, 'reports'],
    [Feature.discussion, 'discussions'],
    [Feature.aiChat, 'aichats'],
  ] as const)('without feature %i %s is missing for everybody', (feature, room) => {
    expect(roomsOf(Role.trainee, [feature])).not.toContain(room);
    expect(roomsOf(Role.instructor, [feature])).not.toContain(room);
  });

  test.each([
    [
      'trainee',
      [
        'overview',
        'classes',
        'calendar',
        'reports',
        'discussions',
        'announcements',
        'aichats',
        'trainees',
      ],
    ],
    [
      'instructor',
      [
        'overview',
        'progress',
        'classes',
        'calendar',
        'reports',
        'discussions',
        'announcements',
        'aichats',
        'trainees',
      ],
    ],
    [
      'admin',
      [
        'overview',
        'progress',
        'classes',
        'calendar',
        'reports',
        'discussions',
        'announcements',
        'aichats',
        'trainees',
        'groups',
      ],
    ],
  ] as const)('of %s', (role, rooms) => expect(roomsOf(Role[role])).toEqual(rooms));
});
