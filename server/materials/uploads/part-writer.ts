import type { FileHandle } from 'node:fs/promises';
import { AppError } from '../../../domain/http/errors.ts';

/** So much is handed to the disk at once. */
const writeBytes = 1024 * 1024;
/** A server that is killed loses no more of what came without a checksum. */
const durableBytes = 16 * 1024 * 1024;
/** The disk begins with so much, so that little is left to wait for at the end. */
const syncBytes = 4 * 1024 * 1024;

interface Place {
  /** Where it begins in the file. */
  readonly start: number;
  /** It may go so far. */
  readonly end: number;
  /** Whether what has come counts also when the rest does not come. */
  readonly countsInParts: boolean;
  /** Told where the bytes end that can be read from the file. */
  readonly onWritten: (offset: number) => void;
  /** Told where the bytes end that would outlive a power cut, and whether those are all. */
  readonly onDurable: (offset: number, isEnd: boolean) => Promise<void>;
}

/** Writes what comes while more is coming, and has the disk take it meanwhile. */
export class PartWriter {
  readonly #file: FileHandle;
  readonly #place: Place;
  #position: number;
  #written: number;
  #synced: number;
  #durable: number;
  /** One is filled while the disk takes the other: what comes is in memory for no longer than to be copied. */
  #filling = Buffer.allocUnsafeSlow(writeBytes);
  #taken = Buffer.allocUnsafeSlow(writeBytes);
  #filled = 0;
  /** They never reject: what failed is thrown to whoever brings more. */
  #writing: Promise<void> | undefined;
  #syncing: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(file: FileHandle, place: Place) {
    this.#file = file;
    this.#place = place;
    this.#position = place.start;
    this.#written = place.start;
    this.#synced = place.start;
    this.#durable = place.start;
  }

  async take(chunk: Buffer): Promise<void> {
    if (this.#position + this.#filled + chunk.length > this.#place.end)
      throw new AppError('payloadTooLarge');
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(this.#filling, this.#filled, from);
      this.#filled += copied;
      from += copied;
      if (this.#filled === writeBytes) await this.#write();
    }
    if (this.#place.countsInParts && this.#written - this.#durable >= durableBytes)
      await this.#tell(false);
  }

  /** Writes what is left, and has it count when nothing is found to be wrong with what ends there. */
  async end(check: (end: number) => Promise<void>): Promise<void> {
    if (this.#filled > 0) await this.#write();
    await this.#writing;
    this.#throwFailure();
    if (this.#written === this.#durable) return;
    const synced = this.#file.datasync();
    // Whoever waits for it is told; what is wrong is told first.
    synced.catch(() => {});
    await check(this.#written);
    await this.#tell(true, synced);
  }

  /** After it nothing is being done with the file any more. */
  async settle(): Promise<void> {
    await this.#writing;
    await this.#syncing;
  }

  async #write(): Promise<void> {
    await this.#writing;
    this.#throwFailure();
    const bytes = this.#filled;
    const position = this.#position;
    [this.#filling, this.#taken] = [this.#taken, this.#filling];
    this.#position += bytes;
    this.#filled = 0;
    this.#writing = this.#put(this.#taken.subarray(0, bytes), position);
  }

  async #put(content: Buffer, position: number): Promise<void> {
    try {
      // In one call, which may still write less than all of it.
      const { bytesWritten } = await this.#file.write(content, 0, content.length, position);
      if (bytesWritten < content.length) throw new Error('the disk took only a part');
      this.#written += bytesWritten;
      this.#place.onWritten(this.#written);
      this.#sync();
    } catch (error) {
      this.#failure =
        error instanceof Error ? error : new Error('the disk refused', { cause: error });
    } finally {
      this.#writing = undefined;
    }
  }

  #sync(): void {
    if (this.#syncing || this.#written - this.#synced < syncBytes) return;
    this.#synced = this.#written;
    this.#syncing = this.#file
      .datasync()
      .catch((error: Error) => {
        this.#failure = error;
      })
      .finally(() => {
        this.#syncing = undefined;
      });
  }

  async #tell(isEnd: boolean, synced = this.#file.datasync()): Promise<void> {
    const reached = this.#written;
    await synced;
    // A disk that failed once may call the next attempt a success.
    await this.#syncing;
    this.#throwFailure();
    this.#durable = reached;
    await this.#place.onDurable(reached, isEnd);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}
