export const chapterLimits = {
  /** Characters; a request of one megabyte holds as many of any script. */
  text: 250_000,
  title: 200,
  chapters: 2000,
  /** Levels of the outline. */
  depth: 12,
} as const;

/** What an outline says of a chapter. */
export interface OutlineEntry {
  readonly slug: string | null;
  readonly title: string;
  readonly depth: number;
}

/** Each chapter at most one level below the one before it; the first at the top. */
export function settled<Entry extends { readonly depth: number }>(
  chapters: readonly Entry[],
): Entry[] {
  let before = -1;
  return chapters.map((chapter) => {
    const depth = Math.max(0, Math.min(chapter.depth, before + 1, chapterLimits.depth - 1));
    before = depth;
    return depth === chapter.depth ? chapter : { ...chapter, depth };
  });
}

/** How many chapters go along when this one is moved: itself and those below it. */
export function familyOf(chapters: readonly OutlineEntry[], index: number): number {
  const own = chapters[index]?.depth ?? 0;
  const next = chapters.findIndex(({ depth }, at) => at > index && depth <= own);
  return (next < 0 ? chapters.length : next) - index;
}

const indexOf = (chapters: readonly OutlineEntry[], slug: string): number =>
  chapters.findIndex((one) => one.slug === slug);

/**
 * With a new chapter behind this one and all below it, on its level; at the end when none is named
 * or it is gone by now.
 */
export function withChapter(
  chapters: readonly OutlineEntry[],
  title: string,
  after?: string,
): OutlineEntry[] {
  const index = after === undefined ? -1 : indexOf(chapters, after);
  const at = index < 0 ? chapters.length : index + familyOf(chapters, index);
  const depth = chapters[index]?.depth ?? 0;
  return settled(chapters.toSpliced(at, 0, { slug: null, title, depth }));
}

export const withTitle = (
  chapters: readonly OutlineEntry[],
  slug: string,
  title: string,
): OutlineEntry[] => chapters.map((one) => (one.slug === slug ? { ...one, title } : one));

/** Those below it move up a level. */
export function withoutChapter(chapters: readonly OutlineEntry[], slug: string): OutlineEntry[] {
  const index = indexOf(chapters, slug);
  if (index < 0) return [...chapters];
  const last = index + familyOf(chapters, index);
  return settled(
    chapters
      .map((one, at) => (at > index && at < last ? { ...one, depth: one.depth - 1 } : one))
      .toSpliced(index, 1),
  );
}

/** Past its neighbour on the same level, or out of its own family's end into the next one. */
export function stepped(
  chapters: readonly OutlineEntry[],
  slug: string,
  by: -1 | 1,
): OutlineEntry[] {
  const index = indexOf(chapters, slug);
  if (index < 0) return [...chapters];
  const size = familyOf(chapters, index);
  const to = by === -1 ? previousPlace(chapters, index) : nextPlace(chapters, index + size);
  return to === undefined ? [...chapters] : moved(chapters, slug, to);
}

function previousPlace(chapters: readonly OutlineEntry[], index: number): number | undefined {
  if (index === 0) return undefined;
  const own = chapters[index]?.depth ?? 0;
  const sibling = chapters.findLastIndex(({ depth }, at) => at < index && depth <= own);
  return Math.max(0, sibling);
}

const nextPlace = (chapters: readonly OutlineEntry[], end: number): number | undefined =>
  end >= chapters.length ? undefined : end + familyOf(chapters, end);

/** The chapter and all below it, put before the chapter that stands at this place now. */
export function moved(
  chapters: readonly OutlineEntry[],
  slug: string,
  to: number,
  depth?: number,
): OutlineEntry[] {
  const index = indexOf(chapters, slug);
  if (index < 0) return [...chapters];
  const size = familyOf(chapters, index);
  if (to > index && to < index + size) return [...chapters];
  const own = chapters[index]?.depth ?? 0;
  const by = (depth ?? own) - own;
  const family = chapters
    .slice(index, index + size)
    .map((one) => ({ ...one, depth: one.depth + by }));
  const at = to > index ? to - size : to;
  return settled(chapters.toSpliced(index, size).toSpliced(at, 0, ...family));
}

/** A level down (1) or up (-1), with all below it. */
export function nested(
  chapters: readonly OutlineEntry[],
  slug: string,
  by: -1 | 1,
): OutlineEntry[] {
  const index = indexOf(chapters, slug);
  if (!canNest(chapters, index, by)) return [...chapters];
  const end = index + familyOf(chapters, index);
  return settled(
    chapters.map((one, at) => (at >= index && at < end ? { ...one, depth: one.depth + by } : one)),
  );
}

export function canNest(
  chapters: readonly { readonly depth: number }[],
  index: number,
  by: -1 | 1,
): boolean {
  const own = chapters[index]?.depth;
  if (own === undefined) return false;
  if (by === -1) return own > 0;
  const before = chapters[index - 1]?.depth ?? -1;
  return own <= before && own + 1 < chapterLimits.depth;
}
