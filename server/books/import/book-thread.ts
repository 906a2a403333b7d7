import { parentPort, workerData } from 'node:worker_threads';
import type { RefusalCode, RefusalData } from '../../../domain/books/import.messages.ts';
import { type BookPlace, openBook } from './book-place.ts';
import { type BookDraft, type ImportProgress, readBook } from './book-reader.ts';
import type { KnownChapter } from './kept-slugs.ts';
import { BookRefusal } from './book-refusal.ts';

/** What the thread says: what it begins, and at last what came of it. */
export type ThreadMessage =
  | { readonly kind: 'began'; readonly path: string | undefined; readonly percent: number }
  | { readonly kind: 'read'; readonly draft: BookDraft }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly data: RefusalData };

/** What the thread is begun with. */
export interface ThreadWork {
  readonly place: BookPlace;
  readonly known: readonly KnownChapter[];
}

async function draftOf({ place, known }: ThreadWork): Promise<BookDraft> {
  const source = await openBook(place);
  try {
    const onProgress = ({ step, path, done, total }: ImportProgress) =>
      say({ kind: 'began', path, percent: ((step === 'read' ? 0 : 50) + (50 * done) / total) | 0 });
    return await readBook(source, onProgress, known);
  } finally {
    await source.close();
  }
}

function say(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between two threads
  parentPort?.postMessage(message);
}

try {
  // `read-aside.ts` alone starts this thread, with nothing else as its data.
  say({ kind: 'read', draft: await draftOf(workerData as ThreadWork) });
} catch (error) {
  if (!(error instanceof BookRefusal)) throw error;
  say({ kind: 'refused', code: error.code, data: error.data });
}
