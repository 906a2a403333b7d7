/** The messages of a PO catalogue: how many there are, and which have no translation. */
export function untranslated(po: string): { total: number; missing: string[] } {
  const entries = entriesOf(po);
  return {
    total: entries.length,
    missing: entries.filter(({ text }) => text === '').map(({ id }) => id),
  };
}

/** Translations that set Latin marks beside Japanese, where `？`, `：` and `（）` belong (docs/words.md). */
export function latinMarks(po: string): string[] {
  return entriesOf(po)
    .map(({ text }) => text)
    .filter((text) =>
      /[ぁ-んァ-ヶー一-龥々](?:[?!(]|:(?!\/\/))|\)[ぁ-んァ-ヶー一-龥々]/.test(text),
    );
}

/** The first entry is the file's header; obsolete ones are commented out. */
const entriesOf = (po: string) =>
  po
    .split(/\n\s*\n/)
    .map((entry) => ({ id: field(entry, 'msgid'), text: field(entry, 'msgstr') }))
    .filter(({ id }) => id !== '');

function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\s*)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map((line) => line[1]).join('');
}
