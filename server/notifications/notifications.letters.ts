import { plainOf } from '../../domain/notifications/compact-markdown.ts';
import {
  type NotificationContent,
  wordingOf,
} from '../../domain/notifications/notifications.messages.ts';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { Letter } from '../mail/letter.ts';

const inBoth = (write: (language: Language) => string): Sentence => ({
  en: write('en'),
  ja: write('ja'),
});

/** One notification, by mail at once. */
export function letterOf(content: NotificationContent, url: string): Letter {
  const words = { en: wordingOf(content, 'en'), ja: wordingOf(content, 'ja') };
  return {
    subject: inBoth((language) => words[language].title),
    paragraphs: words.en.body === undefined ? [] : [inBoth((to) => plainOf(words[to].body ?? ''))],
    action: { label: { en: 'Open in Keiko', ja: 'Keikoで開く' }, url },
  };
}

/** What is new since yesterday, newest first; `count` of them, of which the first few are named. */
export function digestOf(contents: readonly NotificationContent[], count: number): Letter {
  const more = count - contents.length;
  return {
    subject: {
      en: count === 1 ? '1 new notification' : `${count} new notifications`,
      ja: `新しいお知らせが${count}件あります`,
    },
    paragraphs: [
      ...contents.map((content) => inBoth((language) => lineOf(content, language))),
      ...(more > 0 ? [{ en: `… and ${more} more.`, ja: `…ほか${more}件` }] : []),
    ],
    action: { label: { en: 'See all in Keiko', ja: 'Keikoですべて見る' }, url: '/notifications' },
  };
}

function lineOf(content: NotificationContent, language: Language): string {
  const { title, body } = wordingOf(content, language);
  return body === undefined ? title : `${title}\n${plainOf(body)}`;
}
