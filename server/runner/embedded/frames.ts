/** The little protocol of the driver, which `driver/frames.h` describes. */

/** One frame: a letter, the length of the rest, and the rest. */
export function frameOf(kind: string, ...parts: readonly Buffer[]): Buffer {
  const rest = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(rest.length, 1);
  return Buffer.concat([head, rest]);
}

export function numberPart(value: number): Buffer {
  const part = Buffer.alloc(4);
  part.writeUInt32LE(value);
  return part;
}

export function bytesPart(bytes: Buffer | string): Buffer {
  const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return Buffer.concat([numberPart(given.length), given]);
}

export interface Frame {
  readonly kind: string;
  readonly body: FrameBody;
}

/** Read from its beginning to its end. */
export class FrameBody {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  /** The number that comes next, which stays there. */
  peek(): number {
    return this.#bytes.readUInt32LE(this.#at);
  }

  bytes(): Buffer {
    const size = this.number();
    const end = this.#at + size;
    if (end > this.#bytes.length) throw new Error('a frame of the driver is cut off');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }
}

/** Puts frames together from the pieces in which they come. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #size = 0;

  /** The frames that are whole with this piece. */
  take(piece: Buffer): Frame[] {
    this.#pieces.push(piece);
    this.#size += piece.length;
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    if (this.#size < 5) return undefined;
    const [first] = this.#pieces;
    if (!first) return undefined;
    if (first.length < 5) this.#pieces = [Buffer.concat(this.#pieces)];
    const size = (this.#pieces[0]?.readUInt32LE(1) ?? 0) + 5;
    if (this.#size < size) return undefined;
    const all = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    if (!all) return undefined;
    const rest = all.subarray(size);
    this.#pieces = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return { kind: all.toString('latin1', 0, 1), body: new FrameBody(all.subarray(5, size)) };
  }
}
