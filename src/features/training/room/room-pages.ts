import type { ChapterOutline } from '../../../../domain/books/book.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';

/** A place in a class: a material, and in a book its chapter. */
export interface Place {
  readonly c: number;
  readonly chapter?: string;
}

interface Neighbours {
  readonly previous: Place | undefined;
  readonly next: Place | undefined;
}

/** What comes before and after: chapter by chapter, then on to the next material that is open. */
export function neighboursOf(
  training: Training,
  chapters: readonly ChapterOutline[],
  here: Place,
): Neighbours {
  const open = training.sections
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ materials }) => materials);
  const index = open.findIndex(({ id }) => id === here.c);
  const page = chapters.findIndex(({ slug }) => slug === here.chapter);
  const chapterAt = (position: number): Place | undefined => {
    const chapter = page === -1 ? undefined : chapters[position];
    return chapter && { c: here.c, chapter: chapter.slug };
  };
  const materialAt = (position: number): Place | undefined => {
    const material = index === -1 ? undefined : open[position];
    return material && { c: material.id };
  };
  return {
    previous: chapterAt(page - 1) ?? materialAt(index - 1),
    next: chapterAt(page + 1) ?? materialAt(index + 1),
  };
}
