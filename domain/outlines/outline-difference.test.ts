import { expect, it } from 'vitest';
import { type ComparedSection, outlineDifference } from './outline-difference.ts';

const material = (part: string, given: object = {}) => ({
  part,
  title: part.toUpperCase(),
  materialType: 'book' as const,
  majorVersionNumber: 1,
  due: 'null',
  ...given,
});
const section = (part: string, materials: ComparedSection['materials'], given: object = {}) => ({
  part,
  title: part,
  opens: 'null',
  materials,
  ...given,
});
const changes = (before: ComparedSection[], after: ComparedSection[]) =>
  outlineDifference(before, after).map(({ change, title }) => `${change} ${title}`);

const before = [section('one', [material('a'), material('b')]), section('two', [material('c')])];

it('says nothing of outlines that are the same', () =>
  expect(changes(before, structuredClone(before))).toEqual([]));

it('names what came and what went, with its section', () => {
  expect(changes(before, [section('one', [material('a')])])).toEqual([
    'removed B',
    'removed two',
    'removed C',
  ]);
  expect(changes([], [section('new', [material('x')])])).toEqual(['added new', 'added X']);
});

it('knows a part by what it is, wherever it went', () => {
  const after = [
    section('one', [material('c'), material('a', { title: 'Another title' })]),
    section('two', [material('b', { majorVersionNumber: 3, due: '{}' })], { title: 'Two' }),
  ];
  expect(changes(before, after)).toEqual([
    'moved C',
    'renamed Two',
    'newVersion B',
    'moved B',
    'redated B',
  ]);
  const newVersion = outlineDifference(before, after).find(({ change }) => change === 'newVersion');
  expect(newVersion).toMatchObject({ from: '1', to: '3', materialType: 'book' });
});
