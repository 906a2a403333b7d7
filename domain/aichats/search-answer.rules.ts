import type { Language } from '../format/language.ts';
import { plainText } from '../materials/plain-text.ts';
import type { Source } from './passage.schema.ts';

/** What answers where no engine does; it quotes, and does not reason. */
export const searchName = 'Keiko Search';
export const searchVersion = '1';
export const mostPlaces = 3;

const words = {
  en: {
    none: 'Nothing was found in your materials and notes. Try other words, such as the terms that the material uses.',
    found: (count: number) => (count === 1 ? 'Found in 1 place.' : `Found in ${count} places.`),
    note: 'Your note',
  },
  ja: {
    none: '教材とノートには見つかりませんでした。教材で使われている用語など、別の言葉でお試しください。',
    found: (count: number) => `${count}か所で見つかりました。`,
    note: '自分のノート',
  },
} satisfies Record<Language, unknown>;

/** The answer of Keiko Search, as Markdown: each passage with the number of its source. */
export function searchAnswer(sources: readonly Source[], language: Language): string {
  const said = words[language];
  if (sources.length === 0) return said.none;
  const quotes = sources.map(({ number, title, text, place }) => {
    const name = place.kind === 'note' ? said.note : title;
    return `> ${asTyped(plainText(text))}\n>\n> ${name} [${number}]`;
  });
  return [said.found(sources.length), ...quotes].join('\n\n');
}

/** A star or a backtick of what is quoted is no mark of the answer. */
const asTyped = (text: string): string => text.replaceAll(/[\\`*_~[\]$]/g, String.raw`\$&`);

/** The language that a question is asked in; what has no letters of Japanese is taken for the reader’s own. */
export const languageOfQuestion = (question: string, own: Language): Language => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(question)) return 'ja';
  return /\p{Script=Latin}{2}/u.test(question) ? 'en' : own;
};
