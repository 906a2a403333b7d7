import { z } from 'zod';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];
export const LanguageSchema = z.enum(languages);

/** A sentence that the server says; one that is not said by the server goes through Lingui. */
export type Sentence = Readonly<Record<Language, string>>;

/** Picks the language of an `Accept-Language` header; English when it names neither of ours. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const range of acceptLanguage?.split(',') ?? []) {
    const tag = range.trim().slice(0, 2).toLowerCase();
    const known = languages.find((language) => language === tag);
    if (known) return known;
  }
  return 'en';
}
