import type { QueryClient } from '@tanstack/react-query';
import type { Book, Chapter } from '../../../../domain/books/book.schema.ts';
import { chapterQuery } from '../books.queries.ts';

const lanes = 3;

interface Fetching {
  readonly signal: AbortSignal;
  /** Told how many there are by now. */
  readonly onProgress: (count: number) => void;
}

/** Chapters with their text in reading order, from this device where it has them. Throws if one cannot be had. */
export async function chaptersInFull(
  queryClient: QueryClient,
  book: Book,
  slugs: readonly string[],
  { signal, onProgress }: Fetching,
): Promise<Chapter[]> {
  const found: Chapter[] = [];
  const left = slugs.map((slug, index) => ({ slug, index }));
  let count = 0;
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      found[next.index] = await queryClient.fetchQuery(chapterQuery(book, next.slug));
      signal.throwIfAborted();
      onProgress(++count);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
    return found;
  } finally {
    // What failed once is not gone on with.
    left.length = 0;
  }
}
