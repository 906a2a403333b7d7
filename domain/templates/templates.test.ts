import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { getClassPlan } from './class-plan.contract.ts';
import { listTemplates, updateTemplate } from './templates.contract.ts';
import { templateRefusals } from './templates.messages.ts';
import { templatePolicy } from './templates.policy.ts';
import { TemplateFactsSchema, TemplateSchema } from './templates.schema.ts';

const letters = (count: number) => 'x'.repeat(count);
const facts = { title: 'New engineers', description: '', lang: 'en', cover: null };

describe('a template', () => {
  it.each([
    ['title', ['', ' ', letters(201)], ['x', letters(200)]],
    ['description', [letters(10_001)], ['', letters(10_000)]],
    ['lang', ['de'], ['en', 'ja']],
    ['cover', [{ icon: 'chip' }], [null, { icon: 'chip', color: 'rose' }]],
    ['colour', ['red'], []],
  ])('is refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      TemplateFactsSchema.safeParse({ ...facts, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it('is changed in part', () => {
    expect(updateTemplate.body?.parse({})).toEqual({});
    const ends = { unit: 'weekday', from: 'start', n: 4, weekday: 5 };
    expect(updateTemplate.body?.parse({ ends })).toEqual({ ends });
    expect(updateTemplate.body?.safeParse({ ends: { ...ends, from: 'end' } }).success).toBe(false);
  });

  it('is told with what it is made of', () => {
    const template = {
      ...facts,
      id: 1,
      materialCount: 0,
      isPublished: false,
      createdBy: { id: 9, name: 'Hanako' },
      course: null,
      updatedAt: '2026-11-08T03:00:00Z',
      sections: [],
      ends: null,
      revision: 0,
    };
    const takes = (given: object) => TemplateSchema.safeParse({ ...template, ...given }).success;
    expect(takes({})).toBe(true);
    expect(takes({ description: letters(10_000) })).toBe(true);
    expect(takes({ description: letters(10_001) })).toBe(false);
  });

  it('is listed whether published or not', () => {
    expect(listTemplates.query?.parse({}).published).toBeUndefined();
    expect(listTemplates.query?.parse({ published: 'false' }).published).toBe(false);
  });
});

describe('with a template may do', () => {
  const as = (role: Role, features: readonly number[] = [Feature.classTemplate]) =>
    testActor({ role, features: new Set(features) });
  const may = (actor: Actor, createdBy: number, isPublished: boolean) =>
    (['view', 'edit', 'publish', 'delete'] as const).filter((ability) =>
      templatePolicy[ability](actor, { createdBy, isPublished }),
    );

  it.each([
    ['nothing, a trainee', Role.trainee, 9, true, []],
    ['what they may, an instructor', Role.instructor, 5, true, ['view', 'edit', 'delete']],
    ['the same of their own draft', Role.instructor, 9, false, ['view', 'edit', 'delete']],
    ['everything but see another’s draft', Role.instructor, 5, false, ['edit', 'delete']],
    ['everything, an admin', Role.admin, 5, false, ['view', 'edit', 'publish', 'delete']],
  ])('%s', (_, role, createdBy, isPublished, abilities) => {
    expect(may(as(role), createdBy, isPublished)).toEqual(abilities);
  });

  it('nothing, whoever it is, where there are none', () => {
    expect(may(as(Role.admin, []), 9, true)).toEqual([]);
  });
});

describe('the dates of a class that is not made yet', () => {
  const asked = { kind: 'template', id: '3', startAt: '2026-11-02' };

  it('give way to all days off unless told otherwise', () => {
    expect(getClassPlan.query?.parse(asked)).toEqual({
      kind: 'template',
      id: 3,
      startAt: '2026-11-02',
      weekend: true,
      holiday: true,
      own: true,
    });
    expect(getClassPlan.query?.parse({ ...asked, weekend: 'false' })).toMatchObject({
      weekend: false,
      holiday: true,
      own: true,
    });
  });
});

it('a refusal names the materials at the place where they belong', () => {
  expect(templateRefusals.archivedMaterials.en).toContain('archived: {titles}.');
  expect(templateRefusals.archivedMaterials.ja).toContain('：{titles}。');
});
