import type { Spot } from './page-layout.ts';

/** The name of a page among the places of a document. */
export const placeOf = ({ page, fraction }: Spot) => ({
  chapter: `page-${page}`,
  fraction: Math.round(fraction * 100) / 100,
});

/** The page that a place names; undefined when it names none of these. */
export function pageOf(place: string | undefined, pages: number): number | undefined {
  const page = Number(/^page-(\d{1,6})$/.exec(place ?? '')?.[1]);
  return page >= 1 && page <= pages ? page : undefined;
}

/** Which pages were seen, as far as a percentage tells: those at the beginning. */
export const seenBefore = (percent: number, pages: number): Set<number> =>
  new Set(Array.from({ length: Math.floor((percent * pages) / 100) }, (_, index) => index + 1));

/** Rounded down, so that 100 means every page. */
export const percentSeen = (seen: ReadonlySet<number>, pages: number): number =>
  Math.floor((100 * seen.size) / pages);
