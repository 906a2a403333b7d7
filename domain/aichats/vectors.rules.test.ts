import { expect, it } from 'vitest';
import { fused, likeness, signsOf, smallOf } from './vectors.rules.ts';

it('tells likeness by numbers of one byte as by the numbers themselves', () => {
  const east = smallOf([0.5, 0, 0]);
  expect(likeness(east, smallOf([0.001, 0, 0]))).toBe(1);
  expect(likeness(east, smallOf([0, 3, 0]))).toBe(0);
  expect(likeness(east, smallOf([-2, 0, 0]))).toBe(-1);
  expect(likeness(east, smallOf([1, 1, 0]))).toBeCloseTo(Math.SQRT1_2, 2);
  expect(likeness(smallOf([0, 0]), smallOf([0, 0]))).toBe(0);
});

it('keeps of each number on which side of nothing it is', () => {
  expect(signsOf([0.2, -0.1, 0, 7])).toBe('1001');
});

it('puts what both lists have before what only one has, and the higher one first', () => {
  const lists = [
    ['a', 'b', 'c'],
    ['d', 'b'],
  ];
  expect(fused(lists, (one) => one)).toEqual(['b', 'a', 'd', 'c']);
  expect(fused([[], ['x']], (one) => one)).toEqual(['x']);
});

it('keeps the largest number as the largest of a byte, and the others by their share', () => {
  expect([...smallOf([0.5, -1, 0.25])]).toEqual([64, -127, 32]);
  expect([...smallOf([0, 0])]).toEqual([0, 0]);
  expect(signsOf([])).toBe('');
});

it('tells how much one is like a shorter one by what both have', () => {
  expect(likeness(Int8Array.of(3, 4), Int8Array.of(3))).toBeCloseTo(0.6, 5);
});

it('has what is far down in both lists just before what is first in one', () => {
  const others = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}${at}`);
  const [first] = fused(
    [
      ['alone', ...others('a', 59), 'both'],
      [...others('b', 61), 'both'],
    ],
    (one) => one,
  );
  expect(first).toBe('both');
});
