import { i18n, type Messages } from '@lingui/core';
import { type Language, languages } from '../../domain/format/language.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Words that come in files of their own, each building on those before it: of rooms that every device keeps,
 * of those that come once the page is quiet, and of staff's pages.
 */
export const shares = ['rooms', 'later', 'staff'] as const;
export type Share = (typeof shares)[number];

// Those that are spoken too, in every language.
const spoken = new Set<Share>();

/** Loads one language's words and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const before = [...spoken];
  const [messages, ...others] = await Promise.all([
    wordsOf(language),
    // Without a network only one language may be here.
    ...before.map((share) => shareOf[share](language).catch(() => ({}))),
  ]);
  // What has come meanwhile has come in the language that goes.
  if (spoken.size > before.length) return await speak(language);
  const whole: Messages = {};
  for (const words of [messages, ...others]) Object.assign(whole, words);
  i18n.loadAndActivate({ locale: language, messages: whole });
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}

/** Resolves when these words are here as well: from now on, in every language. */
export async function speakAlso(share: Share): Promise<void> {
  if (spoken.has(share)) return;
  const language = currentLanguage();
  const words = await shareOf[share](language);
  spoken.add(share);
  if (language === currentLanguage()) i18n.load(language, words);
  else await speak(currentLanguage());
}

export const wordsOf = async (language: Language) =>
  (language === 'ja'
    ? await import('../locales/ja/messages.po')
    : await import('../locales/en/messages.po')
  ).messages;

// The same catalogue: scripts/vite/divide-words.ts leaves in each file its share.
export const shareOf: Record<Share, (language: Language) => Promise<Messages>> = {
  rooms: async (language) =>
    (language === 'ja'
      ? await import('../locales/ja/messages.po?rooms?lingui')
      : await import('../locales/en/messages.po?rooms?lingui')
    ).messages,
  later: async (language) =>
    (language === 'ja'
      ? await import('../locales/ja/messages.po?later?lingui')
      : await import('../locales/en/messages.po?later?lingui')
    ).messages,
  staff: async (language) =>
    (language === 'ja'
      ? await import('../locales/ja/messages.po?staff?lingui')
      : await import('../locales/en/messages.po?staff?lingui')
    ).messages,
};

/** What index.html chose before anything was loaded. */
export function firstLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18n.locale) ?? 'en';
