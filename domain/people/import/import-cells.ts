// What a spreadsheet would run as a formula is written with an apostrophe before it, and so is what begins
// with apostrophes and would then look as if it had been: taking one away always gives back what was there.
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell of our own export that begins with an apostrophe; `csv-stringify` escapes the others itself. */
export const guardApostrophe = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? `'${text}` : text;

/** A cell as the person meant it: without Excel's `="001"`, the guard against formulas, and outer spaces. */
export function cleanCell(cell: string): string {
  // `trim` takes the full-width space too.
  const text = cell.replaceAll('\r\n', '\n').trim();
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
