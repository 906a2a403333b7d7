import { expect, it } from 'vitest';
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
