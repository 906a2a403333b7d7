import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '../../domain/format/language.ts';
import { shareOf, shares, wordsOf } from './i18n.ts';

/** All words in one language, beside those that are spoken: for what others are to read, such as a paper. */
export async function wordsBeside(language: Language): Promise<I18n> {
  const parts = [wordsOf(language), ...shares.map((share) => shareOf[share](language))];
  const messages: Messages = {};
  for (const words of await Promise.all(parts)) Object.assign(messages, words);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
