import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { Dirent } from 'node:fs';
import { BookRefusal } from './book-refusal.ts';
import { commonTopFolder, entryPath, isIgnoredPath } from './entry-path.ts';
import { importLimits, shownBytes, shownCount } from './import-limits.ts';
import { decodeText, readBytes } from './read-text.ts';
import type { BookEntry, BookSource } from './book-source.ts';

interface Found {
  readonly path: string;
  readonly file: string;
  readonly bytes: number;
}

/** A link is followed to a file inside the folder; elsewhere it would carry what nobody meant to give away. */
async function followLink(root: string, file: string, path: string): Promise<string> {
  const target = await realpath(file).catch(() => undefined);
  const isInside = target !== undefined && target.startsWith(root + sep);
  if (!isInside || !(await stat(target)).isFile()) throw new BookRefusal('link-unsafe', { path });
  return target;
}

async function resolveEntry(
  root: string,
  entry: Dirent,
  file: string,
  path: string,
): Promise<Found> {
  const isLink = entry.isSymbolicLink();
  if (!isLink && !entry.isFile()) throw new BookRefusal('link-unsafe', { path });
  const target = isLink ? await followLink(root, file, path) : file;
  return { path, file: target, bytes: (await stat(target)).size };
}

async function walk(root: string, folder: string, found: Found[]): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = entryPath(folder === '' ? entry.name : `${folder}/${entry.name}`);
    const file = join(root, folder, entry.name);
    if (isIgnoredPath(path)) continue;
    if (entry.isDirectory()) await walk(root, join(folder, entry.name), found);
    else found.push(await resolveEntry(root, entry, file, path));
    if (found.length > importLimits.entries) {
      throw new BookRefusal('too-many-entries', { limit: shownCount(importLimits.entries) });
    }
  }
}

function index(found: readonly Found[]): Map<string, Found> {
  const top = commonTopFolder(found.map((one) => one.path));
  const byPath = new Map<string, Found>();
  for (const one of found) {
    const path = one.path.slice(top);
    // Two spellings of one name (composed and decomposed) are two files on some disks.
    if (byPath.has(path)) throw new BookRefusal('name-repeated', { path });
    byPath.set(path, { ...one, path });
  }
  return byPath;
}

export async function openFolder(folder: string): Promise<BookSource> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) {
    throw new BookRefusal('source-missing', { path: folder });
  }
  const found: Found[] = [];
  await walk(root, '', found);
  if (found.reduce((sum, one) => sum + one.bytes, 0) > importLimits.unpacked) {
    throw new BookRefusal('unpacked-too-large', { limit: shownBytes(importLimits.unpacked) });
  }
  const byPath = index(found);
  const entries: readonly BookEntry[] = [...byPath.values()].map(({ path, bytes }) => ({
    path,
    bytes,
  }));
  const fileOf = (path: string): string => {
    const one = byPath.get(path);
    if (one === undefined) throw new Error(`not in the book: ${path}`);
    return one.file;
  };
  return {
    name: basename(root),
    entries: () => entries,
    readText: async (path) => decodeText(path, await readBytes(createReadStream(fileOf(path)))),
    open: async (path) => createReadStream(fileOf(path)),
    close: async () => {},
  };
}
