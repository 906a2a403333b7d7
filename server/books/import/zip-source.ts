import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { BookRefusal } from './book-refusal.ts';
import { commonTopFolder, entryPath, isIgnoredPath } from './entry-path.ts';
import { importLimits, shownBytes, shownCount } from './import-limits.ts';
import { decodeText, readBytes } from './read-text.ts';
import { checkZipEntry } from './zip-entry-checks.ts';
import { checkedStream } from '../../storage/zip/checked-stream.ts';
import { zipEntryName } from '../../storage/zip/zip-name.ts';
import type { BookSource } from './book-source.ts';

// Names and sizes are checked here rather than by the library: every refusal needs its own sentence.
const options = {
  lazyEntries: true,
  autoClose: false,
  decodeStrings: false,
  validateEntrySizes: false,
} as const;

const damaged = (cause: unknown): BookRefusal => new BookRefusal('zip-damaged', {}, { cause });

async function openZipFile(file: string): Promise<ZipFile> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw new BookRefusal('source-missing', { path: file });
  if (size > importLimits.zip)
    throw new BookRefusal('zip-too-large', { limit: shownBytes(importLimits.zip) });
  return await openPromise(file, options).catch((error: unknown) => {
    throw damaged(error);
  });
}

/** Every entry is checked, also those that are no part of a book. */
async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const tooMany = (): BookRefusal =>
    new BookRefusal('too-many-entries', { limit: shownCount(importLimits.entries) });
  if (zip.entryCount > importLimits.entries) throw tooMany();
  const byPath = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = zipEntryName(entry);
    const path = entryPath(name);
    checkZipEntry(path, entry);
    total += entry.uncompressedSize;
    if (total > importLimits.unpacked) {
      throw new BookRefusal('unpacked-too-large', { limit: shownBytes(importLimits.unpacked) });
    }
    if (name.endsWith('/') || isIgnoredPath(path)) continue;
    if (byPath.has(path)) throw new BookRefusal('name-repeated', { path });
    byPath.set(path, entry);
  }
  return byPath;
}

function withoutTopFolder(byPath: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const top = commonTopFolder([...byPath.keys()]);
  return new Map([...byPath].map(([path, entry]) => [path.slice(top), entry]));
}

/** A book in a .zip file: the central directory first, then one entry at a time as it is asked for. */
export const openZip = async (file: string, name = basename(file)): Promise<BookSource> =>
  await sourceOf(await openZipFile(file), name);

/** A small .zip file that is in memory. */
export async function openZipOf(packed: Buffer): Promise<BookSource> {
  const zip = await fromBufferPromise(packed, options).catch((error: unknown) => {
    throw damaged(error);
  });
  return await sourceOf(zip, '');
}

async function sourceOf(zip: ZipFile, name: string): Promise<BookSource> {
  let byPath: Map<string, Entry>;
  try {
    byPath = withoutTopFolder(await readDirectory(zip));
  } catch (error) {
    zip.close();
    throw error instanceof BookRefusal ? error : damaged(error);
  }
  const open = async (path: string): Promise<Readable> => {
    const entry = byPath.get(path);
    if (entry === undefined) throw new Error(`not in the book: ${path}`);
    try {
      const packed = await zip.openReadStreamPromise(entry);
      return checkedStream(
        entry,
        packed,
        (fault, cause) => new BookRefusal(fault, { path }, cause),
      );
    } catch (error) {
      throw new BookRefusal('entry-damaged', { path }, { cause: error });
    }
  };
  const entries = [...byPath].map(([path, entry]) => ({ path, bytes: entry.uncompressedSize }));
  return {
    name: name.replace(/\.zip$/i, ''),
    entries: () => entries,
    readText: async (path) => decodeText(path, await readBytes(await open(path))),
    open,
    close: async () => zip.close(),
  };
}
