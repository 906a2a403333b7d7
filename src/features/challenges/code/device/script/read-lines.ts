import { EventEmitter } from './events.ts';
import type { EventLoop } from './event-loop.ts';
import { StandardInput } from './standard-input.ts';
import { BeyondError } from './beyond.ts';

interface Asked {
  readonly input?: unknown;
}

/** Node's `readline`, over the input of the program. */
export function readlineOf(loop: EventLoop, write: (text: string) => void) {
  const createInterface = (first?: unknown) => {
    const given = (first as Asked | undefined)?.input ?? first;
    if (!(given instanceof StandardInput)) throw new BeyondError('readline of another stream');
    return new Lines(given, loop, write);
  };
  return { createInterface, Interface: Lines };
}

class Lines extends EventEmitter {
  readonly #loop: EventLoop;
  readonly #write: (text: string) => void;
  readonly #input: StandardInput;
  #lines: string[] | undefined;
  #isClosed = false;
  #isGoing = false;
  readonly #asked: ((line: string) => void)[] = [];

  constructor(input: StandardInput, loop: EventLoop, write: (text: string) => void) {
    super();
    this.#input = input;
    this.#loop = loop;
    this.#write = write;
    this.#go();
  }

  question(query: string, ...rest: unknown[]): void {
    const answer = rest.at(-1);
    this.#write(query);
    if (typeof answer !== 'function') return;
    this.#asked.push((line) => void Reflect.apply(answer, undefined, [line]));
    this.#go();
  }

  setPrompt(): void {}
  prompt(): void {}
  pause(): this {
    return this;
  }
  resume(): this {
    return this;
  }
  write(): void {}

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.emit('close');
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    this.#isGoing = true;
    const lines = this.#rest();
    while (lines.length > 0) yield await Promise.resolve(lines.shift() ?? '');
  }

  #isHeard(): boolean {
    return this.listenerCount('line') > 0 || this.listenerCount('close') > 0;
  }

  #rest(): string[] {
    this.#lines ??= linesOf(this.#input.take());
    return this.#lines;
  }

  /** A line a turn, to whoever asked for one, else to whoever listens. */
  #go(): void {
    if (this.#isGoing) return;
    this.#isGoing = true;
    this.#loop.setImmediate(() => {
      this.#isGoing = false;
      while (!this.#isClosed && (this.#asked.length > 0 || this.#isHeard())) {
        const line = this.#rest().shift();
        if (line === undefined) {
          this.close();
          return;
        }
        const asked = this.#asked.shift();
        if (asked) {
          asked(line);
          // Whoever waits for it by a promise asks for the next one in a later turn.
          this.#go();
          return;
        }
        this.emit('line', line);
      }
    });
  }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
