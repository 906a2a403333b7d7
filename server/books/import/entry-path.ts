import { safePath, shownPath } from '../../storage/zip/safe-path.ts';
import { BookRefusal } from './book-refusal.ts';

/** The path of an entry inside the book; refuses anything that could lead outside. */
export function entryPath(raw: string): string {
  const path = safePath(raw);
  if (path === undefined) throw new BookRefusal('path-unsafe', { path: shownPath(raw) });
  return path;
}

/** What packers, editors and version control leave behind, and is no part of a book. */
export function isIgnoredPath(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules');
}

/** Length of the one folder that holds everything ('book/' is 5), or 0. */
export function commonTopFolder(paths: readonly string[]): number {
  const first = paths[0];
  if (first === undefined) return 0;
  const length = first.indexOf('/') + 1;
  const top = first.slice(0, length);
  return paths.every((path) => path.startsWith(top)) ? length : 0;
}
