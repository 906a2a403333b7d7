import { expect, it } from 'vitest';
import { type Difference, differenceOf, firstDifferent } from './difference.ts';

it.each<[string, string, Difference | undefined]>([
  ['one\ntwo', 'one\ntwo', undefined],
  ['one\ntwo\n', 'one\r\ntwo\n\n', undefined],
  ['', ' \n', { kind: 'spacesAtEnd', line: 1, count: 1 }],
  ['one', '', { kind: 'nothing' }],
  ['one', ' \n ', { kind: 'nothing' }],
  ['one\ntwo\nthree', 'one', { kind: 'missingLines', line: 2, count: 2 }],
  ['one', 'one\ntwo\nthree', { kind: 'extraLines', line: 2, count: 2 }],
  ['one\ntwo', 'one\ntwo  ', { kind: 'spacesAtEnd', line: 2, count: 2 }],
  ['one  ', 'one', { kind: 'spacesAtEnd', line: 1, count: -2 }],
  ['one two', 'one  two', { kind: 'spaces', line: 1 }],
  ['one two', 'onetwo', { kind: 'spaces', line: 1 }],
  ['One two', 'one Two', { kind: 'case', line: 1 }],
  ['one two', 'one too', { kind: 'words', line: 1, column: 6 }],
  ['one', 'one more', { kind: 'words', line: 1, column: 4 }],
  // The first of several.
  ['a\nb\nc', 'a\nx\ny', { kind: 'words', line: 2, column: 1 }],
])('of %j and %j the first difference is told', (expected, got, difference) => {
  expect(differenceOf(expected, got)).toEqual(difference);
});

it.each([
  ['abc', 'abd', 2],
  ['abc', 'ab', 2],
  ['', 'a', 0],
  ['abc', 'abc', 3],
  ['x', 'y', 0],
])('%j and %j differ from %i on', (one, other, at) => {
  expect(firstDifferent(one, other)).toBe(at);
});
