import { expect, it } from 'vitest';
import { limitInAddress } from './list-search.ts';

it.each([
  ['20', 20],
  ['101', 100],
  ['1000000', 100],
  ['0', undefined],
  ['many', undefined],
])('an address that asks for %s rows gets %s', (asked, rows) => {
  expect(limitInAddress.parse(asked)).toBe(rows);
});
