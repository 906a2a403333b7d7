import { timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/http/errors.ts';
import { oldFiles } from '../../storage/old-files.ts';
import { checksumOfPart, forgetHashed, hashPart } from './hash-aside.ts';
import { PartWriter } from './part-writer.ts';

const folderOf = (temporaryFolder: string): string => join(temporaryFolder, 'uploads');

export const uploadedPath = (temporaryFolder: string, uuid: string): string =>
  join(folderOf(temporaryFolder), uuid);

/** How many of so many bytes are really here: none, when they are on another machine's disk. */
export async function bytesHere(path: string, noted: number): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return (found?.size ?? 0) < noted ? 0 : noted;
}

export async function removeUploaded(temporaryFolder: string, uuid: string): Promise<void> {
  const path = uploadedPath(temporaryFolder, uuid);
  forgetHashed(path);
  await rm(path, { force: true });
}

export async function removeOldUploaded(temporaryFolder: string, before: Date): Promise<void> {
  for (const name of await oldFiles(folderOf(temporaryFolder), before))
    await removeUploaded(temporaryFolder, name);
}

interface Part {
  /** Where it begins in the file. */
  readonly start: number;
  /** It may go so far. */
  readonly end: number;
  /** See `partChecksum`; without one, what came of it counts also when the rest did not come. */
  readonly checksum: Buffer | undefined;
  /** Somebody else goes on with it. */
  readonly stopped: AbortSignal;
  /** Asked before anything is written; false when somebody else may have gone on with it. */
  readonly mayWrite: () => boolean;
  /** Asked before the bytes are written that end there; rejects when there is no room for them. */
  readonly makeRoom: (offset: number) => Promise<void>;
  /** Told where the bytes end that would outlive a power cut, and whether those are all of the part. */
  readonly onDurable: (offset: number, isEnd: boolean) => Promise<void>;
}

/**
 * Writes a part of a file as it comes; how far the file reaches is told to `onDurable`. False when not all
 * of it came.
 */
export async function writePart(path: string, content: Readable, part: Part): Promise<boolean> {
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(path, constants.O_CREAT | constants.O_WRONLY);
  const { start, checksum } = part;
  // What an earlier attempt has brought of it is forgotten.
  if (checksum) hashPart(path, start, start);
  const writer = new PartWriter(file, {
    ...part,
    countsInParts: checksum === undefined,
    onWritten: (upTo) => checksum && hashPart(path, start, upTo),
  });
  try {
    const isWhole = await writeAll(writer, content, part);
    if (checksum && !isWhole) return false;
    await writer.end(async (end) => {
      if (checksum && !timingSafeEqual(await checksumOfPart(path, start, end), checksum))
        throw new AppError('uploadChecksum');
    });
    return isWhole;
  } finally {
    await writer.settle();
    await file.close();
  }
}

/** False when the connection broke, or the upload was taken over. */
async function writeAll(
  writer: PartWriter,
  content: Readable,
  { start, stopped, mayWrite, makeRoom }: Part,
): Promise<boolean> {
  let arrived = start;
  while (mayWrite()) {
    // A stream of bytes.
    const chunk = content.read() as Buffer | null;
    if (chunk) {
      arrived += chunk.length;
      await makeRoom(arrived);
      await writer.take(chunk);
      release(chunk);
    } else if (content.readableEnded) return true;
    else if (content.destroyed) return false;
    else await change(content, stopped);
  }
  return false;
}

/** A loop over the stream would destroy it in the end, and with it the connection that a refusal needs. */
async function change(content: Readable, stopped: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onChange = () => resolve();
  const events = ['readable', 'end', 'close', 'error'];
  for (const event of events) content.on(event, onChange);
  stopped.addEventListener('abort', onChange);
  await promise;
  for (const event of events) content.off(event, onChange);
  stopped.removeEventListener('abort', onChange);
}

/** Gives its memory back at once: for every 64 MB left to the collector, it reads through all of ours. */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
