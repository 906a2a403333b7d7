import type { Readable } from 'node:stream';

export interface BookEntry {
  /** Inside the book, with '/' between the parts, never leading outside. */
  readonly path: string;
  readonly bytes: number;
}

/** Where a book comes from. Everything it throws about the book is a BookRefusal. */
export interface BookSource {
  /** The name of the folder or file: the title of last resort. */
  readonly name: string;
  entries(): readonly BookEntry[];
  /** The file as UTF-8 text without byte order mark, lines ending in '\n'. */
  readText(path: string): Promise<string>;
  open(path: string): Promise<Readable>;
  close(): Promise<void>;
}
