import type { ImportDelimiter } from '../../../../domain/people/import/people-import.schema.ts';

export const delimiterMarks: Record<ImportDelimiter, string> = {
  comma: ',',
  tab: '\t',
  semicolon: ';',
};
const names = Object.keys(delimiterMarks) as ImportDelimiter[];
const looked = 20;

/** Excel's own first line, which says what separates the cells. */
export const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** What separates the cells: as the file says itself, else whatever cuts its first rows alike. */
export function detectDelimiter(beginning: string): ImportDelimiter {
  const said = separatorLine.exec(beginning)?.[1];
  const named = names.find((name) => delimiterMarks[name] === said);
  if (named) return named;
  let best: ImportDelimiter = 'comma';
  let most = 0;
  for (const name of names) {
    const score = scoreOf(cutsOf(beginning, delimiterMarks[name]));
    if (score > most) [best, most] = [name, score];
  }
  return best;
}

/** How often the mark stands outside of quotes, in each of the first rows. */
function cutsOf(text: string, mark: string): number[] {
  const cuts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let isEmpty = true;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === mark) count += 1;
    if (!isQuoted && char === '\n') {
      if (!isEmpty) cuts.push(count);
      if (cuts.length === looked) return cuts;
      count = 0;
      isEmpty = true;
    } else if (char !== '\r') isEmpty = false;
  }
  // The last row may be cut off: it counts only when there is no other.
  return cuts.length === 0 ? [count] : cuts;
}

/** Rows that are cut as often as the first are worth most, and then how often. */
function scoreOf(cuts: readonly number[]): number {
  const [first = 0] = cuts;
  if (first === 0) return 0;
  return cuts.filter((count) => count === first).length * 1000 + Math.min(first, 999);
}
