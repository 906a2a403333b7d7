import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import type { Storage, StoredFile } from '../storage.ts';

const windowBytes = 256 * 1024;

/** A stored file, read a window at a time: its list is read in steps of a few bytes. */
export class StoredZip extends RandomAccessReader {
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
    return Readable.from(this.#bytesOf(start, end), { objectMode: false });
  }

  /** An entry, which may be large: as it comes, and not all at once. */
  async *#bytesOf(start: number, end: number): AsyncGenerator<Buffer> {
    if (end <= start) return;
    const range = { start, end: end - 1 };
    const content = await this.#storage.open(this.#organisationId, this.#file.sha256, range);
    if (!content) throw new Error('a stored file is gone');
    yield* content;
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
