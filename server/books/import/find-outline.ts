import { posix } from 'node:path';
import type { BookSource } from './book-source.ts';
import { type BookToml, readBookToml } from './book-toml.ts';
import type { BookOutline } from './book-outline.ts';
import { isMarkdownPath } from './book-path.ts';
import { BookRefusal } from './book-refusal.ts';
import { commonTopFolder } from './entry-path.ts';
import { importLimits, shownBytes, shownCount } from './import-limits.ts';
import type { LossList } from './loss-list.ts';
import { plainOrder } from './plain-order.ts';
import { readSummary } from './summary.ts';

function nearestTop(paths: readonly string[]): string | undefined {
  const depth = (path: string): number => path.split('/').length;
  return paths.toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
}

/** The innermost folder that holds all the texts: images often lie in a folder beside it. */
function commonFolder(texts: readonly string[]): string {
  let folder = '';
  for (;;) {
    const start = folder === '' ? 0 : folder.length + 1;
    const top = commonTopFolder(texts.map((path) => path.slice(start)));
    if (top === 0) return folder;
    folder = (texts[0] ?? '').slice(0, start + top - 1);
  }
}

interface Found {
  /** Of the SUMMARY.md that book.toml points at, else of the one nearest to the top. */
  readonly path: string | undefined;
  readonly settings: Partial<BookToml>;
}

async function findSummary(
  paths: ReadonlySet<string>,
  read: (path: string) => Promise<string>,
  losses: LossList,
): Promise<Found> {
  const toml = nearestTop([...paths].filter((path) => posix.basename(path) === 'book.toml'));
  const settings: Partial<BookToml> =
    toml === undefined ? {} : readBookToml(await read(toml), toml, losses);
  const named = posix.join(posix.dirname(toml ?? ''), settings.src ?? '', 'SUMMARY.md');
  if (toml !== undefined && paths.has(named)) return { path: named, settings };
  const path = nearestTop([...paths].filter((one) => /^summary\.md$/i.test(posix.basename(one))));
  return { path, settings };
}

function checkOutline(outline: BookOutline): BookOutline {
  const { depth, chapters } = importLimits;
  const deep = outline.entries.find((entry) => entry.depth >= depth);
  if (deep !== undefined) {
    throw new BookRefusal('outline-too-deep', {
      path: deep.path ?? deep.title ?? '',
      limit: shownCount(depth),
    });
  }
  if (outline.entries.length > chapters)
    throw new BookRefusal('too-many-chapters', { limit: shownCount(chapters) });
  if (!outline.entries.some((entry) => entry.path !== undefined))
    throw new BookRefusal('no-chapters');
  return outline;
}

export async function findOutline(
  source: BookSource,
  losses: LossList,
  onBegin: (path: string) => void,
): Promise<BookOutline> {
  const sizes = new Map(source.entries().map((entry) => [entry.path, entry.bytes]));
  const paths = new Set(sizes.keys());
  const read = async (path: string): Promise<string> => {
    onBegin(path);
    if ((sizes.get(path) ?? 0) > importLimits.markdown) {
      const limit = shownBytes(importLimits.markdown);
      throw new BookRefusal('markdown-too-large', { path, limit });
    }
    return await source.readText(path);
  };
  const {
    path,
    settings: { title, language },
  } = await findSummary(paths, read, losses);
  if (path === undefined) {
    const texts = [...paths].filter((one) => isMarkdownPath(one));
    const base = commonFolder(texts);
    const entries = plainOrder(texts, base);
    return checkOutline({ kind: 'plain', title, language, base, entries });
  }
  const folder = posix.dirname(path);
  const base = folder === '.' ? '' : folder;
  const summary = readSummary(path, base, await read(path), paths, losses);
  return checkOutline({
    kind: 'summary',
    title: title ?? summary.title,
    language,
    base,
    entries: summary.entries,
  });
}
