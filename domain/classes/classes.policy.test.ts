import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { attemptPolicy, markingPolicy } from '../challenges/challenges.policy.ts';
import { trainingPolicy } from '../training/training.policy.ts';
import { classPolicy, type ClassSubject } from './classes.policy.ts';

const as = (role: Role) => testActor({ role });
const aClass = (given: Partial<ClassSubject> = {}): ClassSubject => ({
  createdBy: 5,
  isPublished: true,
  isEnrolled: true,
  ...given,
});

const members = [
  'updateInstructors',
  'addTrainees',
  'removeTrainees',
  'addGroups',
  'removeGroups',
] as const;
const abilities = [
  'view',
  'edit',
  'publish',
  'archive',
  'delete',
  'updateMaterials',
  ...members,
  'enableRetake',
  'extendTime',
  'uploadMaterials',
  'createDrillQuiz',
  'viewProgress',
] as const;
const allowed = (role: Role, subject: ClassSubject) =>
  abilities.filter((ability) => classPolicy[ability](as(role), subject));

describe('a class', () => {
  it('is seen by a trainee who is enrolled, once it is published', () => {
    expect(allowed(Role.trainee, aClass({ isEnrolled: false }))).toEqual([]);
    expect(allowed(Role.trainee, aClass({ isPublished: false }))).toEqual([]);
    expect(allowed(Role.trainee, aClass({ createdBy: 9 }))).toEqual(['view']);
  });

  it('is looked at by who manages groups, and who looks after all', () => {
    for (const role of [Role.groupManager, Role.systemViewer])
      expect(
        allowed(role, aClass({ createdBy: 9, isPublished: false, isEnrolled: false })),
      ).toEqual(['view', 'viewProgress']);
  });

  it('is edited by an instructor, who chooses its people only in a class of their own', () => {
    const ofMakers = ['archive', ...members];
    const all = abilities.filter((ability) => ability !== 'delete');
    const taught = all.filter((ability) => !ofMakers.includes(ability));
    expect(allowed(Role.instructor, aClass())).toEqual(taught);
    expect(allowed(Role.instructor, aClass({ createdBy: 9 }))).toEqual(all);
  });

  it('is all an admin’s', () => expect(allowed(Role.admin, aClass())).toEqual(abilities));

  it('is opened to the command line by who teaches, where there is one', () => {
    const may = (role: Role, features: readonly number[]) =>
      classPolicy.enableCli({ ...as(role), features: new Set(features) }, aClass());
    expect(may(Role.instructor, [])).toBe(false);
    expect(may(Role.trainee, [Feature.localCoding])).toBe(false);
    expect(may(Role.instructor, [Feature.localCoding])).toBe(true);
  });
});

it('an attempt is its trainee’s alone', () => {
  const may = (organisationId: number, userId: number) =>
    attemptPolicy.view(as(Role.admin), { organisationId, userId });
  expect([may(7, 9), may(7, 5), may(8, 9)]).toEqual([true, false, false]);
});

it('an attempt is marked by who teaches in the same organisation', () => {
  const may = (role: Role, organisationId = 7) =>
    (['view', 'mark'] as const).filter((ability) =>
      markingPolicy[ability](as(role), { organisationId }),
    );
  expect(may(Role.trainee)).toEqual([]);
  expect(may(Role.groupManager)).toEqual([]);
  expect(may(Role.instructor)).toEqual(['view', 'mark']);
  expect(may(Role.admin)).toEqual(['view', 'mark']);
  expect(may(Role.admin, 8)).toEqual([]);
});

it('a material is studied by a trainee while it is open', () => {
  const may = (role: Role, isOpen: boolean) =>
    (['view', 'study'] as const).filter((ability) => trainingPolicy[ability](as(role), { isOpen }));
  expect(may(Role.admin, true)).toEqual([]);
  expect(may(Role.systemAdmin, true)).toEqual([]);
  expect(may(Role.trainee, false)).toEqual(['view']);
  expect(may(Role.trainee, true)).toEqual(['view', 'study']);
});
