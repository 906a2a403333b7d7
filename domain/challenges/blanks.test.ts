import { expect, it } from 'vitest';
import { nextBlankId } from './blanks.ts';

it.each([
  ['', '1'],
  ['Pi is about {{1}}.', '2'],
  ['{{2}} and {{word}}', '1'],
  ['{{3}}, {{1}}, {{1}}, {{2}}', '4'],
])('the next blank of “%s” is %s', (prompt, expected) =>
  expect(nextBlankId(prompt)).toBe(expected),
);
