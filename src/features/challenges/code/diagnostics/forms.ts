import type { Found } from './diagnostic.ts';
import type { OwnFiles } from './own-files.ts';

/** One way in which something is said about a place; it looks whether such a thing begins at a line of the output. */
export type Form = (lines: readonly string[], at: number, own: OwnFiles) => Found | undefined;

/** The caret below a line that is printed within the next few, and that line. */
export function pointedBelow(lines: readonly string[], at: number, within = 4): Found['pointed'] {
  for (let each = at + 1; each <= at + within; each += 1) {
    const below = lines[each + 1] ?? '';
    const caret = /^[\s~]*\^[\s~^]*$/.test(below) ? below.search(/[~^]/) : -1;
    if (caret !== -1) return { printed: lines[each] ?? '', caret };
  }
  return undefined;
}

export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
