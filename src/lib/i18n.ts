import { i18n } from '@lingui/core';
import { type Language, languages } from '../../domain/people/language.ts';
import { storageKeys } from './storage-keys.ts';

/** Loads one language's words and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { messages } =
    language === 'ja'
      ? await import('../locales/ja/messages.po')
      : await import('../locales/en/messages.po');
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}

/** What index.html chose before anything was loaded. */
export function firstLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18n.locale) ?? 'en';
