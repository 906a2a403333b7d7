import { expect, test } from 'vitest';
import { verdictOf } from './verdict.rules.ts';

test.each([
  [0, 22, 'low'],
  [1, 22, 'low'],
  [10.9, 22, 'low'],
  [11, 22, 'part'],
  [17.5, 22, 'part'],
  [17.6, 22, 'good'],
  [21.9, 22, 'good'],
  [22, 22, 'full'],
  [23, 22, 'full'],
  [0, 0, 'full'],
] as const)('%d of %d points are %s', (points, maxPoints, verdict) => {
  expect(verdictOf({ points, maxPoints })).toBe(verdict);
});
