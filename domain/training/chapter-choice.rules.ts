import type { ReadingPosition } from './progress.schema.ts';

interface Reading {
  readonly chaptersRead: readonly number[];
  readonly readingPosition: ReadingPosition | null;
}

interface ChapterOfBook {
  readonly position: number;
  readonly slug: string;
}

/** The first chapter that was not read to its end; past the last one when all were. */
export function firstUnread(chaptersRead: readonly number[]): number {
  const read = new Set(chaptersRead);
  let position = 0;
  while (read.has(position)) position += 1;
  return position;
}

/** Where to open a book: the chapter left half-way, else the first unread one, else the first. */
export function chooseChapter<C extends ChapterOfBook>(
  { chaptersRead, readingPosition }: Reading,
  chapters: readonly C[],
): C | undefined {
  const left = chapters.find(({ slug }) => slug === readingPosition?.chapter);
  if (left && !chaptersRead.includes(left.position)) return left;
  const unread = firstUnread(chaptersRead);
  return chapters.find(({ position }) => position === unread) ?? chapters[0];
}

/** Whole minutes, at least one: nobody is told that nothing is left while something is. */
export function minutesLeft(minutes: number, fraction: number): number {
  return Math.max(1, Math.ceil(minutes * (1 - fraction)));
}
