import { expect, it } from 'vitest';
import { restingOf, restingTests } from './resting-tests.ts';

const files = Array.from({ length: 10 }, (_, index) => `${index}.rotating.test.ts`);

it('lets two of three rest, and others with another seed', () => {
  expect(restingOf(files, 1)).toHaveLength(6);
  expect(restingOf(files, 1)).toEqual(restingOf(files, 1));
  const ran = new Set<string>();
  for (let seed = 1; seed <= 30; seed++)
    for (const file of files) if (!restingOf(files, seed).includes(file)) ran.add(file);
  expect(ran.size).toBe(10);
});

it('lets the only one run', () => {
  expect(restingOf(files.slice(0, 1), 1)).toEqual([]);
});

it('finds the files that take turns', () => {
  const resting = restingTests(process.cwd(), 1);
  expect(resting.length).toBeGreaterThan(0);
  expect(resting.every((file) => file.endsWith('.rotating.test.ts'))).toBe(true);
});
