import { keywordRanges } from '../../lib/keyword-ranges.ts';
import type { Deck } from './deck.ts';

/** The slides on which the words stand that are looked for, in order. */
export function slidesWith(deck: Pick<Deck, 'count' | 'wordsOf'>, keyword: string): number[] {
  if (keyword.trim() === '') return [];
  return Array.from({ length: deck.count }, (_, index) => index + 1).filter(
    (number) => keywordRanges(deck.wordsOf(number), keyword).length > 0,
  );
}

/** Which of the hits comes next from a slide, and round again; undefined when there are none. */
export function hitFrom(hits: readonly number[], number: number, by: 1 | -1): number | undefined {
  const ahead = by === 1 ? hits.find((one) => one > number) : hits.findLast((one) => one < number);
  return ahead ?? (by === 1 ? hits[0] : hits.at(-1));
}
