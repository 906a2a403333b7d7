import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SegmentHasher } from './segment-hasher.ts';
import type { HashedFile } from './storage.ts';

const readBytes = 1024 * 1024;

/** Writes the whole stream, and hashes it on its way. */
export async function writeHashed(content: Readable, path: string): Promise<HashedFile> {
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

/** All of a file of this machine, unless whoever has read it already knows; refused when it has changed since. */
export async function hashFile(path: string, known?: HashedFile): Promise<HashedFile> {
  const hashed = known ?? (await hashBytes(createReadStream(path, { highWaterMark: readBytes })));
  if ((await stat(path)).size !== hashed.bytes)
    throw new Error('a file that was hashed has changed');
  return hashed;
}

export async function hashBytes(content: AsyncIterable<Buffer>): Promise<HashedFile> {
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
