import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../domain/format/language.ts';

const catalogue = join(import.meta.dirname, '../../../src/locales/ja/messages.po');

/** What the product says instead of an English sentence without gaps, in this language. */
export function saidIn(lang: Language): (english: string) => string {
  if (lang === 'en') return (english) => english;
  // Of words that stand there with a context as well, those without one are meant.
  const entries = readFileSync(catalogue, 'utf8')
    .split(/\n\s*\n/)
    .toSorted((a, b) => Number(b.includes('\nmsgctxt ')) - Number(a.includes('\nmsgctxt ')));
  const said = new Map(
    entries.flatMap((entry) => {
      const [, id] = /^msgid "(.*)"$/m.exec(entry) ?? [];
      const [, text] = /^msgstr "(.*)"$/m.exec(entry) ?? [];
      return id && text ? [[id, text] as const] : [];
    }),
  );
  return (english) => {
    const found = said.get(english);
    if (found === undefined) throw new Error(`the catalogue does not have “${english}”`);
    return found;
  };
}
