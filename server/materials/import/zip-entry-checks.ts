import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { BookRefusal } from './book-refusal.ts';
import { importLimits } from './import-limits.ts';

const FILE_TYPE_BITS = 0xf000;
const REGULAR_FILE = 0x8000;
const FOLDER = 0x4000;
const STORED = 0;
const DEFLATED = 8;

/** What the central directory already tells, before a byte is unpacked. */
export function checkZipEntry(path: string, entry: Entry): void {
  // The upper half of the attributes is a Unix mode, whatever the packer claims to be.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER)
    throw new BookRefusal('link-unsafe', { path });
  if (entry.isEncrypted()) throw new BookRefusal('entry-encrypted', { path });
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new BookRefusal('packing-unknown', { path });
  }
  const isTight = entry.uncompressedSize > entry.compressedSize * importLimits.ratio;
  if (entry.uncompressedSize > importLimits.ratioFrom && isTight) {
    throw new BookRefusal('ratio-suspicious', { path, limit: `${importLimits.ratio}:1` });
  }
}

/**
 * The unpacked bytes, counted and summed as they come. The declared size was checked against the
 * limits, so no entry may yield a byte more than it declares.
 */
export function checkedStream(path: string, entry: Entry, packed: Readable): Readable {
  async function* check(): AsyncGenerator<Buffer> {
    let bytes = 0;
    let sum = 0;
    try {
      for await (const part of packed) {
        const buffer = Buffer.from(part);
        bytes += buffer.length;
        if (bytes > entry.uncompressedSize) throw new BookRefusal('size-false', { path });
        sum = crc32(buffer, sum);
        yield buffer;
      }
    } catch (error) {
      if (error instanceof BookRefusal) throw error;
      throw new BookRefusal('entry-damaged', { path }, { cause: error });
    }
    if (bytes < entry.uncompressedSize) throw new BookRefusal('size-false', { path });
    if (sum !== entry.crc32) throw new BookRefusal('entry-damaged', { path });
  }
  return Readable.from(check(), { objectMode: false });
}
