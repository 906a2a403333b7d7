import type { ImportEncoding } from '../../../../domain/people/import/people-import.schema.ts';

const looked = 4096;

/**
 * The encoding that the bytes speak for: a mark at the beginning, the empty halves of UTF-16, or whether
 * they are UTF-8 from end to end. What is none of these is what Excel writes in Japan, CP932, which the
 * Encoding Standard (and so `TextDecoder`) calls Shift_JIS.
 */
export function detectEncoding(content: Buffer): ImportEncoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of content.subarray(0, looked).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > even * 4) return 'utf-16le';
  if (even > odd * 4) return 'utf-16be';
  return isUtf8(content) ? 'utf-8' : 'shift_jis';
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

const stepBytes = 65_536;

/** The first piece of the text. */
export function beginningOf(content: Buffer, encoding: ImportEncoding): string {
  for (const text of decoded(content, encoding)) return text;
  return '';
}

/** The text piece by piece, without its mark; what is none becomes U+FFFD. */
export function* decoded(content: Buffer, encoding: ImportEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += stepBytes)
    yield decoder.decode(content.subarray(at, at + stepBytes), { stream: true });
  yield decoder.decode();
}
