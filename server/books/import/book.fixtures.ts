import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { readBook } from './book-reader.ts';
import type { BookDraft } from './book-reader.ts';
import { openFolder } from './folder-source.ts';

/** The smallest image there is: one pixel. */
export const pixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let shared: string | undefined;

/** Gone with the process. */
export async function temporaryFolder(): Promise<string> {
  if (shared === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'keiko-import-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    shared = made;
  }
  return await mkdtemp(join(shared, 'book-'));
}

/** A folder with these files; answers its path. */
export async function writeTree(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const root = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** One entry of a .zip file, byte by byte as a liar would write it. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly data?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly mode?: number;
  readonly declaredBytes?: number;
  readonly declaredSum?: number;
}

function headerOf(entry: RawEntry): { packed: Buffer; name: Buffer; fields: Buffer } {
  const data = entry.data ?? Buffer.from('text');
  const method = entry.method ?? 8;
  const packed = method === 8 ? deflateRawSync(data) : data;
  const name = Buffer.from(entry.name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? 0x800, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(entry.declaredSum ?? crc32(data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.declaredBytes ?? data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return { packed, name, fields };
}

/** A .zip file of these entries, with no check at all; answers its path. */
export async function writeRawZip(entries: readonly RawEntry[]): Promise<string> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { packed, name, fields } = headerOf(entry);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), fields, tail, name);
    bodies.push(body);
    offset += body.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  const file = join(await temporaryFolder(), 'book.zip');
  await writeFile(
    file,
    Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]),
  );
  return file;
}

/** The book that these files make, read from a folder. */
export async function bookOf(files: Readonly<Record<string, string | Buffer>>): Promise<BookDraft> {
  return await readBook(await openFolder(await writeTree(files)), () => {});
}

export const lossesOf = (book: BookDraft): string[] =>
  book.losses.map((loss) => `${loss.path}:${loss.line ?? ''} ${loss.code} ${loss.detail}`);

/** The first chapter of an mdBook of two, and what of it was lost. */
export async function rewritten(
  text: string,
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<[string, string[]]> {
  const files = {
    'SUMMARY.md': '- [A](a.md)\n- [第 2 章](b/README.md)\n',
    'a.md': text,
    'b/README.md': 'B',
    ...more,
  };
  const book = await bookOf(files);
  return [book.chapters[0]?.markdown ?? '', lossesOf(book)];
}
