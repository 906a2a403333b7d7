import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';

type EntryFault = 'size-false' | 'entry-damaged';

/**
 * The unpacked bytes, counted and summed as they come. The declared size must have been checked against the
 * limits: no entry yields a byte more than it declares.
 *
 * @param errorOf what is thrown where an entry is not what it declares
 */
export function checkedStream(
  entry: Entry,
  packed: Readable,
  errorOf: (fault: EntryFault, options?: ErrorOptions) => Error,
): Readable {
  async function* unpacked(): AsyncGenerator<Buffer> {
    try {
      for await (const part of packed) yield Buffer.from(part);
    } catch (cause) {
      throw errorOf('entry-damaged', { cause });
    }
  }
  async function* check(): AsyncGenerator<Buffer> {
    let bytes = 0;
    let sum = 0;
    for await (const part of unpacked()) {
      bytes += part.length;
      if (bytes > entry.uncompressedSize) throw errorOf('size-false');
      sum = crc32(part, sum);
      yield part;
    }
    if (bytes < entry.uncompressedSize) throw errorOf('size-false');
    if (sum !== entry.crc32) throw errorOf('entry-damaged');
  }
  return Readable.from(check(), { objectMode: false });
}
