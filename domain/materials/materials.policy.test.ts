import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { importsPolicy } from '../books/imports.policy.ts';
import { isKindMade, isKindOffered } from './kind-features.ts';
import { materialsPolicy, mayCreateMaterial, type MaterialSubject } from './materials.policy.ts';
import { isKindOfficial, isOfferedOfficial } from './official.rules.ts';

const provider = 1;
const features = new Set<number>([Feature.video, Feature.survey, Feature.file, Feature.quiz]);
const as = (role: Role, given: Partial<Actor> = {}) => testActor({ role, features, ...given });

const material = (given: Partial<MaterialSubject> = {}): MaterialSubject => ({
  organisationId: 7,
  type: 'video',
  challengeStyle: null,
  currentVersionId: 3,
  archivedAt: null,
  officialId: null,
  createdBy: 5,
  isStudied: false,
  ...given,
});
const official = (given: Partial<MaterialSubject> = {}) =>
  material({ organisationId: provider, ...given });

const abilities = ['view', 'use', 'edit', 'delete'] as const;
const allowed = (actor: Actor, subject: MaterialSubject) =>
  abilities.filter((ability) => materialsPolicy[ability](actor, subject));

describe('a material of another organisation', () => {
  it('is not there, whoever asks', () => {
    for (const role of [Role.trainee, Role.instructor, Role.admin, Role.systemAdmin])
      expect(allowed(as(role), material({ organisationId: 8, createdBy: 9 }))).toEqual([]);
  });
});

describe('a material of one’s own organisation', () => {
  it('is seen by a trainee who studies it', () => {
    expect(materialsPolicy.view(as(Role.trainee), material())).toBe(false);
    expect(materialsPolicy.view(as(Role.trainee), material({ isStudied: true }))).toBe(true);
  });

  it('is changed by an admin, and by the instructor who made it', () => {
    expect(allowed(as(Role.instructor), material({ type: 'app' }))).toEqual(['view', 'use']);
    expect(allowed(as(Role.instructor), material({ type: 'app', createdBy: 9 }))).toEqual([
      'view',
      'use',
      'edit',
    ]);
    expect(allowed(as(Role.groupManager), material({ createdBy: 9 }))).toEqual(['view', 'use']);
    expect(allowed(as(Role.admin), material())).toEqual(['view', 'use', 'edit', 'delete']);
  });

  it.each([
    ['survey', true],
    ['file', true],
    ['video', true],
    ['book', false],
    ['slide', false],
    ['challenge', false],
  ] as const)('of the kind %s is edited and deleted by every instructor: %s', (type, may) => {
    expect(materialsPolicy.delete(as(Role.instructor), material({ type, createdBy: 9 }))).toBe(may);
    expect(materialsPolicy.delete(as(Role.instructor), material({ type }))).toBe(may);
    expect(materialsPolicy.edit(as(Role.instructor), material({ type }))).toBe(may);
    expect(materialsPolicy.edit(as(Role.groupManager), material({ type }))).toBe(false);
    const others = material({ type, organisationId: 8 });
    expect(materialsPolicy.edit(as(Role.instructor), others)).toBe(false);
  });

  it.each([
    ['survey', Feature.survey],
    ['file', Feature.file],
    ['video', Feature.video],
  ] as const)('of the kind %s needs its flag to be deleted', (type, flag) => {
    const without = new Set([...features].filter((one) => one !== flag));
    const actor = as(Role.instructor, { features: without });
    expect(materialsPolicy.delete(actor, material({ type, createdBy: 9 }))).toBe(false);
  });

  it('that is a held copy of the provider’s is changed by nobody', () => {
    const held = material({ officialId: 4, createdBy: 9 });
    expect(allowed(as(Role.admin), held)).toEqual(['view', 'use']);
    expect(allowed(as(Role.instructor), held)).toEqual(['view', 'use']);
    // The flag was taken away since.
    expect(allowed(as(Role.admin), { ...held, type: 'book' })).toEqual(['view']);
    expect(allowed(as(Role.admin), material({ type: 'book' }))).toContain('use');
  });
});

describe('a material of the provider', () => {
  it('is seen and used by the staff to whom it is offered', () => {
    expect(allowed(as(Role.instructor), official())).toEqual(['view', 'use']);
    expect(allowed(as(Role.trainee), official({ isStudied: true }))).toEqual([]);
    expect(allowed(as(Role.instructor), official({ type: 'book' }))).toEqual([]);
    expect(allowed(as(Role.instructor), official({ currentVersionId: null }))).toEqual([]);
    expect(allowed(as(Role.instructor), official({ archivedAt: '2027-01-01' }))).toEqual([]);
    expect(isOfferedOfficial(features, material())).toBe(false);
  });

  it('is changed by who may change official ones', () => {
    const at = { organisationId: provider, homeOrganisationId: provider };
    expect(allowed(as(Role.admin, at), official({ createdBy: 9 }))).toEqual(['view', 'use']);
    expect(allowed(as(Role.systemAdmin, at), official())).toEqual(abilities);
    expect(mayCreateMaterial(as(Role.admin, at))).toBe(false);
    expect(mayCreateMaterial(as(Role.systemAdmin, at))).toBe(true);
  });
});

it('whoever teaches makes materials', () => {
  expect(mayCreateMaterial(as(Role.trainee))).toBe(false);
  expect(mayCreateMaterial(as(Role.groupManager))).toBe(false);
  expect(mayCreateMaterial(as(Role.instructor))).toBe(true);
  expect(mayCreateMaterial(as(Role.instructor, { features: new Set() }))).toBe(false);
});

it('an import is its maker’s, and admins may look', () => {
  const subject = { organisationId: 7, createdBy: 9 };
  expect(importsPolicy.view(as(Role.instructor), subject)).toBe(true);
  expect(importsPolicy.view(as(Role.instructor), { ...subject, createdBy: 5 })).toBe(false);
  expect(importsPolicy.view(as(Role.admin), { ...subject, createdBy: 5 })).toBe(true);
  expect(importsPolicy.view(as(Role.admin), { ...subject, organisationId: 8 })).toBe(false);
});

describe('the provider’s materials of a kind', () => {
  it.each([
    ['video', null, 'video'],
    ['file', null, 'file'],
    ['survey', null, 'survey'],
    ['book', null, 'book'],
    ['app', null, 'app'],
    ['slide', null, 'slide'],
    ['challenge', 'quiz', 'quiz'],
    ['challenge', 'development', 'development'],
    ['challenge', 'algorithm', 'algorithm'],
    ['challenge', 'ai', 'ai'],
    ['challenge', 'function', 'function'],
    ['challenge', 'frontend', 'frontend'],
  ] as const)('%s %s are offered by the flag %s alone', (type, challengeStyle, flag) => {
    const others = new Set<number>(Object.values(Feature).filter((id) => id !== Feature[flag]));
    expect(isKindOfficial(others, { type, challengeStyle })).toBe(false);
    expect(isKindOfficial(new Set([Feature[flag]]), { type, challengeStyle })).toBe(true);
  });

  it('are never tools of LTI, nor a challenge without a style', () => {
    const all = new Set<number>(Object.values(Feature));
    expect(isKindOfficial(all, { type: 'lti', challengeStyle: null })).toBe(false);
    expect(isKindOfficial(all, { type: 'challenge', challengeStyle: null })).toBe(false);
  });
});

it('either flag of a kind opens it', () => {
  expect(isKindMade(new Set([Feature.video]), 'video')).toBe(false);
  expect(isKindMade(new Set([Feature.customVideo]), 'video')).toBe(true);
  expect(isKindMade(new Set([Feature.lti]), 'lti')).toBe(true);
  expect(isKindMade(new Set([Feature.customQuiz]), 'challenge', 'quiz')).toBe(true);
  expect(isKindMade(new Set([Feature.customQuiz]), 'challenge', 'algorithm')).toBe(false);
  expect(isKindOffered(new Set(), 'video')).toBe(false);
  expect(isKindOffered(new Set([Feature.video]), 'video')).toBe(true);
  expect(isKindOffered(new Set([Feature.customVideo]), 'video')).toBe(true);
  expect(isKindOffered(new Set([Feature.customQuiz]), 'challenge')).toBe(true);
  expect(isKindOffered(new Set([Feature.video]), 'lti')).toBe(false);
});
