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
