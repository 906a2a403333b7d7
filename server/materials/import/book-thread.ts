import { parentPort, workerData } from 'node:worker_threads';
import type { RefusalCode, RefusalData } from '../../../domain/materials/import.messages.ts';
import { type BookPlace, openBook } from './book-place.ts';
import { type BookDraft, readBook } from './book-reader.ts';
import { BookRefusal } from './book-refusal.ts';

/** What the thread says: what it begins, and at last what came of it. */
export type ThreadMessage =
  | { readonly kind: 'began'; readonly path: string | undefined; readonly percent: number }
  | { readonly kind: 'read'; readonly draft: BookDraft }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly data: RefusalData };

async function draftOf(place: BookPlace): Promise<BookDraft> {
  const source = await openBook(place);
  try {
    return await readBook(source, ({ step, path, done, total }) =>
      say({ kind: 'began', path, percent: ((step === 'read' ? 0 : 50) + (50 * done) / total) | 0 }),
    );
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
  say({ kind: 'read', draft: await draftOf(workerData as BookPlace) });
} catch (error) {
  if (!(error instanceof BookRefusal)) throw error;
  say({ kind: 'refused', code: error.code, data: error.data });
}
