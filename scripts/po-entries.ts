/** The messages of a PO catalogue: how many there are, and which have no translation. */
export function untranslated(po: string): { total: number; missing: string[] } {
  const entries = po
    .split(/\n\s*\n/)
    .map((entry) => ({ id: field(entry, 'msgid'), text: field(entry, 'msgstr') }))
    // The first entry is the file's header; obsolete ones are commented out.
    .filter(({ id }) => id !== '');
  return {
    total: entries.length,
    missing: entries.filter(({ text }) => text === '').map(({ id }) => id),
  };
}

function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\s*)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map((line) => line[1]).join('');
}
