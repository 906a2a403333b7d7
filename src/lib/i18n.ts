import { i18n } from '@lingui/core';
import { type Language, languages } from '../../domain/people/language.ts';
import { storageKeys } from './storage-keys.ts';

// Whether the words of staff's pages are spoken too, which come in a file of their own.
let isWhole = false;

/** Loads one language's words and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const [messages, ofStaff] = await Promise.all([
    wordsOf(language),
    // Without a network only one language may be here.
    isWhole ? staffWordsOf(language).catch(() => ({})) : {},
  ]);
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...ofStaff } });
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}

/** Resolves when the words of staff's pages are here as well: from now on, in every language. */
export async function speakToStaff(): Promise<void> {
  if (isWhole) return;
  const language = currentLanguage();
  const ofStaff = await staffWordsOf(language);
  isWhole = true;
  if (language === currentLanguage()) i18n.load(language, ofStaff);
  else await speak(currentLanguage());
}

const wordsOf = async (language: Language) =>
  (language === 'ja'
    ? await import('../locales/ja/messages.po')
    : await import('../locales/en/messages.po')
  ).messages;

// The same catalogue: scripts/vite/divide-words.ts leaves in each file its share.
const staffWordsOf = async (language: Language) =>
  (language === 'ja'
    ? await import('../locales/ja/messages.po?lingui')
    : await import('../locales/en/messages.po?lingui')
  ).messages;

/** What index.html chose before anything was loaded. */
export function firstLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18n.locale) ?? 'en';
