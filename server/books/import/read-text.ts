import { BookRefusal } from './book-refusal.ts';

export async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
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
