import { readFile } from 'node:fs/promises';
import type { RefusalCode, RefusalData } from '../../../domain/books/import.messages.ts';
import { type BookPlace, openBook } from './book-place.ts';
import { type BookDraft, type ImportProgress, readBook } from './book-reader.ts';
import type { KnownChapter } from './kept-slugs.ts';
import { BookRefusal } from './book-refusal.ts';

// A program of its own: a book may take all of the time and memory that it is given here.

/** What the program says, a line of JSON for each: what it begins, and at last what came of it. */
export type BookReport =
  | { readonly kind: 'began'; readonly path: string | undefined; readonly percent: number }
  | { readonly kind: 'read'; readonly draft: BookDraft }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly data: RefusalData };

/** What stands in the file that the program is begun with. */
export interface BookWork {
  readonly place: BookPlace;
  readonly known: readonly KnownChapter[];
}

async function draftOf({ place, known }: BookWork): Promise<BookDraft> {
  const source = await openBook(place);
  try {
    const onProgress = ({ step, path, done, total }: ImportProgress) =>
      say({ kind: 'began', path, percent: ((step === 'read' ? 0 : 50) + (50 * done) / total) | 0 });
    return await readBook(source, onProgress, known);
  } finally {
    await source.close();
  }
}

function say(report: BookReport): void {
  console.log(JSON.stringify(report));
}

try {
  // `read-aside.ts` alone writes this file.
  const work = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BookWork;
  say({ kind: 'read', draft: await draftOf(work) });
} catch (error) {
  if (!(error instanceof BookRefusal)) throw error;
  say({ kind: 'refused', code: error.code, data: error.data });
}
