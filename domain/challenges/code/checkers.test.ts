import { describe, expect, it } from 'vitest';
import { type CheckerKind, isRight, tokensOf } from './checkers.ts';

const right = (kind: CheckerKind, expected: string, got: string, tolerance = 0) =>
  isRight(expected, got, { kind, tolerance });

describe('what a program prints is right', () => {
  it.each<[CheckerKind, string, string, boolean]>([
    // Line breaks at the end are never wrong, and Windows' are line breaks.
    ['exact', 'one\ntwo', 'one\ntwo\n\n', true],
    ['exact', 'one\ntwo\n', 'one\r\ntwo\r\n', true],
    ['exact', 'one', 'one ', false],
    ['exact', 'one', ' one', false],
    ['exact', 'one\ntwo', 'one\n\ntwo', false],
    ['exact', 'One', 'one', false],
    ['tokens', 'one two\nthree', '  one\ttwo three\n', true],
    ['tokens', 'one two', 'onetwo', false],
    ['tokens', 'one two', 'one two three', false],
    ['tokens', 'one two', 'two one', false],
    ['tokens', '1.0', '1', false],
    ['numeric', '1.0 2', '1 2.000', true],
    ['numeric', '1', '-1', false],
    ['numeric', '10', '1e1', true],
    ['numeric', '.5', '0.5', true],
    ['numeric', '-.5', '-0.5', true],
    ['numeric', '+1.', '1', true],
    ['numeric', '1E3', '1000', true],
    ['numeric', '1e+3', '1000', true],
    ['numeric', '1e-3', '0.001', true],
    ['numeric', '12.34', '12.340', true],
    ['numeric', '1e10', '10000000000', true],
    ['numeric', 'x 1', 'x 1.0', true],
    ['numeric', '1', 'x1', false],
    ['numeric', '1', '1x', false],
    ['numeric', '0', '--0', false],
    ['numeric', '0', '.', false],
    ['numeric', 'x', 'y', false],
    ['numeric', '1', 'one', false],
    // Not what JavaScript takes for a number too.
    ['numeric', '16', '0x10', false],
    ['numeric', '1 2', '1', false],
    ['numeric', '1e999', '2e999', true],
    ['numeric', '1e999', '1', false],
    ['unordered', 'b\na\n', 'a\nb', true],
    ['unordered', 'a\nb', 'a  \n\nb\n', true],
    ['unordered', 'a\na\nb', 'a\nb\nb', false],
    ['unordered', 'a\nb', 'a', false],
    ['unordered', ' a', 'a', false],
    ['unordered', 'a\nb', 'b\r\na\r\n', true],
    ['unordered', 'a b', 'b a', false],
    ['json', '{"a":1,"b":[true,null]}', '{ "b": [true, null], "a": 1.0 }', true],
    ['json', '{"a":1}', '{"a":1,"b":2}', false],
    ['json', '{"a":1,"b":2}', '{"a":1}', false],
    ['json', '{"a":1}', '{"b":1}', false],
    ['json', '[1,2]', '[2,1]', false],
    ['json', '[1]', '[1,2]', false],
    ['json', '[]', '{}', false],
    ['json', '[{"a":[1,2]}]', '[{"a":[1,3]}]', false],
    ['json', '{"a":1,"b":2}', '{"a":1,"c":2}', false],
    ['json', '{"constructor":1}', '{"a":1}', false],
    ['json', '1', '"1"', false],
    ['json', 'true', '1', false],
    ['json', '{', '1', false],
    ['json', '1', '{', false],
    ['json', '"a"', '"a"', true],
    ['json', 'null', '{}', false],
    ['json', '{}', 'null', false],
    ['json', '{"a":1}', '{a:1}', false],
    // What is broken is not the same as something broken.
    ['json', '{', '{', false],
  ])('by %s: %j, of %j: %s', (kind, expected, got, isIt) => {
    expect(right(kind, expected, got)).toBe(isIt);
  });

  it('as near as it is asked, absolutely below one and in proportion above', () => {
    expect(right('numeric', '0.5', '0.51', 0.01)).toBe(true);
    expect(right('numeric', '0.5', '0.52', 0.01)).toBe(false);
    expect(right('numeric', '1000', '1010', 0.01)).toBe(true);
    expect(right('numeric', '1000', '1010.1', 0.01)).toBe(false);
    expect(right('numeric', '-1000', '-990', 0.01)).toBe(true);
    expect(right('json', '{"mean":[2.5]}', '{"mean":[2.51]}', 0.01)).toBe(true);
    expect(right('json', '{"mean":[2.5]}', '{"mean":[2.6]}', 0.01)).toBe(false);
    expect(right('exact', '0.5', '0.51', 0.01)).toBe(false);
  });
});

it('words are what stands between spaces, of whatever kind', () => {
  expect(tokensOf('  one \t two\r\n\nthree ')).toEqual(['one', 'two', 'three']);
  expect(tokensOf(' \n ')).toEqual([]);
});
