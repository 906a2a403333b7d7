import { diffIndices } from 'node-diff3';

/** A part of a text, and whether the other text does not have it. */
export interface Piece {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

// Word by word costs with the square of what repeats; a long text is compared by its sentences.
const longest = 8000;

/** Two versions of a text, word by word; Japanese has no spaces, so the language's own rules say what is one. */
export function wordDifferences(one: string, other: string): { one: Piece[]; other: Piece[] } {
  const isLong = Math.max(one.length, other.length) > longest;
  const segmenter = isLong ? sentences : words;
  const oneParts = partsOf(segmenter, one);
  const otherParts = partsOf(segmenter, other);
  const changes = diffIndices(oneParts, otherParts);
  return {
    one: piecesOf(
      oneParts,
      changes.map((change) => change.buffer1),
    ),
    other: piecesOf(
      otherParts,
      changes.map((change) => change.buffer2),
    ),
  };
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

const partsOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

function piecesOf(parts: readonly string[], changed: readonly [number, number][]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  function add(until: number, isOnlyHere: boolean): void {
    const text = parts.slice(at, until).join('');
    if (text !== '') pieces.push({ text, isOnlyHere });
    at = until;
  }
  for (const [start, length] of changed) {
    add(start, false);
    add(start + length, true);
  }
  add(parts.length, false);
  return pieces;
}
