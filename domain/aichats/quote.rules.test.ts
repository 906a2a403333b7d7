import { describe, expect, it } from 'vitest';
import { quoteOf } from './quote.rules.ts';
import { termsOf } from './terms.rules.ts';

it.each([
  ['**Note**: a list keeps its order.', 'list order', 'a list keeps its order.'],
  [
    '**目安**：少し大ざっぱですが、連結リストは宝探しです。',
    '連結リスト',
    '少し大ざっぱですが、連結リストは宝探しです。',
  ],
  ['`free`、そのあとのポインタは使えません。', 'ポインタ', 'そのあとのポインタは使えません。'],
  // An opening bracket belongs to what follows.
  ['「借りる」と「返す」は組です。', '借りる', '「借りる」と「返す」は組です。'],
])('begins a quote from %j with a word', (text, question, quote) => {
  expect(quoteOf(text, termsOf(question))).toBe(quote);
});

describe('a quote is', () => {
  it.each([
    ['of the sentence with most of it', 'One word. A list in order! No.', 'A list in order!'],
    ['of the first of two that have as much', 'One list. Two list.', 'One list.'],
    ['to the end of an English question', 'Not this? A list', 'A list'],
    ['to the end of a Japanese sentence', '違う。list です。', 'list です。'],
    ['to the end of a Japanese question', '違うか？list です', 'list です'],
    ['to the end of a Japanese call', '違う！list です', 'list です'],
    ['to the end of a line', 'Not this\na list here\n\nnor this', 'a list here'],
    ['not to a dot within a word', 'In main.c a list', 'In main.c a list'],
    ['without a link’s address', '[a list](https://x.example/long/address)', 'a list'],
    ['without signs of a formula', '$x$ and a list', 'and a list'],
    ['without signs of a table', '| no | a list | x |', 'a list'],
    ['without marks of code', 'no `x` a list', 'a list'],
    ['without marks of HTML', '<b>no</b> a list', 'a list'],
    ['without marks of emphasis', '_no_ a list', 'a list'],
    ['without escapes', String.raw`no\# a list`, 'a list'],
    ['the longer of two stretches', 'a list *and so on*', 'and so on'],
    ['the first of two as long', 'a list*of all*', 'a list'],
    ['of Japanese as twice as long', 'listlist*リストです*', 'リストです'],
    ['of a heading', '## A list', 'A list'],
    ['of a numbered item', '12. A list', 'A list'],
    ['of an item', '- A list', 'A list'],
    ['over a dash within a sentence', 'A list - and so on', 'A list - and so on'],
  ])('%s', (_, text, quote) => expect(quoteOf(text, ['list'])).toBe(quote));

  it.each([
    ['```\nlist of code\n```\nNo prose', 'No prose'],
    ['   ~~~ c\nlist of code\n\n  ~~~\nNo prose', 'No prose'],
    ['Prose\n```\nlist without an end', 'Prose'],
    ['````\nlist\n```\nlist again\n````\nNo prose', 'No prose'],
    ['    ```\n    a list here', 'a list here'],
    ['a ```\na list here\n```', 'a list here'],
    ['~~\na list\n~~\nNo prose', 'a list'],
    ['```\nlist of code\n``` c\nNo prose', 'No prose'],
    ['```\na list\n```', 'a list'],
  ])('of prose where there is some: %j', (text, quote) => {
    expect(quoteOf(text, ['list'])).toBe(quote);
  });

  it('of three letters at least, and 120 at most', () => {
    expect([quoteOf('ab', []), quoteOf('abc', [])]).toEqual(['', 'abc']);
    expect(quoteOf('x'.repeat(121), [])).toBe('x'.repeat(120));
    expect(quoteOf('𠮷'.repeat(121), [])).toBe('𠮷'.repeat(120));
    expect(quoteOf(`${'x'.repeat(119)} y`, [])).toBe('x'.repeat(119));
  });

  it('without what is left of the words before it', () => {
    for (const sign of [':', '：', ';', '；', ',', '，', '、', '．', ')', '）', '」', '』', '】'])
      expect(quoteOf(`**no**${sign} a list`, ['list'])).toBe('a list');
    expect(quoteOf('**no**）：a list', ['list'])).toBe('a list');
  });
});
