import { type FileHandle, open } from 'node:fs/promises';
import { SegmentHasher } from '../../storage/segment-hasher.ts';
import type { HashedFile } from '../../storage/storage.ts';

const readBytes = 1024 * 1024;
/** Those that nobody reads into now. */
const buffers: Buffer[] = [];

/** A file that grows, hashed as it does. Of what it has read nobody changes anything, but of a part that was tried. */
export class FollowedFile {
  readonly #path: string;
  #inode: bigint | undefined;
  #sure = new SegmentHasher();
  /** A part that may turn out to be damaged. */
  #trying: { readonly start: number; readonly hasher: SegmentHasher } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** All up to there is sure. */
  async follow(upTo: number): Promise<void> {
    await this.#read(async (file) => {
      const trying = this.#trying;
      this.#trying = undefined;
      if (trying?.hasher.isWhole === true && trying.hasher.at === upTo) this.#sure = trying.hasher;
      // It was begun anew: what was read of it counts no more.
      if (this.#sure.at > upTo) this.#sure = new SegmentHasher();
      await readOn(file, this.#sure, upTo);
    });
  }

  async try(start: number, upTo: number): Promise<void> {
    await this.#read(async (file) => {
      const before = this.#trying;
      const isSame = before?.start === start && before.hasher.at <= upTo;
      const trying = isSame ? before : { start, hasher: this.#hasherAt(start) };
      this.#trying = trying;
      await readOn(file, trying.hasher, upTo);
    });
  }

  async checksum(start: number, end: number): Promise<Uint8Array | undefined> {
    await this.try(start, end);
    return this.#trying?.hasher.checksumSince(start);
  }

  async digest(bytes: number): Promise<HashedFile> {
    await this.follow(bytes);
    return this.#sure.digest();
  }

  /** One that goes on where all before is sure already knows the whole file in the end. */
  #hasherAt(start: number): SegmentHasher {
    return this.#sure.at === start && this.#sure.isAtBoundary
      ? this.#sure.copy()
      : new SegmentHasher(start);
  }

  async #read(work: (file: FileHandle) => Promise<void>): Promise<void> {
    const file = await open(this.#path);
    try {
      const { ino } = await file.stat({ bigint: true });
      if (this.#inode !== ino) {
        // It is another file.
        this.#inode = ino;
        this.#sure = new SegmentHasher();
        this.#trying = undefined;
      }
      await work(file);
    } finally {
      await file.close();
    }
  }
}

async function readOn(file: FileHandle, hasher: SegmentHasher, upTo: number): Promise<void> {
  const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(readBytes);
  try {
    while (hasher.at < upTo) {
      const wanted = Math.min(readBytes, upTo - hasher.at);
      const { bytesRead } = await file.read(buffer, 0, wanted, hasher.at);
      if (bytesRead === 0) throw new Error('an upload is shorter than it was');
      hasher.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    buffers.push(buffer);
  }
}
