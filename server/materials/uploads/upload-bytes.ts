import { createHash, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/http/errors.ts';
import { oldFiles } from '../../storage/old-files.ts';

/** So much is handed to the disk at once. */
const writeBytes = 512 * 1024;
/** A server that is killed loses no more of what came without a checksum. */
const durableBytes = 16 * 1024 * 1024;

const folderOf = (temporaryFolder: string): string => join(temporaryFolder, 'uploads');

export const uploadedPath = (temporaryFolder: string, uuid: string): string =>
  join(folderOf(temporaryFolder), uuid);

/** How many of so many bytes are really here: none, when they are on another machine's disk. */
export async function bytesHere(path: string, noted: number): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return (found?.size ?? 0) < noted ? 0 : noted;
}

export async function removeUploaded(temporaryFolder: string, uuid: string): Promise<void> {
  await rm(uploadedPath(temporaryFolder, uuid), { force: true });
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
  /** SHA-256 of all of it; without one, what came of it counts also when the rest did not come. */
  readonly checksum: Buffer | undefined;
  /** Somebody else goes on with it. */
  readonly stopped: AbortSignal;
  /** Told where the bytes end that would outlive a power cut. */
  readonly onDurable: (offset: number) => Promise<void>;
}

/**
 * Writes a part of a file as it comes; how far the file reaches is told to `onDurable`. False when not all
 * of it came.
 */
export async function writePart(path: string, content: Readable, part: Part): Promise<boolean> {
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(path, constants.O_CREAT | constants.O_WRONLY);
  try {
    const hash = part.checksum && createHash('sha256');
    const writer = new PartWriter(file, part);
    const isWhole = await writeAll(writer, content, part, hash);
    if (hash && part.checksum) {
      if (!isWhole) return false;
      if (!timingSafeEqual(hash.digest(), part.checksum)) throw new AppError('uploadChecksum');
    }
    await writer.flush();
    return isWhole;
  } finally {
    await file.close();
  }
}

/** False when the connection broke, or the upload was taken over. */
async function writeAll(
  writer: PartWriter,
  content: Readable,
  { stopped }: Part,
  hash: ReturnType<typeof createHash> | undefined,
): Promise<boolean> {
  while (!stopped.aborted) {
    // A stream of bytes.
    const chunk = content.read() as Buffer | null;
    if (chunk) {
      hash?.update(chunk);
      await writer.take(chunk);
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

class PartWriter {
  readonly #file: FileHandle;
  readonly #part: Part;
  #position: number;
  #durable: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(file: FileHandle, part: Part) {
    this.#file = file;
    this.#part = part;
    this.#position = part.start;
    this.#durable = part.start;
  }

  async take(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#position + this.#waitingBytes > this.#part.end) throw new AppError('payloadTooLarge');
    if (this.#waitingBytes < writeBytes) return;
    await this.#write();
    const isDue = this.#position - this.#durable >= durableBytes;
    if (isDue && !this.#part.checksum) await this.#tell();
  }

  async flush(): Promise<void> {
    await this.#write();
    if (this.#position > this.#durable) await this.#tell();
  }

  async #write(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    // In one call, which may still write less than all of it.
    const { bytesWritten } = await this.#file.writev(this.#waiting, this.#position);
    this.#position += bytesWritten;
    if (bytesWritten < this.#waitingBytes) throw new Error('the disk took only a part');
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  async #tell(): Promise<void> {
    await this.#file.datasync();
    this.#durable = this.#position;
    await this.#part.onDurable(this.#durable);
  }
}
