import { BookRefusal } from './book-refusal.ts';

// oxlint-disable-next-line no-control-regex -- control characters in names are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path of an entry inside the book: '.' and empty parts dropped, composed characters
 * (macOS packs decomposed ones, links are written composed). Anything that could lead
 * outside is refused rather than repaired: an honest packer does not write it.
 */
export function entryPath(raw: string): string {
  const refuse = (): never => {
    throw new BookRefusal('path-unsafe', {
      path: raw.replaceAll(new RegExp(CONTROL, 'g'), '\ufffd').slice(0, 200),
    });
  };
  if (CONTROL.test(raw) || raw.includes('\\') || raw.startsWith('/')) refuse();
  const parts = raw
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..') || /^[a-z]:/i.test(parts[0] ?? '')) refuse();
  return parts.join('/');
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
