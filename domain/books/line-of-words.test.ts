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
