import type { Readable } from 'node:stream';
import { BookRefusal } from './book-refusal.ts';

export async function readBytes(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** NUL becomes U+FFFD, as CommonMark asks; the database could not hold it. */
export function decodeText(path: string, bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  } catch (error) {
    throw new BookRefusal('text-unreadable', { path }, { cause: error });
  }
}
