import { describe, expect, it } from 'vitest';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import { tokensOf } from './tokens.rules.ts';

const words = (code: string, language: ProgrammingLanguage = 'c') =>
  tokensOf(code, language)
    .map(({ word }) => word)
    .join(' ');

describe('a comment counts for nothing', () => {
  it.each<[ProgrammingLanguage, string]>([
    ['python', 'a # b'],
    ['python3', 'a # b'],
    ['ruby', 'a # b'],
    ['perl', 'a # b'],
    ['php', 'a # b'],
    ['php', 'a // b'],
    ['php', '/* b\n*/ a'],
    ['sql', 'a -- b'],
    ['sql', 'a /* b */'],
    ['sql', 'a // b'],
    ['haskell', 'a -- b'],
    ['haskell', '{- b\nc -} a {- d -}'],
    ['html', 'a <!-- b\nc -->'],
    ['html', 'a // b'],
    ['c', 'a // b'],
    ['rust', '/* b */ a /* c\n*/'],
  ])('in %s: %j', (language, code) => expect(words(code, language)).toBe('name'));

  it.each<[ProgrammingLanguage, string, string]>([
    ['c', 'a # b', 'name # name'],
    ['python3', 'a // b', 'name / / name'],
    ['python3', 'a # b\nc', 'name name'],
    ['haskell', 'a // b', 'name / / name'],
    ['haskell', 'a - b', 'name - name'],
    ['ruby', 'a -- b', 'name - - name'],
    ['c', '// a\nb /* c */ d', 'name name'],
  ])('but in %s %j is %s', (language, code, kept) => expect(words(code, language)).toBe(kept));
});

describe('a text', () => {
  it.each([
    ['"a b"'],
    ["'a b'"],
    ['`a\nb`'],
    [String.raw`"a \" b"`],
    [String.raw`'a \' b'`],
    [String.raw`"a \\"`],
    ['`a \\` b`'],
    ['"""a "b"\nc"""'],
    ["'''a 'b'\nc'''"],
    ['""'],
    // What looks like a comment in it is part of it.
    ['"// a"'],
  ])('is one word, whatever it says: %s', (code) => expect(words(code)).toBe('"'));

  it.each([
    ['"a\nb"', '" name name "'],
    ["'a\nb", "' name name"],
    ['"a" "b"', '" "'],
  ])('ends with its line or its mark: %j is %s', (code, kept) => expect(words(code)).toBe(kept));
});

describe('a word', () => {
  it.each([
    ['12 3.5 0xFF 1_000 2e5', '0 0 0 0 0'],
    ['a1 _b $c @d été 数', 'name name name name name name'],
    ['x.y', 'name . name'],
    ['+= ->', '+ = - >'],
    ['WHILE while whiles', 'while while name'],
    ['abstract and yield', 'abstract and yield'],
    ['finally float fn', 'finally float fn'],
    ['default defer inner in', 'default defer inner in'],
    ['constructor', 'name'],
    ['', ''],
  ])('of %j is %j', (code, kept) => expect(words(code)).toBe(kept));

  it('says where it stands, in which line and between which columns', () => {
    expect(tokensOf('a // b\n\n  int `xy\nz` 10\nc', 'c')).toEqual([
      { word: 'name', row: 0, startColumn: 0, endColumn: 1 },
      { word: 'int', row: 2, startColumn: 2, endColumn: 5 },
      { word: '"', row: 2, startColumn: 6, endColumn: 9 },
      { word: '0', row: 3, startColumn: 3, endColumn: 5 },
      { word: 'name', row: 4, startColumn: 0, endColumn: 1 },
    ]);
  });
});
