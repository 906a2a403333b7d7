import { describe, expect, it } from 'vitest';
import { keywordRanges, wordRanges } from './keyword-ranges.ts';

const found = (text: string, keyword: string) =>
  keywordRanges(text, keyword).map(({ start, end }) => text.slice(start, end));

describe('where a keyword stands', () => {
  it('is nowhere for an empty keyword or another word', () => {
    expect(found('some words', '  ')).toEqual([]);
    expect(found('some words', 'other')).toEqual([]);
    expect(found('', 'some')).toEqual([]);
  });

  it('is found without regard to case, width and kinds of space', () => {
    expect(found('Memory and MEMORY', 'memory')).toEqual(['Memory', 'MEMORY']);
    expect(found('これはＭｅｍｏｒｙです', 'memory')).toEqual(['Ｍｅｍｏｒｙ']);
    expect(found('ﾎﾟｲﾝﾀの値', 'ポインタ')).toEqual(['ﾎﾟｲﾝﾀ']);
    expect(found('two\n  lines', 'two lines')).toEqual(['two\n  lines']);
    expect(found('half　width', 'HALF WIDTH')).toEqual(['half　width']);
  });

  it('is taken as it stands, not as a pattern', () => {
    expect(found('a.b axb', 'a.b')).toEqual(['a.b']);
    expect(found('cost 100% (all)', '100% (')).toEqual(['100% (']);
  });

  it('does not cut a character that several code units make', () => {
    expect(found('👩‍💻 codes', 'codes')).toEqual(['codes']);
    expect(found('é and e\u0301', 'é')).toEqual(['é', 'e\u0301']);
  });
});

it.each([
  ['rules of a firewall', 'firewall rules', ['rules', 'firewall']],
  ['firewalls', 'wall firewall', ['firewall']],
  ['nothing', '  ', []],
])('of “%s”, “%s” has each word where it stands', (text, keyword, expected) =>
  expect(wordRanges(text, keyword).map(({ start, end }) => text.slice(start, end))).toEqual(
    expected,
  ),
);
