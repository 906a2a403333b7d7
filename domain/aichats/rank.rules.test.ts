import { expect, it } from 'vitest';
import { rank } from './rank.rules.ts';

const item = (name: string, hits: readonly string[], given: object = {}) => ({
  name,
  hits,
  size: 10,
  nearness: 1,
  ...given,
});
const names = (...given: Parameters<typeof rank<ReturnType<typeof item>>>) =>
  rank(...given).map(({ name }) => name);

it('of nothing there is nothing', () => {
  expect(rank([], ['list'], 10)).toEqual([]);
});

it('a short passage is before a long one, which is left out where it is much longer', () => {
  const withSizes = (long: number) =>
    names([item('long', ['a'], { size: long }), item('short', ['a'])], ['a'], 10);
  expect(withSizes(60)).toEqual(['short', 'long']);
  expect(withSizes(100)).toEqual(['short']);
});

it('what is half as good as the best is shown, and nothing that is less', () => {
  const beside = (nearness: number) =>
    names([item('far', ['a'], { nearness }), item('near', ['a'])], ['a'], 10);
  expect(beside(0.5)).toEqual(['near', 'far']);
  expect(beside(0.49)).toEqual(['near']);
});

it('what no passage has counts half of what it would be worth', () => {
  const items = [item('one', ['a'])];
  expect(names(items, ['a', 'b', 'c'], 10)).toEqual(['one']);
  expect(names(items, ['a', 'b', 'c', 'd'], 10)).toEqual([]);
});

it('what each passage has says next to nothing beside what is rare', () => {
  const items = [item('a', ['list']), item('b', ['list', 'rare']), item('c', ['list'])];
  expect(names(items, ['list', 'rare'], 3)).toEqual(['b']);
  const alike = ['a', 'b', 'c'].map((name) => item(name, ['list']));
  expect(names(alike, ['list'], 3)).toEqual(['a', 'b', 'c']);
});
