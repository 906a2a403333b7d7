import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import {
  type AppArchiveFault,
  appArchiveLimits,
  isLeftover,
  topFolderOf,
} from '../../domain/apps/app-archive.rules.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { safePath } from '../storage/zip/safe-path.ts';
import { zipEntryName } from '../storage/zip/zip-name.ts';
import { StoredZip } from '../storage/zip/stored-zip.ts';

const fileTypeBits = 0xf000;
const regularFile = 0x8000;
const folder = 0x4000;
const stored = 0;
const deflated = 8;

class Fault extends Error {
  readonly fault: AppArchiveFault;

  constructor(fault: AppArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * What is wrong with a .zip file that an app is to be made of; undefined when nothing is. Every entry is
 * unpacked, and nothing of it is kept: devices unpack it again.
 */
export async function faultOfApp(
  storage: Storage,
  organisationId: number,
  file: StoredFile,
): Promise<AppArchiveFault | undefined> {
  try {
    const reader = new StoredZip(storage, organisationId, file);
    const zip = await fromRandomAccessReaderPromise(reader, file.bytes, {
      lazyEntries: true,
      autoClose: false,
      // Names and sizes are looked at here: each fault has a sentence of its own.
      decodeStrings: false,
      validateEntrySizes: false,
    });
    const entries = await entriesOf(zip);
    const top = topFolderOf([...entries.keys()]);
    if (!entries.has(`${top}index.html`)) return 'noStart';
    for (const entry of entries.values()) await unpack(zip, entry);
    return undefined;
  } catch (error) {
    return error instanceof Fault ? error.fault : 'damaged';
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > appArchiveLimits.files) throw new Fault('tooManyFiles');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    const name = zipEntryName(entry);
    const path = pathOf(name);
    check(entry);
    unpacked += entry.uncompressedSize;
    if (++count > appArchiveLimits.files) throw new Fault('tooManyFiles');
    if (unpacked > appArchiveLimits.unpacked) throw new Fault('tooLarge');
    if (name.endsWith('/') || isLeftover(path)) continue;
    if (entries.has(path)) throw new Fault('repeated');
    entries.set(path, entry);
  }
  return entries;
}

function pathOf(name: string): string {
  const path = safePath(name);
  if (path === undefined) throw new Fault('outside');
  return path;
}

function check(entry: Entry): void {
  // The upper half of the attributes is a Unix mode, whatever the packer claims to be.
  const type = (entry.externalFileAttributes >>> 16) & fileTypeBits;
  if (type !== 0 && type !== regularFile && type !== folder) throw new Fault('link');
  if (entry.isEncrypted()) throw new Fault('encrypted');
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new Fault('damaged');
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * appArchiveLimits.ratio)
    throw new Fault('tooTight');
}

/** No entry gives a byte more than it declares, as that was checked against the limits. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  let bytes = 0;
  let sum = 0;
  const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const part of content) {
    bytes += part.length;
    if (bytes > entry.uncompressedSize) throw new Fault('tooTight');
    sum = crc32(part, sum);
  }
  if (bytes < entry.uncompressedSize || sum !== entry.crc32) throw new Fault('damaged');
}
