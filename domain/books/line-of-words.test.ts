import { expect, it } from 'vitest';
import { lineOfWords } from './line-of-words.ts';

const text = [
  '# Memory',
  '',
  'Ask **malloc** for memory,',
  'and compare what it returns with `NULL` each time.',
  '',
  '同じ配列を指すポインタどうしの差は、要素の数です。',
].join('\n');

it.each([
  ['words that are gone', 'Nobody wrote this sentence here', undefined],
  ['no words', '', undefined],
  ['words with marks in them, over two lines', 'Ask malloc for memory, and compare', 2],
  ['words in the middle of a line', 'what it returns with NULL each', 3],
  ['Japanese', '同じ配列を指すポインタどうしの差', 5],
])('finds the line of %s', (_, words, line) => {
  expect(lineOfWords(text, words)).toBe(line);
});

it('finds the line in which the words begin, not one before it', () => {
  const lines = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(lineOfWords(lines.join('\n'), 'four five')).toBe(3);
  expect(lineOfWords(lines.join('\n'), 'one')).toBe(0);
  expect(lineOfWords(lines.join('\n'), 'six')).toBe(5);
});

it('finds the first place of several', () => {
  const lines = ['Call free.', ...Array.from({ length: 6 }, () => 'Then go on.'), 'Call free.'];
  expect(lineOfWords(lines.join('\n'), 'Call free')).toBe(0);
});

it('finds words over four lines, and by how they begin alone', () => {
  const begins = 'a b c d e f g h i j k l ';
  expect(lineOfWords('first\n1\n2\n3\n4', '1 2 3 4')).toBe(1);
  expect(lineOfWords('first\n1\n2\n3\n4\n5', '1 2 3 4 5')).toBeUndefined();
  expect(lineOfWords(`first\n${begins}m`, `${begins}x y z`)).toBe(1);
  expect(lineOfWords(`first\n${begins}m`, 'a b c d e f g h i j k x')).toBeUndefined();
});
