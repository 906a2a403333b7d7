import { i18n } from '@lingui/core';
import type { Both } from '../../../../domain/challenges/code/task-parts.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';

/** What was written in the reader’s language, else in the other one. */
export function wordsInLanguage(both: Both): { readonly lang: Language; readonly text: string } {
  const own = i18n.locale === 'ja' ? 'ja' : 'en';
  const other = own === 'ja' ? 'en' : 'ja';
  return both[own].trim() === ''
    ? { lang: other, text: both[other] }
    : { lang: own, text: both[own] };
}
