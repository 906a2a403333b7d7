import { expect, it } from 'vitest';
import { doAgree, meanPoints } from './second-marking.rules.ts';

it.each([
  [4, 6.01, 10, 20, false],
  [6.01, 4, 10, 20, false],
  [4, 6, 10, 20, true],
  [6, 4, 10, 20, true],
  [3, 3, 10, 0, true],
  [3, 3.01, 10, 0, false],
  // In floating point these two are a hair more than a tenth of a point apart.
  [0.8, 0.7, 1, 10, true],
])(
  '%d and %d of %d points agree within %d percent: %s',
  (one, other, maxPoints, percent, agree) => {
    expect(doAgree(one, other, { maxPoints, tolerancePercent: percent })).toBe(agree);
  },
);

it('what stands is the mean, with two decimals', () => {
  expect(meanPoints(4, 5)).toBe(4.5);
  expect(meanPoints(1, 1.012)).toBe(1.01);
  expect(meanPoints(0, 0)).toBe(0);
});
