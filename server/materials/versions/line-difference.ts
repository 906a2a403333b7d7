import { diffIndices } from 'node-diff3';
import type { Difference } from '../../../domain/materials/library.contract.ts';

type Line = Difference['parts'][number]['lines'][number];

/** Lines on each side of a change that are shown with it. */
const around = 2;
const mostShown = 400;
/** Comparing more lines than these with one another could keep the server busy. */
const mostCompared = 5000;
const longestLine = 2000;

/** What differs between two texts, line by line; only the beginning of a very long difference. */
export function lineDifference(before: string, after: string): Line[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const lines: Line[] = [];
  const put = (kind: Line['kind'], texts: readonly string[]) => {
    for (const text of texts) lines.push({ kind, text: text.slice(0, longestLine).toWellFormed() });
  };
  if (old.length > mostCompared || now.length > mostCompared) {
    put('gap', ['']);
    return lines;
  }
  let shown = 0;
  for (const { buffer1, buffer2 } of diffIndices(old, now)) {
    const [from, length] = buffer1;
    const begin = Math.max(shown, from - around);
    if (begin > shown) put('gap', ['']);
    put('same', old.slice(begin, from));
    put('removed', old.slice(from, from + length));
    put('added', now.slice(buffer2[0], buffer2[0] + buffer2[1]));
    shown = Math.min(old.length, from + length + around);
    put('same', old.slice(from + length, shown));
    if (lines.length > mostShown) break;
  }
  if (shown < old.length && lines.length > 0) put('gap', ['']);
  return lines.slice(0, mostShown);
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
