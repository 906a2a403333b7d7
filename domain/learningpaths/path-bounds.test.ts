import { describe, expect, it } from 'vitest';
import {
  createLearningPath,
  listLearningPaths,
  pickPathOffer,
  saveLearningPath,
} from './learningpaths.contract.ts';
import { PartIdSchema, PathGraphSchema } from './path-graph.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const empty = { parts: [], choices: [], links: [], skips: [] };
const facts = { id: 'a', minutes: 0, isOptional: false, choiceId: null };
const course = { kind: 'course', ...facts, courseId: 1, version: 1 };
const material = { kind: 'material', ...facts, materialId: 1 };
const choice = { id: 'x', rule: 'all', count: null };
const link = { from: 'a', to: 'b', points: null };
const skip = { quizId: 'a', points: 1, partIds: ['b'] };
const path = {
  title: 'Backend',
  description: '',
  lang: 'en',
  difficulty: 'beginner',
  cover: null,
  skills: [],
  graph: empty,
};

it.each(['', 'A', 'a b', 'ä', '-a!', long(41), 'a\n'])('%j is no id of a part', (id) => {
  expect(PartIdSchema.safeParse(id).success).toBe(false);
});

it('says how an id is written', () => {
  expect(PartIdSchema.safeParse('A').error?.issues[0]?.message).toBe(
    'must be small letters, digits and “-”.',
  );
  expect(
    ['a', '-', 'course-12', long(40)].filter((id) => !PartIdSchema.safeParse(id).success),
  ).toEqual([]);
});

describe('a path has', () => {
  const takes = (given: object) => PathGraphSchema.safeParse({ ...empty, ...given }).success;

  it.each([
    ['more than 200 parts', { parts: many(201, course) }],
    ['a part of less than no minutes', { parts: [{ ...course, minutes: -1 }] }],
    ['a part of more than 1,000 hours', { parts: [{ ...course, minutes: 60_001 }] }],
    ['a version 0', { parts: [{ ...course, version: 0 }] }],
    ['a version above a million', { parts: [{ ...course, version: 1_000_001 }] }],
    ['a part of another kind', { parts: [{ ...material, kind: 'exam' }] }],
    ['a material with a version', { parts: [{ ...material, version: 1 }] }],
    ['more than 200 choices', { choices: many(201, choice) }],
    ['a choice of none', { choices: [{ ...choice, rule: 'some', count: 0 }] }],
    ['a choice of 201', { choices: [{ ...choice, rule: 'some', count: 201 }] }],
    ['a choice by another rule', { choices: [{ ...choice, rule: 'any' }] }],
    ['more than 1,000 links', { links: many(1001, link) }],
    ['a link for no points', { links: [{ ...link, points: 0 }] }],
    ['a link for 101 points', { links: [{ ...link, points: 101 }] }],
    ['more than 20 placements', { skips: many(21, skip) }],
    ['a placement by no points', { skips: [{ ...skip, points: 0 }] }],
    ['a placement by 101 points', { skips: [{ ...skip, points: 101 }] }],
    ['a placement over nothing', { skips: [{ ...skip, partIds: [] }] }],
    ['a placement over 201 parts', { skips: [{ ...skip, partIds: many(201, 'b') }] }],
    ['anything else', { more: [] }],
  ])('not %s', (_, given) => expect(takes(given)).toBe(false));

  it.each([
    ['nothing', {}],
    ['200 parts', { parts: many(200, material) }],
    ['a part of 1,000 hours', { parts: [{ ...course, minutes: 60_000, version: 1_000_000 }] }],
    ['200 choices', { choices: many(200, { ...choice, rule: 'some', count: 200 }) }],
    ['a choice of one', { choices: [{ ...choice, rule: 'some', count: 1 }] }],
    ['1,000 links', { links: many(1000, { ...link, points: 100 }) }],
    ['a link for a point', { links: [{ ...link, points: 1 }] }],
    ['20 placements', { skips: many(20, { ...skip, points: 100, partIds: many(200, 'b') }) }],
    ['a placement over one part', { skips: [skip] }],
  ])('perhaps %s', (_, given) => expect(takes(given)).toBe(true));
});

describe.each([
  {
    of: 'a draft',
    schema: saveLearningPath.body,
    base: path,
    refused: [
      { title: ' ' },
      { title: long(201) },
      { description: long(10_001) },
      { skills: many(21, 'x') },
      { skills: [' '] },
      { skills: [long(61)] },
      { difficulty: 'easy' },
      { graph: undefined },
    ],
    taken: [
      {},
      { title: long(200), description: long(10_000), skills: many(20, long(60)) },
      { cover: { icon: 'branch', color: 'teal' } },
    ],
  },
  {
    of: 'a new path',
    schema: createLearningPath.body,
    base: { title: 'Backend', lang: 'ja' },
    refused: [{ title: '' }, { lang: 'de' }, { skills: [] }],
    taken: [{}],
  },
  {
    of: 'a list',
    schema: listLearningPaths.query,
    base: {},
    refused: [{ status: 'new' }, { difficulty: 'easy' }, { 'sortOrder.column': 'id' }],
    taken: [{}, { status: 'archived', difficulty: 'advanced', lang: 'en' }],
  },
  {
    of: 'an offer',
    schema: pickPathOffer.body,
    base: { isPicked: true },
    refused: [{ isPicked: 'yes' }, { more: 1 }],
    taken: [{}],
  },
])('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () =>
    expect(taken.filter((given: object) => !takes(given))).toEqual([]));
});
