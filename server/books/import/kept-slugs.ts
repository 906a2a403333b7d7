import { slugsOf } from './chapter-draft.ts';

/** A chapter that the book has already. */
export interface KnownChapter {
  readonly slug: string;
  readonly title: string;
  /** Of the file it came from, if it came from one; see `placesOf`. */
  readonly sourcePath: string | null;
}

interface Arriving {
  readonly title: string;
  readonly sourcePath: string | null;
}

/**
 * A slug for each chapter that arrives. One that the book knows keeps its slug, and with it its notes,
 * its progress and the links to it: it is known by its title, or by its file where the title is new.
 */
export function keptSlugs(
  arriving: readonly Arriving[],
  known: readonly KnownChapter[],
): readonly string[] {
  const found = new Map<number, string>();
  const left = new Set(known);
  const keep = (isSame: (chapter: Arriving, one: KnownChapter, index: number) => boolean) => {
    for (const [index, chapter] of arriving.entries()) {
      if (found.has(index)) continue;
      const same = left.values().find((one) => isSame(chapter, one, index));
      if (!same) continue;
      found.set(index, same.slug);
      left.delete(same);
    }
  };
  const isOfFile = (chapter: Arriving, one: KnownChapter) =>
    chapter.sourcePath !== null && chapter.sourcePath === one.sourcePath;
  const isTitled = (chapter: Arriving, one: KnownChapter) =>
    wordsOf(chapter.title) === wordsOf(one.title);
  // Files are often numbered anew when a chapter comes between: a title says more than a file's name.
  keep((chapter, one) => isOfFile(chapter, one) && isTitled(chapter, one));
  keep(isTitled);
  const plain = slugsOf(arriving);
  // What was called otherwise here keeps the slug that its first title gave it.
  keep((_, one, index) => plain[index] === one.slug);
  keep(isOfFile);
  const fresh = slugsOf(
    arriving.filter((_, index) => !found.has(index)),
    known.map(({ slug }) => slug),
  ).values();
  return arriving.map((_, index) => found.get(index) ?? fresh.next().value ?? '');
}

const wordsOf = (title: string): string =>
  title.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Where each file lies below the folder that all of them share, which is seldom called the same twice. */
export function placesOf(paths: readonly (string | undefined)[]): readonly (string | null)[] {
  const folders = paths.flatMap((path) =>
    path === undefined ? [] : [path.split('/').slice(0, -1)],
  );
  const [first = []] = folders;
  const end = first.findIndex((part, at) => folders.some((folder) => folder[at] !== part));
  const shared = end < 0 ? first.length : end;
  return paths.map((path) => path?.split('/').slice(shared).join('/') ?? null);
}
