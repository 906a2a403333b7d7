import { expect, it } from 'vitest';
import { shareOf } from './browser-share.ts';

const testsOf = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => `  ${file}.spec.ts:${index + 1}:1 › test ${index}`);

const classes = testsOf('classes/classes', 10);
const people = testsOf('people/people', 10);
const printed = ['Listing tests:', ...classes, ...people, 'Total: 20 tests in 2 files'];

it('is the first of each folder, and as many others as there is time for', () => {
  const share = shareOf(printed, 6, 1);
  expect(share).toEqual(expect.arrayContaining([classes[0], people[0]]));
  expect(new Set(share).size).toBe(6);
});

it('is all of them where they are few', () => {
  expect(shareOf(printed, 50, 1).toSorted()).toEqual([...classes, ...people].toSorted());
});

it('never grows beyond its bound, and has others as well, however many folders there are', () => {
  const many = Array.from({ length: 90 }, (_, index) => testsOf(`domain-${index}/a`, 3)).flat();
  const share = shareOf(many, 50, 1);
  expect(share).toHaveLength(50);
  expect(share.filter((line) => line.endsWith('› test 0'))).toHaveLength(30);
});

it('is the same for one seed, and reaches every test with many', () => {
  expect(shareOf(printed, 6, 5)).toEqual(shareOf(printed, 6, 5));
  const reached = Array.from({ length: 60 }, (_, seed) => shareOf(printed, 6, seed)).flat();
  expect(new Set(reached).size).toBe(20);
});
