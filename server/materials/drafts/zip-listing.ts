import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { listedEntries, type ZipListing } from '../../../domain/materials/material-file.schema.ts';
import type { Storage, StoredFile } from '../../storage/storage.ts';
import { zipEntryName } from '../import/zip-name.ts';

const windowBytes = 256 * 1024;
const longestName = 500;

// What would break a line, hide a part of a name or turn it round.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Reads the list at the end of a .zip file, and nothing else of it: no entry is unpacked and no name is
 * used as a path. Undefined when there is no list that can be read.
 */
export async function readZipListing(
  storage: Storage,
  organisationId: number,
  file: StoredFile,
): Promise<ZipListing | undefined> {
  const reader = new StoredZip(storage, organisationId, file);
  const options = {
    lazyEntries: true,
    autoClose: false,
    // Nothing is unpacked: names and sizes are only shown.
    decodeStrings: false,
    validateEntrySizes: false,
  };
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.bytes, options);
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      entries.push({ name: shownName(entry), bytes: entry.uncompressedSize });
      if (entries.length === listedEntries) break;
    }
    return { count: Math.max(zip.entryCount, entries.length), entries };
  } catch {
    return undefined;
  }
}

const shownName = (entry: Entry): string =>
  zipEntryName(entry).toWellFormed().replaceAll(unprintable, '�').slice(0, longestName);

/** A stored file, read a window at a time: its list is read in steps of a few bytes. */
class StoredZip extends RandomAccessReader {
  readonly #storage: Storage;
  readonly #organisationId: number;
  readonly #file: StoredFile;
  #window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(storage: Storage, organisationId: number, file: StoredFile) {
    super();
    this.#storage = storage;
    this.#organisationId = organisationId;
    this.#file = file;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const done = callbackify(async () => {
      (await this.#bytesAt(position, length)).copy(target, offset);
    });
    done(callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const from = async function* (this: StoredZip): AsyncGenerator<Buffer> {
      yield await this.#bytesAt(start, end - start);
    };
    return Readable.from(from.call(this));
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window;
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(position + Math.max(length, windowBytes), this.#file.bytes) - 1;
      const range = { start: position, end };
      const content =
        position + length - 1 <= end
          ? await this.#storage.open(this.#organisationId, this.#file.sha256, range)
          : undefined;
      if (!content) throw new Error('outside of the file');
      this.#window = { start: position, bytes: await buffer(content) };
    }
    const at = position - this.#window.start;
    return this.#window.bytes.subarray(at, at + length);
  }
}
