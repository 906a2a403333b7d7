import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import {
  discussionPolicy,
  type DiscussionSubject,
  mayDeleteComment,
  mayEditComment,
} from './discussions.policy.ts';

const as = (role: Role, given: Partial<Actor> = {}) =>
  testActor({ role, features: new Set<number>([Feature.discussion]), ...given });

const discussion = (given: Partial<DiscussionSubject> = {}): DiscussionSubject => ({
  privacy: 'private',
  isDisabled: false,
  isAsker: false,
  isEnrolled: false,
  isTeaching: false,
  isClassInScope: false,
  isAskerInScope: false,
  ...given,
});

describe('a discussion', () => {
  const { trainee, instructor, groupManager, admin } = Role;
  it.each<[string, Role, Partial<DiscussionSubject>, boolean]>([
    ['in public', trainee, { privacy: 'public', isEnrolled: true }, true],
    ['in public of another class', trainee, { privacy: 'public' }, false],
    [
      'in public that was disabled',
      trainee,
      { privacy: 'public', isEnrolled: true, isDisabled: true },
      false,
    ],
    ['that they asked in private', trainee, { isEnrolled: true, isAsker: true }, true],
    ['that they asked in a class that they left', trainee, { isAsker: true }, false],
    ['that another asked in private', trainee, { isEnrolled: true }, false],
    ['in private of a class that they teach', instructor, { isTeaching: true }, true],
    ['in private of another class', instructor, {}, false],
    ['in public of another class', instructor, { privacy: 'public' }, true],
    [
      'in public of a class with somebody of theirs',
      groupManager,
      { privacy: 'public', isClassInScope: true },
      true,
    ],
    ['in public of a class with nobody of theirs', groupManager, { privacy: 'public' }, false],
    [
      'that one of theirs asked in private',
      groupManager,
      { isClassInScope: true, isAskerInScope: true },
      false,
    ],
    [
      'that one of theirs asked them as who teaches',
      groupManager,
      { isTeaching: true, isAskerInScope: true },
      true,
    ],
    ['that somebody else asked them as who teaches', groupManager, { isTeaching: true }, false],
    ['that they asked', groupManager, { isAsker: true }, true],
    ['in private', admin, {}, true],
  ])('%s is seen by %i: %o', (_, role, given, expected) => {
    expect(discussionPolicy.view(as(role), discussion(given))).toBe(expected);
  });

  it('is nobody’s where the organisation has none', () => {
    const without = as(Role.admin, { features: new Set() });
    expect(discussionPolicy.view(without, discussion())).toBe(false);
    expect(discussionPolicy.manage(without, discussion())).toBe(false);
  });

  it('is cared for by teachers who see it, and settled by its asker as well', () => {
    const taught = discussion({ isTeaching: true });
    expect(discussionPolicy.manage(as(Role.instructor), taught)).toBe(true);
    expect(discussionPolicy.manage(as(Role.instructor), discussion())).toBe(false);
    const own = discussion({ isEnrolled: true, isAsker: true });
    expect(discussionPolicy.manage(as(Role.trainee), own)).toBe(false);
    expect(discussionPolicy.settle(as(Role.trainee), own)).toBe(true);
    const shown = discussion({ privacy: 'public', isEnrolled: true });
    expect(discussionPolicy.settle(as(Role.trainee), shown)).toBe(false);
    expect(discussionPolicy.edit(as(Role.admin), discussion())).toBe(false);
    expect(discussionPolicy.edit(as(Role.trainee), own)).toBe(true);
  });
});

it('whoever sees a discussion may comment, and teachers may answer and delete it', () => {
  const { trainee, instructor, groupManager, admin, systemViewer } = Role;
  const may = (action: 'comment' | 'answer' | 'remove') =>
    [trainee, instructor, groupManager, admin, systemViewer].filter((role) =>
      discussionPolicy[action](as(role), discussion()),
    );
  expect(may('comment')).toEqual([trainee, instructor, groupManager, admin, systemViewer]);
  expect(may('answer')).toEqual([instructor, groupManager, admin]);
  expect(may('remove')).toEqual([instructor, groupManager, admin]);
  const without = as(admin, { features: new Set() });
  expect(discussionPolicy.edit(without, discussion({ isAsker: true }))).toBe(false);
  expect(discussionPolicy.settle(without, discussion({ isAsker: true }))).toBe(false);
});

it('a comment is changed by its author, an answer by teachers together', () => {
  const [theirs, anAnswer] = [
    { isAuthor: false, isAnswer: false },
    { isAuthor: false, isAnswer: true },
  ];
  expect(mayEditComment(as(Role.admin), theirs)).toBe(false);
  expect(mayEditComment(as(Role.trainee), { ...theirs, isAuthor: true })).toBe(true);
  expect(mayEditComment(as(Role.instructor), anAnswer)).toBe(true);
  expect(mayEditComment(as(Role.trainee), anAnswer)).toBe(false);
  expect(mayDeleteComment(as(Role.trainee), theirs)).toBe(false);
  expect(mayDeleteComment(as(Role.trainee), { ...theirs, isAuthor: true })).toBe(true);
  expect(mayDeleteComment(as(Role.instructor), theirs)).toBe(true);
});
