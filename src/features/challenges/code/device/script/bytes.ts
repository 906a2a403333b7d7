import { BeyondError } from './beyond.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** As much of Node's `Buffer` as programs that read text use. */
export class Bytes extends Uint8Array {
  static override from(given: unknown, encoding?: unknown): Bytes {
    if (typeof given === 'string') {
      if (!isUtf8(encoding)) throw new BeyondError(`Buffer.from(…, ${String(encoding)})`);
      return new Bytes(encoder.encode(given));
    }
    return new Bytes(given as Iterable<number>);
  }

  static alloc(size: number): Bytes {
    return new Bytes(size);
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof Bytes;
  }

  static byteLength(text: string): number {
    return encoder.encode(text).length;
  }

  static concat(list: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(list.reduce((sum, one) => sum + one.length, 0));
    let at = 0;
    for (const one of list) {
      whole.set(one, at);
      at += one.length;
    }
    return whole;
  }

  override toString(encoding?: unknown, from = 0, to = this.length): string {
    const part = this.subarray(from, to);
    if (isUtf8(encoding)) return decoder.decode(part);
    if (encoding === 'hex') return Array.from(part, hex).join('');
    if (encoding === 'ascii' || encoding === 'latin1' || encoding === 'binary')
      return Array.from(part, (one) => String.fromCharCode(one)).join('');
    if (encoding === 'base64') return btoa(String.fromCharCode(...part));
    throw new BeyondError(`toString(${String(encoding)})`);
  }
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

export const isUtf8 = (encoding: unknown): boolean =>
  encoding === undefined ||
  encoding === null ||
  (typeof encoding === 'string' && /^utf-?8$/i.test(encoding));
