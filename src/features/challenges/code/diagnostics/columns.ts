const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
const encoder = new TextEncoder();

/** How far a letter moves the column, by what a compiler counts. */
type Width = (letter: string, before: number) => number;

const toTabStop = (before: number): number => 8 - (before % 8);
const units: Width = (letter) => letter.length;
const points: Width = () => 1;
const bytes: Width = (letter) => encoder.encode(letter).length;
const tabs: Width = (letter, before) => (letter === '\t' ? toTabStop(before) : 1);
/** As a terminal shows it. */
const cells: Width = (letter, before) =>
  letter === '\t' ? toTabStop(before) : wide.test(letter) ? 2 : 1;

const widths: Readonly<Record<string, Width>> = {
  c: cells,
  h: cells,
  cpp: cells,
  cc: cells,
  cxx: cells,
  hpp: cells,
  hs: tabs,
  go: bytes,
  rs: points,
};

/** A column of a line as the compiler of such files counts it, from 1 on, in UTF-16 units. */
export function columnIn(text: string, column: number, path: string): number {
  const width = widths[path.slice(path.lastIndexOf('.') + 1)] ?? units;
  let moved = 0;
  let index = 0;
  for (const letter of text) {
    if (moved >= column - 1) break;
    moved += width(letter, moved);
    index += letter.length;
  }
  return index + 1;
}

/** Where in the line the caret points below what was printed of it, which may begin further in. */
export function pointedColumn(
  text: string,
  { printed, caret }: { readonly printed: string; readonly caret: number },
): number | undefined {
  const words = printed.trim();
  const at = words === '' ? -1 : text.indexOf(words);
  if (at === -1) return undefined;
  const indent = printed.length - printed.trimStart().length;
  const index = at + caret - indent;
  return index >= 0 && index <= text.length ? index + 1 : undefined;
}
