import type { EventLoop } from './event-loop.ts';
import { EventEmitter } from './events.ts';
import { Bytes } from './bytes.ts';

/** The whole input is there from the start; it is handed out once somebody listens. */
export class StandardInput extends EventEmitter {
  readonly fd = 0;
  readonly #text: string;
  readonly #loop: EventLoop;
  #encoding: string | undefined;
  #isFlowing = false;
  #isRead = false;

  constructor(text: string, loop: EventLoop) {
    super();
    this.#text = text;
    this.#loop = loop;
  }

  /** All of it, the first time. */
  take(): string {
    if (this.#isRead) return '';
    this.#isRead = true;
    return this.#text;
  }

  setEncoding(encoding: string): this {
    this.#encoding = encoding;
    return this;
  }

  override on(name: PropertyKey, call: (...args: never[]) => unknown): this {
    super.on(name, call);
    if (name === 'data' || name === 'readable' || name === 'end') this.#flow(name === 'data');
    return this;
  }

  override once(name: PropertyKey, call: (...args: never[]) => unknown): this {
    super.once(name, call);
    if (name === 'data' || name === 'readable') this.#flow(name === 'data');
    return this;
  }

  resume(): this {
    this.#flow(true);
    return this;
  }

  pause(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  read(): unknown {
    const text = this.take();
    return text === '' ? null : this.#made(text);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    const text = this.take();
    if (text !== '') yield await Promise.resolve(this.#made(text));
  }

  #made(text: string): unknown {
    return this.#encoding === undefined ? Bytes.from(text) : text;
  }

  #flow(isData: boolean): void {
    if (this.#isFlowing) return;
    if (!isData && this.listenerCount('readable') === 0) return;
    this.#isFlowing = true;
    this.#loop.setImmediate(() => {
      if (this.listenerCount('readable') > 0) {
        this.emit('readable');
        if (!this.#isRead) return;
        // What is read to its end is told so.
        this.emit('readable');
      } else {
        const text = this.take();
        if (text !== '') this.emit('data', this.#made(text));
      }
      this.#loop.setImmediate(() => {
        this.emit('end');
        this.emit('close');
      });
    });
  }
}
