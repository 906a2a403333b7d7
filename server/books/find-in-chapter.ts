import type { ChapterHit } from '../../domain/books/book.schema.ts';
import { excerpt } from '../materials/search/excerpts.service.ts';
import { plainText } from '../../domain/materials/plain-text.ts';

const mostExcerpts = 3;
/** Characters on each side of a found place. */
const around = 60;

/** Without regard to case, and to whether letters are of full or half width. */
export const normalised = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface SearchedChapter {
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
}

/** `wanted` is normalised. A chapter whose title alone has the words is a hit without excerpts. */
export function findInChapter(
  { slug, title, markdown }: SearchedChapter,
  wanted: string,
): ChapterHit | undefined {
  if (wanted === '') return undefined;
  const text = plainText(markdown).normalize('NFKC');
  const lower = text.toLowerCase();
  const places: number[] = [];
  let count = normalised(title).includes(wanted) ? 1 : 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
    count += 1;
    // Places that one excerpt shows together need no second one.
    const last = places.at(-1);
    if (places.length < mostExcerpts && (last === undefined || at > last + around)) places.push(at);
  }
  if (count === 0) return undefined;
  return {
    slug,
    title,
    count,
    excerpts: places.map((at) =>
      excerpt(text, at, wanted.length, { before: around, after: around }),
    ),
  };
}
