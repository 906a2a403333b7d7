import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORDS_PER_MINUTE = 200;

/** Words of a text; scripts without spaces count two characters for a word. */
export function countWords(text: string): number {
  const characters = text.match(CJK)?.length ?? 0;
  const words = text.replaceAll(CJK, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words + Math.ceil(characters / 2);
}

export function wordsOf(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode')
      words += countWords(node.value);
  });
  return words;
}

export function minutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
