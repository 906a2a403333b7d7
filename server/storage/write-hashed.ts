import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SegmentHasher } from './segment-hasher.ts';

const readBytes = 1024 * 1024;

/** What is known of a file that was read once. */
export type Hashed = ReturnType<SegmentHasher['digest']>;

/** Writes the whole stream, and hashes it on its way. */
export async function writeHashed(content: Readable, path: string): Promise<Hashed> {
  const hasher = new SegmentHasher();
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hasher.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, measured, createWriteStream(path));
  await sync(path);
  return hasher.digest();
}

export async function hashFile(path: string): Promise<Hashed> {
  return await hashBytes(createReadStream(path, { highWaterMark: readBytes }));
}

export async function hashBytes(content: AsyncIterable<Buffer>): Promise<Hashed> {
  const hasher = new SegmentHasher();
  for await (const chunk of content) hasher.update(chunk);
  return hasher.digest();
}

/** What the database will refer to must outlive a power cut as the row does. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
