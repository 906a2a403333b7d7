import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Role } from '../access/roles.ts';
import { attemptPolicy, markingPolicy } from './challenges.policy.ts';

describe('an attempt', () => {
  const trainee = testActor({ userId: 7, organisationId: 2, role: Role.trainee });
  it.each([
    [{ organisationId: 2, userId: 8 }, false],
    [{ organisationId: 3, userId: 7 }, false],
    [{ organisationId: 2, userId: 7 }, true],
  ])('%j is seen by its trainee alone: %s', (attempt, is) =>
    expect(attemptPolicy.view(trainee, attempt)).toBe(is),
  );
});

describe('a marking', () => {
  it.each([
    [Role.trainee, 2, false],
    [Role.groupManager, 2, false],
    [Role.systemViewer, 2, false],
    [Role.instructor, 3, false],
    [Role.instructor, 2, true],
    [Role.admin, 2, true],
  ])('for role %i, of organisation %i, is seen and marked: %s', (role, organisationId, is) => {
    const actor = testActor({ userId: 7, organisationId: 2, role });
    expect(markingPolicy.view(actor, { organisationId })).toBe(is);
    expect(markingPolicy.mark(actor, { organisationId })).toBe(is);
  });
});
