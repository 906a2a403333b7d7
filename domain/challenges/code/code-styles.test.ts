import { expect, it } from 'vitest';
import { isCode, isOfStyle } from './code-styles.ts';

it.each([
  ['python3', 'frontend', false],
  ['css', 'frontend', false],
  ['browserjs', 'frontend', false],
  ['html', 'algorithm', false],
  ['html', 'function', false],
  ['html', 'frontend', true],
  ['python3', 'algorithm', true],
  ['nodejs', 'development', true],
] as const)('%s for a challenge of the style %s: %s', (language, style, fits) =>
  expect(isOfStyle(language, style)).toBe(fits),
);

it.each([
  [null, false],
  ['quiz', false],
  ['algorithm', true],
  ['function', true],
  ['development', true],
  ['frontend', true],
  ['ai', true],
] as const)('in a material of the style %s code is written: %s', (challengeStyle, is) =>
  expect(isCode({ challengeStyle })).toBe(is),
);
