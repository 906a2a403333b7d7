import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../domain/format/language.ts';

const catalogue = join(import.meta.dirname, '../../../src/locales/ja/messages.po');

/**
 * What the product says instead of an English sentence without gaps, in this language. Of words that stand
 * there several times those without a context are meant, or those of the context that is named.
 */
export function saidIn(lang: Language): (english: string, context?: string) => string {
  if (lang === 'en') return (english) => english;
  const entries = readFileSync(catalogue, 'utf8').split(/\n\s*\n/);
  const said = new Map<string, string>();
  for (const entry of entries) {
    const [, id] = /^msgid "(.*)"$/m.exec(entry) ?? [];
    const [, text] = /^msgstr "(.*)"$/m.exec(entry) ?? [];
    const [, context] = /^msgctxt "(.*)"$/m.exec(entry) ?? [];
    if (!id || !text) continue;
    said.set(`${context ?? ''}|${id}`, text);
    // Where all have a context, any will do.
    if (!said.has(`|${id}`)) said.set(`|${id}`, text);
  }
  return (english, context = '') => {
    const found = said.get(`${context}|${english}`);
    if (found === undefined) throw new Error(`the catalogue does not have “${english}”`);
    return found;
  };
}
