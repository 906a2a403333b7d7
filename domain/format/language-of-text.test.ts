import { expect, it } from 'vitest';
import { languageOfText } from './language-of-text.ts';

it.each([
  ['', 'en', 'en'],
  ['1 + 2', 'ja', 'ja'],
  ['A pointer only says where to look.', 'ja', 'en'],
  ['Keiko (稽古) is practice: what one does each day to become good at something.', 'ja', 'en'],
  ['`malloc` の戻り値は先頭のアドレスです。', 'en', 'ja'],
  ['カナ', 'en', 'ja'],
  ['nine words 字', 'en', 'ja'],
  ['ten letters 字', 'ja', 'en'],
  ['struct node *head は先頭の節を指します。', 'en', 'ja'],
] as const)('%j, read in %s: %s', (text, own, expected) => {
  expect(languageOfText(text, own)).toBe(expected);
});
