import { frameWords } from './letter-frame.letters.ts';
import type { LetterWords } from './letter-words.ts';

/** The letter for programs, and people, that read plain text. */
export function letterText(words: LetterWords): string {
  const { language, senderName, paragraphs, action, unsubscribeUrl } = words;
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    [
      '-- ',
      `${frameWords.sender[language]}${senderName}`,
      ...(unsubscribeUrl === undefined
        ? []
        : [`${frameWords.unsubscribe[language]}: ${unsubscribeUrl}`]),
    ].join('\n'),
  ];
  return `${parts.join('\n\n').toWellFormed()}\n`;
}
