import { expect, it } from 'vitest';
import { furthestOf, helpOf } from './help-given.rules.ts';

it.each([
  [null, null, null],
  ['hints', 'question', 'question'],
  ['hints', 'bigHint', 'bigHint'],
  // From before the ladder was noted, or beside no class: a hint all the same.
  ['hints', null, 'hint'],
  ['explain', null, 'explain'],
  ['full', null, 'full'],
] as const)('what a level of %s with a step of %s gave is %s', (helpLevel, helpStep, given) => {
  expect(helpOf({ helpLevel, helpStep })).toBe(given);
});

it('names the furthest of several answers, in whatever order they came', () => {
  const hints = { helpLevel: 'hints' } as const;
  const searched = { helpLevel: null, helpStep: null };
  expect(furthestOf([])).toBeNull();
  expect(furthestOf([searched])).toBeNull();
  expect(
    furthestOf([{ ...hints, helpStep: 'bigHint' }, searched, { ...hints, helpStep: 'question' }]),
  ).toBe('bigHint');
  expect(
    furthestOf([
      { helpLevel: 'explain', helpStep: null },
      { ...hints, helpStep: 'bigHint' },
    ]),
  ).toBe('explain');
});
