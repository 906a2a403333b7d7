/** The first place in which two outputs differ, to be said as a sentence. */
export type Difference =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'missingLines'; readonly line: number; readonly count: number }
  | { readonly kind: 'extraLines'; readonly line: number; readonly count: number }
  | { readonly kind: 'spacesAtEnd'; readonly line: number; readonly count: number }
  | { readonly kind: 'spaces'; readonly line: number }
  | { readonly kind: 'case'; readonly line: number }
  | { readonly kind: 'words'; readonly line: number; readonly column: number };

const linesOf = (text: string): string[] =>
  text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');

export function differenceOf(expected: string, got: string): Difference | undefined {
  const wanted = linesOf(expected);
  const printed = linesOf(got);
  if (got.trim() === '' && expected.trim() !== '') return { kind: 'nothing' };
  const all = Math.max(wanted.length, printed.length);
  for (let index = 0; index < all; index += 1) {
    const [one, other] = [wanted[index], printed[index]];
    if (one === other) continue;
    const line = index + 1;
    if (other === undefined)
      return { kind: 'missingLines', line, count: wanted.length - printed.length };
    if (one === undefined)
      return { kind: 'extraLines', line, count: printed.length - wanted.length };
    return differenceOfLine(one, other, line);
  }
  return undefined;
}

function differenceOfLine(one: string, other: string, line: number): Difference {
  if (one.trimEnd() === other.trimEnd())
    return { kind: 'spacesAtEnd', line, count: other.length - one.length };
  if (one.replaceAll(/\s+/g, '') === other.replaceAll(/\s+/g, '')) return { kind: 'spaces', line };
  if (one.toLowerCase() === other.toLowerCase()) return { kind: 'case', line };
  return { kind: 'words', line, column: firstDifferent(one, other) + 1 };
}

/** From 0 on; the length of the shorter one where that is how the other begins. */
export function firstDifferent(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) if (one[at] !== other[at]) return at;
  return shorter;
}
