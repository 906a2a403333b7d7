import { createHash } from 'node:crypto';
import { segmentBytes } from '../../domain/http/segments.ts';
import type { HashedFile } from './storage.ts';

/**
 * Takes the bytes of a file as they come, in pieces of any size: from its beginning, or from a place in it
 * on, of which then nothing is known but its pieces.
 */
export class SegmentHasher {
  readonly #from: number;
  #at: number;
  #whole = createHash('sha256');
  #segment = createHash('sha256');
  /** Of those that end after `#from`. */
  readonly #ended: string[] = [];

  constructor(from = 0) {
    this.#from = from;
    this.#at = from;
  }

  /** Where in the file the next byte belongs. */
  get at(): number {
    return this.#at;
  }

  /** Whether it began at the beginning of the file. */
  get isWhole(): boolean {
    return this.#from === 0;
  }

  get isAtBoundary(): boolean {
    return this.#at % segmentBytes === 0;
  }

  copy(): SegmentHasher {
    const copy = new SegmentHasher(this.#from);
    copy.#at = this.#at;
    copy.#whole = this.#whole.copy();
    copy.#segment = this.#segment.copy();
    copy.#ended.push(...this.#ended);
    return copy;
  }

  update(chunk: Buffer): void {
    this.#whole.update(chunk);
    for (let from = 0; from < chunk.length;) {
      // The last segment may be as long as the others: it ends when a byte follows on it.
      if (this.isAtBoundary && this.#at > this.#from) this.#endSegment();
      const room = segmentBytes - (this.#at % segmentBytes);
      const part = chunk.subarray(from, from + room);
      this.#segment.update(part);
      this.#at += part.length;
      from += part.length;
    }
  }

  /** The SHA-256 of the SHA-256 of each segment, or piece of one, from that place on, where one begins. */
  checksumSince(place: number): Buffer {
    const before = Math.floor(place / segmentBytes) - Math.floor(this.#from / segmentBytes);
    const checksum = createHash('sha256');
    for (const segment of this.#ended.slice(before)) checksum.update(segment, 'hex');
    return checksum.update(this.#segment.copy().digest()).digest();
  }

  /** To be called once, at the end of a file that was taken from its beginning. */
  digest(): HashedFile {
    this.#endSegment();
    return { sha256: this.#whole.digest('hex'), bytes: this.#at, segments: this.#ended };
  }

  #endSegment(): void {
    this.#ended.push(this.#segment.digest('hex'));
    this.#segment = createHash('sha256');
  }
}
