import { posix } from 'node:path';
import { isMarkdownPath, percentDecoded, resolveInBook } from './book-path.ts';

/** Where an address in a chapter leads. */
export type Destination =
  | { readonly kind: 'here' }
  | { readonly kind: 'web' }
  | { readonly kind: 'chapter'; readonly path: string; readonly anchor: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'refused'; readonly scheme: string }
  | { readonly kind: 'nothing' };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const WEB = new Set(['http', 'https', 'mailto', 'tel']);
const INDEX_NAMES = ['README.md', 'index.md', 'readme.md', 'Readme.md', 'INDEX.md'];

export interface BookFiles {
  readonly paths: ReadonlySet<string>;
  readonly chapters: ReadonlySet<string>;
  /** Folder of the book's text, '' for the top. */
  readonly base: string;
}

/** Book sites serve 'a.md' as 'a.html', 'a' or 'a/', and a README as its folder's index. */
function chapterAt(files: BookFiles, path: string): string | undefined {
  const stem = path.replace(/\.html?$/i, '');
  const folder = stem === 'index' || stem.endsWith('/index') ? posix.dirname(stem) : path;
  const candidates = [
    path,
    `${stem}.md`,
    `${stem}.markdown`,
    ...INDEX_NAMES.map((name) => posix.join(folder, name)),
  ];
  return candidates.find((candidate) => files.chapters.has(candidate));
}

export function destinationOf(files: BookFiles, from: string, url: string): Destination {
  if (url === '' || url.startsWith('#')) return { kind: 'here' };
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (url.startsWith('//')) return { kind: 'web' };
  if (scheme !== undefined) return WEB.has(scheme) ? { kind: 'web' } : { kind: 'refused', scheme };
  const [, address = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const path = resolveInBook(from, files.base, percentDecoded(address));
  if (path === undefined) return { kind: 'nothing' };
  const chapter = chapterAt(files, path);
  if (chapter !== undefined)
    return { kind: 'chapter', path: chapter, anchor: percentDecoded(anchor) };
  if (files.paths.has(path) && !isMarkdownPath(path)) return { kind: 'file', path };
  return { kind: 'nothing' };
}
