import { plainText } from '../materials/plain-text.ts';
import { termsOf } from './terms.rules.ts';

const longestQuote = 120;
const sentenceEnd = /(?<=[。！？!?])|(?<=\.)\s+|\n+/;

const fenced = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
/** Where a link leads. */
const target = /\]\([^)]*\)/g;
const marks = /[*`$|_\\[\]()<>]|^\s*(?:[-+>#]+|\d+\.)\s+/gm;

/**
 * The stretch of a passage that answers best, as a page can mark it: of the sentence that has most of what was
 * asked, without any signs of Markdown in between, since a mark does not reach over them. Code is quoted
 * where there is nothing else.
 */
export function quoteOf(markdown: string, asked: readonly string[]): string {
  const prose = markdown.replaceAll(fenced, '\n').trim();
  const wanted = new Set(asked);
  let best = '';
  let mostHits = -1;
  for (const sentence of (prose === '' ? markdown : prose).split(sentenceEnd)) {
    const stretch = longestOf(sentence.replaceAll(target, '] ').split(marks));
    const hits = termsOf(sentence).filter((term) => wanted.has(term)).length;
    if (stretch.length < 3 || hits <= mostHits) continue;
    best = stretch;
    mostHits = hits;
  }
  return Array.from(best).slice(0, longestQuote).join('').trim();
}

/** A letter of Japanese says about as much as two of English. */
const weightOf = (text: string): number =>
  text.length + (text.match(/[\u3040-\u9fff]/g)?.length ?? 0);

/** What is left of the words before it, such as the colon after a word in bold. */
const leftOver = /^[\s:：;；,，、。．.!！?？)）」』】]+/;

const longestOf = (stretches: readonly string[]): string =>
  stretches
    .map((stretch) => plainText(stretch).trim().replace(leftOver, ''))
    .reduce((longest, one) => (weightOf(one) > weightOf(longest) ? one : longest), '');
