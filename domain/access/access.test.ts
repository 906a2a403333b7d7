import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { landingOf } from './landing.ts';
import { authorize, policy } from './policy.ts';
import { isVisiting, mayOnlyRead, selfOf } from './actor.ts';
import { Role } from './roles.ts';
import { stageOf } from './stage.ts';
import { mayVisit, viewName } from './views.ts';

describe('a host', () => {
  const suffixes = { prod: ['keiko.example', 'keiko.jp'], staging: ['test.keiko.example'] };
  it.each([
    ['localhost', 'dev'],
    ['notkeiko.example', 'dev'],
    ['keiko.example.evil.example', 'dev'],
    ['keiko.example', 'prod'],
    ['Acme.Keiko.JP:8443', 'prod'],
    ['test.keiko.example', 'staging'],
    ['acme.test.keiko.example:443', 'staging'],
    ['keiko.example:x', 'dev'],
    ['keiko.example:80.evil.example', 'dev'],
    ['keiko.example:8', 'prod'],
  ])('%s is of the stage %s', (host, stage) => expect(stageOf(host, suffixes)).toBe(stage));

  it('is a development site where nothing else is told', () =>
    expect(stageOf('keiko.example', { prod: [], staging: [] })).toBe('dev'));
});

describe('where somebody is led', () => {
  const led = (role: Role, organisationId: number, isSelfLearning: boolean, ...there: string[]) =>
    landingOf({ role, organisationId }, isSelfLearning, (path) => there.includes(path));

  it('is their home, or what they learn by themselves where there is such a screen', () => {
    expect(led(Role.trainee, 7, false, '/mylearnings', '/courses')).toBe('/');
    expect(led(Role.trainee, 7, true)).toBe('/');
    expect(led(Role.trainee, 7, true, '/courses')).toBe('/');
    expect(led(Role.trainee, 1, true, '/mylearnings')).toBe('/mylearnings');
  });

  it('is the classes for staff, and courses for the provider’s', () => {
    expect(led(Role.admin, 7, true, '/mylearnings', '/courses')).toBe('/classes');
    expect(led(Role.admin, 1, false, '/mylearnings')).toBe('/classes');
    expect(led(Role.admin, 1, false, '/courses')).toBe('/courses');
  });
});

describe('who asks', () => {
  const abilities = policy<{ isSeen: boolean; isMine: boolean }>()({
    view: (_, { isSeen }) => isSeen,
    edit: (_, { isMine }) => isMine,
  });
  const role = Role.admin;
  const actor = testActor({ role });
  const refusal = (subject: { isSeen: boolean; isMine: boolean } | undefined) => {
    try {
      return authorize(actor, abilities, 'edit', subject) === subject ? 'found' : 'another';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('does not learn of what they may not see, and is told what they may not do', () => {
    expect(refusal(undefined)).toBe('notFound');
    expect(refusal({ isSeen: false, isMine: true })).toBe('notFound');
    expect(refusal({ isSeen: true, isMine: false })).toBe('forbidden');
    expect(refusal({ isSeen: true, isMine: true })).toBe('found');
  });

  it('keeps their own things at home', () => {
    expect(selfOf({ ...actor, homeOrganisationId: 1 })).toEqual({ organisationId: 1, userId: 9 });
  });
});

describe('a visitor', () => {
  const visiting = (role: Role, ownRole: Role) =>
    mayOnlyRead({ organisationId: 7, homeOrganisationId: 1, role, ownRole });

  it('is somewhere else than at home', () => {
    expect(isVisiting({ organisationId: 7, homeOrganisationId: 7 })).toBe(false);
    expect(isVisiting({ organisationId: 7, homeOrganisationId: 1 })).toBe(true);
  });

  it('only reads as a system viewer, and as a trainee', () => {
    expect(visiting(Role.systemViewer, Role.systemViewer)).toBe(true);
    expect(visiting(Role.trainee, Role.systemAdmin)).toBe(true);
    expect(visiting(Role.admin, Role.systemAdmin)).toBe(false);
    const atHome = { organisationId: 7, homeOrganisationId: 7, ownRole: Role.systemViewer };
    expect(mayOnlyRead({ ...atHome, role: Role.systemViewer })).toBe(false);
    expect(mayOnlyRead({ ...atHome, role: Role.trainee, ownRole: Role.trainee })).toBe(false);
  });

  it('is of the provider, from system viewer on', () => {
    expect(mayVisit(1, Role.systemAdmin)).toBe(true);
    expect(mayVisit(1, Role.systemViewer)).toBe(true);
    expect(mayVisit(1, Role.admin)).toBe(false);
    expect(mayVisit(7, Role.systemAdmin)).toBe(false);
  });

  it('has a view with a name', () => {
    expect(viewName({ role: Role.admin, groupId: null, organisationId: 7 })).toBe('11.0.7');
    expect(viewName({ role: Role.groupManager, groupId: 4, organisationId: 7 })).toBe('21.4.7');
  });
});
