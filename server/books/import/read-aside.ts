import { Worker } from 'node:worker_threads';
import type { BookPlace } from './book-place.ts';
import type { BookDraft } from './book-reader.ts';
import { BookRefusal } from './book-refusal.ts';
import type { KnownChapter } from './kept-slugs.ts';
import type { ThreadMessage, ThreadWork } from './book-thread.ts';
import { importLimits, shownBytes, shownCount } from './import-limits.ts';

export interface ReadingLimits {
  readonly fileSeconds: number;
  readonly bookSeconds: number;
  /** Bytes. */
  readonly memory: number;
}

/**
 * Reads a book in a thread of its own: Markdown may be written to keep its parser busy for hours, and
 * to fill all memory. Beyond the limits the thread is ended and the book refused.
 */
export async function readAside(
  place: BookPlace,
  onProgress: (percent: number) => void,
  { fileSeconds, bookSeconds, memory }: ReadingLimits = importLimits,
  known: readonly KnownChapter[] = [],
): Promise<BookDraft> {
  const work: ThreadWork = { place, known };
  const thread = new Worker(new URL('./book-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memory / 1_000_000 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<BookDraft>();
  let path = place.name ?? place.path;

  const limit = (seconds: number, refusal: () => BookRefusal) =>
    setTimeout(() => reject(refusal()), seconds * 1000);
  const bookTimer = limit(bookSeconds, () => {
    return new BookRefusal('book-too-slow', { limit: shownCount(bookSeconds / 60) });
  });
  let fileTimer: NodeJS.Timeout | undefined;
  const begin = (file: string | undefined) => {
    path = file ?? path;
    clearTimeout(fileTimer);
    fileTimer = limit(fileSeconds, () => {
      return new BookRefusal('file-too-slow', { path, limit: shownCount(fileSeconds) });
    });
  };

  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'read') return resolve(message.draft);
    if (message.kind === 'refused') return reject(new BookRefusal(message.code, message.data));
    begin(message.path);
    onProgress(message.percent);
  });
  thread.on('error', (error: Error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new BookRefusal('book-too-heavy', { path, limit: shownBytes(memory) }) : error);
  });
  thread.on('exit', () => reject(new Error('the thread that reads a book ended without a word')));

  try {
    return await promise;
  } finally {
    clearTimeout(fileTimer);
    clearTimeout(bookTimer);
    await thread.terminate();
  }
}
