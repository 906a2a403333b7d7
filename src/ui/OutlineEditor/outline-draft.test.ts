import { describe, expect, it } from 'vitest';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import {
  moveMaterial,
  type Outline,
  sectionsOf,
  stepMaterial,
  stepSection,
} from './outline-draft.ts';

const material = (key: string) => ({
  key,
  materialId: 1,
  materialType: 'book' as const,
  challengeStyle: null,
  title: key,
  stats: null,
  dueAt: null,
});
const section = (key: string, materials: string[]) => ({
  key,
  title: key,
  opensAt: null,
  materials: materials.map(material),
});
const outline: Outline = [
  section('one', ['a', 'b', 'c']),
  section('two', []),
  section('three', ['d']),
];
const shape = (given: Outline) =>
  given.map(({ materials }) => materials.map(({ key }) => key).join(''));

describe('moving a material', () => {
  it.each([
    ['a', 'one', 2, ['bac', '', 'd']],
    ['c', 'one', 0, ['cab', '', 'd']],
    // Let go where it was, on either side.
    ['b', 'one', 1, ['abc', '', 'd']],
    ['b', 'one', 2, ['abc', '', 'd']],
    ['a', 'one', 3, ['bca', '', 'd']],
    ['b', 'two', 0, ['ac', 'b', 'd']],
    ['a', 'three', 1, ['bc', '', 'da']],
    ['d', 'three', 1, ['abc', '', 'd']],
  ])('%s into %s before %i', (key, to, index, expected) => {
    expect(shape(moveMaterial(outline, key, { section: to, index }))).toEqual(expected);
  });

  it('steps within its section, over its edge, and not over the edge of the class', () => {
    expect(shape(stepMaterial(outline, 'b', -1))).toEqual(['bac', '', 'd']);
    expect(shape(stepMaterial(outline, 'b', 1))).toEqual(['acb', '', 'd']);
    expect(shape(stepMaterial(outline, 'c', 1))).toEqual(['ab', 'c', 'd']);
    expect(shape(stepMaterial(outline, 'd', -1))).toEqual(['abc', 'd', '']);
    expect(stepMaterial(outline, 'a', -1)).toBe(outline);
    expect(stepMaterial(outline, 'd', 1)).toBe(outline);
  });
});

it('steps sections', () => {
  expect(stepSection(outline, 'one', 1).map(({ key }) => key)).toEqual(['two', 'one', 'three']);
  expect(stepSection(outline, 'three', -1).map(({ key }) => key)).toEqual(['one', 'three', 'two']);
  expect(stepSection(outline, 'three', 1)).toBe(outline);
});

it('sends ids only of what the server knows', () => {
  const materials = [{ ...material('a'), id: 9 }, material('b'), { ...material('c'), id: 10 }];
  const edited = [
    { ...section('one', []), id: 7, materials },
    { ...section('gone', []), id: 8 },
  ];
  const known = { sections: [{ id: 7, materials: [{ id: 9 }] }] } as unknown as Class;
  const nameOf = (number: number) => `Section ${number}`;
  expect(sectionsOf(edited, known, nameOf)).toEqual([
    {
      id: 7,
      title: 'one',
      opensAt: null,
      materials: [
        { id: 9, materialId: 1, dueAt: null },
        { materialId: 1, dueAt: null },
        { materialId: 1, dueAt: null },
      ],
    },
    { title: 'gone', opensAt: null, materials: [] },
  ]);
});
