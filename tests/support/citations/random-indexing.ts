import { createHash } from 'node:crypto';
import { termsOf } from '../../../domain/aichats/terms.rules.ts';

const size = 512;
/** How many numbers of a term's own mark are not nothing. */
const marked = 12;

type Vector = Float64Array;

/**
 * A model of meanings that is learnt in a second and is the same each time: random indexing (Kanerva, 2000).
 * Each text that terms stand in together has a mark of its own, a term points to where the marks of its texts
 * point, and a text to where its terms do, the rare ones most. Of texts that are each other’s translations
 * the words of both languages point alike.
 */
export function randomIndexing(texts: readonly string[]): (text: string) => number[] {
  const terms = new Map<string, { readonly vector: Vector; texts: number }>();
  for (const [index, text] of texts.entries()) {
    const mark = markOf(`text ${index}`);
    for (const term of termsOf(text)) {
      const known = terms.get(term) ?? { vector: new Float64Array(size), texts: 0 };
      for (const [place, sign] of mark) known.vector[place] = (known.vector[place] ?? 0) + sign;
      known.texts += 1;
      terms.set(term, known);
    }
  }
  const directions = new Map(
    [...terms].map(([term, known]) => {
      const rarity = Math.log(1 + texts.length / known.texts) ** 2;
      const length = Math.hypot(...known.vector) || 1;
      return [term, known.vector.map((number) => (number * rarity) / length)];
    }),
  );
  return (text) => {
    const sum = new Float64Array(size);
    for (const term of termsOf(text)) {
      const direction = directions.get(term) ?? [];
      for (const [place, number] of direction.entries()) sum[place] = (sum[place] ?? 0) + number;
    }
    return [...sum];
  };
}

function markOf(name: string): [place: number, sign: number][] {
  const bytes = createHash('sha256').update(name).digest();
  return Array.from({ length: marked }, (_, n) => {
    const number = bytes.readUInt16BE(2 * n);
    return [number % size, number & 0x8000 ? 1 : -1];
  });
}
