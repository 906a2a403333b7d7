import type { Language } from './language.ts';

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu;
const letters = /\p{Letter}/gu;

/** A letter of Japanese says more than one of English, and a text about programs has names in English. */
const leastShare = 0.1;

/** The language that most of a text is in; `own` where it has no letters. */
export function languageOfText(text: string, own: Language): Language {
  const all = text.match(letters)?.length ?? 0;
  if (all === 0) return own;
  return (text.match(japanese)?.length ?? 0) / all >= leastShare ? 'ja' : 'en';
}
