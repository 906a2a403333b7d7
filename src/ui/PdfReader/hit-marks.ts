import type { PageHit } from './find-in-pages.ts';

// By the browser's own marks: the words stay as the document has them, and can still be marked by hand.
const names = { hit: 'pdf-hit', chosen: 'pdf-hit-chosen' } as const;

function marksOf(name: string): Highlight | undefined {
  if (typeof Highlight === 'undefined') return undefined;
  const known = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, known);
  return known;
}

/** Marks what was found among the pieces of a page's text. What is returned takes the marks away. */
export function showHits(
  pieces: readonly HTMLElement[],
  hits: readonly PageHit[],
  chosen: PageHit | undefined,
): () => void {
  if (pieces.length === 0) return () => {};
  const made = hits.flatMap((hit) => {
    const range = rangeOf(pieces, hit);
    const marks = marksOf(hit === chosen ? names.chosen : names.hit);
    if (!range || !marks) return [];
    marks.add(range);
    return [{ marks, range }];
  });
  return () => {
    for (const { marks, range } of made) marks.delete(range);
  };
}

function rangeOf(pieces: readonly HTMLElement[], { from, to }: PageHit): Range | undefined {
  const [first, last] = [pieces[from.piece]?.firstChild, pieces[to.piece]?.firstChild];
  if (!first || !last) return undefined;
  const range = new Range();
  range.setStart(first, Math.min(from.offset, first.textContent?.length ?? 0));
  range.setEnd(last, Math.min(to.offset, last.textContent?.length ?? 0));
  return range;
}
