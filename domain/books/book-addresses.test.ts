import { describe, expect, it } from 'vitest';
import { assetAddress, chapterAddress, encodeAddress } from './book-addresses.ts';

describe('an address in Markdown', () => {
  it.each([
    ['a b', 'a%20b'],
    ['(a)', '%28a%29'],
    ['<a>', '%3Ca%3E'],
    ['100%', '100%25'],
    ['a#b?c&d', 'a%23b%3Fc%26d'],
    ['a\\b"c\'d`e|f', 'a%5Cb%22c%27d%60e%7Cf'],
    ['[a]', '%5Ba%5D'],
    ['章/第一.md', '章/第一.md'],
    ['a\u3000b', 'a%E3%80%80b'],
  ])('of %o is %o', (text, encoded) => expect(encodeAddress(text)).toBe(encoded));

  it('leads to a chapter, a place in it, or a file', () => {
    expect(chapterAddress('my chapter', '')).toBe('keiko:chapter/my%20chapter');
    expect(chapterAddress('one', 'a b')).toBe('keiko:chapter/one#a%20b');
    expect(assetAddress('img/a b.png')).toBe('keiko:asset/img/a%20b.png');
  });
});
