import { createHash } from 'node:crypto';
import { segmentBytes } from '../../domain/http/segments.ts';
import type { HashedFile } from './storage.ts';

/** Takes the bytes of a file as they come, in pieces of any size. */
export class SegmentHasher {
  readonly #whole = createHash('sha256');
  readonly #ended: string[] = [];
  #segment = createHash('sha256');
  #filled = 0;
  #bytes = 0;

  update(chunk: Buffer): void {
    this.#whole.update(chunk);
    this.#bytes += chunk.length;
    for (let from = 0; from < chunk.length;) {
      if (this.#filled === segmentBytes) this.#endSegment();
      const part = chunk.subarray(from, from + segmentBytes - this.#filled);
      this.#segment.update(part);
      this.#filled += part.length;
      from += part.length;
    }
  }

  /** To be called once, at the end. */
  digest(): HashedFile {
    this.#endSegment();
    return { sha256: this.#whole.digest('hex'), bytes: this.#bytes, segments: this.#ended };
  }

  #endSegment(): void {
    this.#ended.push(this.#segment.digest('hex'));
    this.#segment = createHash('sha256');
    this.#filled = 0;
  }
}
