import type { Language } from '../../domain/format/language.ts';
import type { Letter } from './letter.ts';

/** What a letter says in one language, beside what its frame says. */
export interface LetterWords {
  readonly language: Language;
  readonly senderName: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | undefined;
  readonly unsubscribeUrl: string | undefined;
}

interface Given {
  readonly letter: Letter;
  readonly language: Language;
  readonly senderName: string;
  /** What a letter's own address is completed with when it is a path. */
  readonly siteOrigin: string;
  readonly unsubscribeUrl: string | undefined;
}

const longestLine = 200;

export function wordsOf(given: Given): LetterWords {
  const { letter, language, senderName, siteOrigin, unsubscribeUrl } = given;
  const { action } = letter;
  return {
    language,
    senderName: oneLine(senderName),
    subject: oneLine(letter.subject[language]),
    paragraphs: letter.paragraphs.map((paragraph) => paragraph[language]),
    action: action && {
      label: action.label[language],
      url: addressOf(action.url, siteOrigin),
    },
    unsubscribeUrl,
  };
}

/** For a header: nothing in it can end the line, or turn what follows around. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
    .toWellFormed();
}

/** Letters lead to web pages, and nowhere else. */
function addressOf(url: string, siteOrigin: string): string {
  const address = new URL(url, siteOrigin);
  if (!['http:', 'https:'].includes(address.protocol))
    throw new Error('a letter leads to no web page');
  return address.href;
}
