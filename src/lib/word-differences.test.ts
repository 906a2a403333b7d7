import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Piece, wordDifferences } from './word-differences.ts';

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

it('marks the words that only one version has', () => {
  const { one, other } = wordDifferences('It holds a value.', 'It holds an address.');
  expect(marked(one)).toBe('It holds [a] [value].');
  expect(marked(other)).toBe('It holds [an] [address].');
});

it('knows the words of a language without spaces', () => {
  const { one, other } = wordDifferences('配列は値です。', '配列は住所です。');
  expect(marked(one)).toBe('配列は[値]です。');
  expect(marked(other)).toBe('配列は[住所]です。');
});

it('says nothing where nothing differs', () => {
  expect(wordDifferences('同じ', '同じ').one).toEqual([{ text: '同じ', isOnlyHere: false }]);
  expect(wordDifferences('', 'new')).toEqual({
    one: [],
    other: [{ text: 'new', isOnlyHere: true }],
  });
});

it('leaves no letter out, and agrees on what is common', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '。', '値', '\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const found = wordDifferences(one, other);
      const all = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
      const common = (pieces: readonly Piece[]) => all(pieces.filter((piece) => !piece.isOnlyHere));
      expect([all(found.one), all(found.other)]).toEqual([one, other]);
      expect(common(found.one)).toBe(common(found.other));
    }),
  );
});
