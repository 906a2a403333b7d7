import { plainText } from '../materials/plain-text.ts';
import { termsOf } from './terms.rules.ts';

const longestQuote = 120;
const sentenceEnd = /(?<=[。！？!?])|(?<=\.)\s+|\n+/;

/**
 * The stretch of a passage that answers best, as a page can mark it: within one sentence, and without any
 * signs of Markdown in between, since a mark does not reach over them.
 */
export function quoteOf(markdown: string, asked: readonly string[]): string {
  const wanted = new Set(asked);
  const stretches = markdown
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, '\n')
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(/[*`$|_\\[\]()<>]|^\s*(?:[-+>#]+|\d+\.)\s+/gm))
    .map((stretch) => plainText(stretch).trim())
    .filter((stretch) => stretch.length > 3);
  let best = '';
  let bestHits = -1;
  for (const stretch of stretches) {
    const hits = termsOf(stretch).filter((term) => wanted.has(term)).length;
    const isBetter = hits > bestHits || (hits === bestHits && stretch.length > best.length);
    if (!isBetter) continue;
    best = stretch;
    bestHits = hits;
  }
  return Array.from(best).slice(0, longestQuote).join('').trim();
}
