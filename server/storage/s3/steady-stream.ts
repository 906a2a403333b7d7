import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageFault } from '../storage-fault.ts';

const mostFailures = 5;
const pauseMs = 200;

interface Wanted {
  readonly start: number;
  /** Included. */
  readonly end: number;
  /** How long may be waited for the next bytes. */
  readonly stallMs: number;
  /** The rest of it once more. Undefined: it is gone. */
  readonly reopen: (range: { start: number; end: number }) => Promise<Readable | undefined>;
}

/**
 * Bytes of an object, and the rest of them by further requests when the connection breaks: a reader who
 * stops for a while, as a film that is paused, has no connection for ever.
 */
export class SteadyStream extends Readable {
  readonly #wanted: Wanted;
  #source: Readable | undefined;
  /** How the source ended while nobody waited for bytes. */
  #brokenBy: Error | undefined;
  #at: number;
  #failures = 0;
  #isWaited = false;
  #stall: NodeJS.Timeout | undefined;

  constructor(source: Readable, wanted: Wanted) {
    super();
    this.#wanted = wanted;
    this.#at = wanted.start;
    this.#take(source);
  }

  override _read(): void {
    this.#isWaited = true;
    const brokenBy = this.#brokenBy;
    this.#brokenBy = undefined;
    if (brokenBy) void this.#goOn(brokenBy);
    if (!this.#source) return;
    this.#watch();
    this.#source.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#stall);
    this.#source?.destroy();
    done(error);
  }

  #take(source: Readable): void {
    this.#source = source;
    const failed = (error: Error) => {
      if (this.#source !== source || this.destroyed) return;
      this.#source = undefined;
      clearTimeout(this.#stall);
      // A fault before anybody reads would have nobody who hears of it, and would end the server.
      if (this.#isWaited) void this.#goOn(error);
      else this.#brokenBy = error;
    };
    source.on('data', (chunk: Buffer) => {
      if (this.#source !== source || this.destroyed) return;
      this.#at += chunk.length;
      this.#failures = 0;
      if (this.push(chunk)) return this.#watch();
      this.#isWaited = false;
      clearTimeout(this.#stall);
      source.pause();
    });
    source.on('end', () => {
      if (this.#source !== source || this.destroyed) return;
      clearTimeout(this.#stall);
      if (this.#at > this.#wanted.end) this.push(null);
      else failed(new Error('it was cut off'));
    });
    source.on('error', failed);
    source.on('close', () => {
      if (this.#at <= this.#wanted.end) failed(new Error('it was cut off'));
    });
    source.pause();
    if (this.#isWaited) this._read();
  }

  async #goOn(error: Error): Promise<void> {
    try {
      if (++this.#failures > mostFailures) throw error;
      await pause(pauseMs * this.#failures);
      if (this.destroyed) return;
      const source = await this.#wanted.reopen({ start: this.#at, end: this.#wanted.end });
      if (!source) throw new Error('it is gone');
      if (this.destroyed) source.destroy();
      else this.#take(source);
    } catch (reason) {
      const said = reason instanceof Error ? reason.message : String(reason);
      this.destroy(new StorageFault(`A stored file could not be read to its end: ${said}`));
    }
  }

  #watch(): void {
    clearTimeout(this.#stall);
    const source = this.#source;
    const stalled = () => source?.destroy(new Error('nothing came any more'));
    this.#stall = setTimeout(stalled, this.#wanted.stallMs).unref();
  }
}
