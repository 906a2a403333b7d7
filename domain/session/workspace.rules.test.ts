import { describe, expect, it } from 'vitest';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import {
  kindOf,
  offeredWorkspaces,
  selfLearningWorkspace,
  standardWorkspace,
  workspaceOf,
  type WorkspaceFacts,
} from './workspace.rules.ts';

const bootcamp = { id: 4, isSelfLearning: false };
const both = new Set<number>([Feature.bootcamp, Feature.selfLearning]);

const facts = (given: Partial<WorkspaceFacts>): WorkspaceFacts => ({
  role: Role.trainee,
  ownRole: given.role ?? Role.trainee,
  features: both,
  hasActiveLicense: true,
  hasActiveContract: true,
  isVisiting: false,
  ...given,
});

it('a workspace is the standard one, a bootcamp, or self-learning', () => {
  const kinds = [standardWorkspace, bootcamp, selfLearningWorkspace].map(kindOf);
  expect(kinds).toEqual(['standard', 'bootcamp', 'selfLearning']);
  expect(standardWorkspace).toEqual({ id: null, isSelfLearning: false });
  expect(selfLearningWorkspace).toEqual({ id: null, isSelfLearning: true });
});

it.each<[string, Partial<WorkspaceFacts>, string[]]>([
  ['a trainee', {}, ['standard', 'selfLearning', 'bootcamp']],
  ['a trainee without a license', { hasActiveLicense: false }, ['standard', 'bootcamp']],
  ['a trainee without a contract', { hasActiveContract: false }, ['selfLearning', 'bootcamp']],
  [
    'a trainee without either',
    { hasActiveContract: false, hasActiveLicense: false },
    ['standard', 'bootcamp'],
  ],
  [
    'somebody of the staff',
    { role: Role.instructor, hasActiveContract: false, hasActiveLicense: false },
    ['standard', 'selfLearning', 'bootcamp'],
  ],
  ['somebody without features', { features: new Set<number>() }, ['standard']],
])('%s is offered workspaces', (_, given, kinds) => {
  expect(offeredWorkspaces(facts(given))).toEqual(kinds);
});

describe('the workspace', () => {
  it('is the chosen one as long as it is there to be chosen', () => {
    expect(workspaceOf(selfLearningWorkspace, facts({}))).toEqual(selfLearningWorkspace);
    expect(workspaceOf(bootcamp, facts({}))).toEqual(bootcamp);
    const unlicensed = facts({ hasActiveLicense: false });
    expect(workspaceOf(selfLearningWorkspace, unlicensed)).toEqual(standardWorkspace);
  });

  it('is self-learning for a trainee with a license and no contract, whatever they chose', () => {
    const given = facts({ hasActiveContract: false });
    for (const chosen of [standardWorkspace, selfLearningWorkspace, bootcamp])
      expect(workspaceOf(chosen, given)).toEqual(selfLearningWorkspace);
    expect(offeredWorkspaces(given)).not.toContain('standard');
    const staff = facts({ role: Role.admin, hasActiveContract: false });
    expect(workspaceOf(standardWorkspace, staff)).toEqual(standardWorkspace);
  });

  it('is the standard one without both features, and never one whose feature is off', () => {
    for (const role of [Role.trainee, Role.admin])
      for (const hasActiveContract of [true, false])
        for (const chosen of [selfLearningWorkspace, bootcamp]) {
          const given = facts({ role, hasActiveContract, features: new Set() });
          expect(workspaceOf(chosen, given)).toEqual(standardWorkspace);
        }
    const onlyBootcamps = facts({ features: new Set([Feature.bootcamp]) });
    expect(workspaceOf(selfLearningWorkspace, onlyBootcamps)).toEqual(standardWorkspace);
  });

  it('is self-learning for who only looks as a trainee, and they cannot choose', () => {
    const given = facts({ role: Role.trainee, ownRole: Role.admin, hasActiveLicense: false });
    expect(workspaceOf(standardWorkspace, given)).toEqual(selfLearningWorkspace);
    expect(offeredWorkspaces(given)).toEqual([]);
    const bare = { ...given, features: new Set<number>() };
    expect(workspaceOf(selfLearningWorkspace, bare)).toEqual(standardWorkspace);
  });

  it('stays at home', () => {
    const given = facts({ role: Role.systemAdmin, isVisiting: true });
    expect(workspaceOf(bootcamp, given)).toEqual(standardWorkspace);
    expect(offeredWorkspaces(given)).toEqual([]);
  });
});
