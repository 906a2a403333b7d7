import type { BookSource } from './book-source.ts';
import { openFolder } from './folder-source.ts';
import { openZip } from './zip-source.ts';

/** Where a book lies on this machine; plain data, so that it can be told to another process. */
export interface BookPlace {
  readonly kind: 'zip' | 'folder';
  readonly path: string;
  /** What the file was called where it came from. */
  readonly name?: string;
}

export async function openBook({ kind, path, name }: BookPlace): Promise<BookSource> {
  return await (kind === 'zip' ? openZip(path, name) : openFolder(path));
}
