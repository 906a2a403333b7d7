import { TooMuchOutput } from './output.ts';

/** What a program prints, byte for byte, up to as much as it may. */
export class Printed {
  readonly #most: number;
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;
  isTooMuch = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws TooMuchOutput, which ends the program */
  take = (bytes: Uint8Array): void => {
    // What an interpreter says of its own end is no program's.
    if (this.isTooMuch) return;
    this.isTooMuch = this.#bytes + bytes.length > this.#most;
    if (this.isTooMuch) throw new TooMuchOutput('too much output');
    this.note(bytes);
  };

  note(said: Uint8Array | string): void {
    const bytes = typeof said === 'string' ? new TextEncoder().encode(said) : said;
    this.#bytes += bytes.length;
    this.#parts.push(bytes);
  }

  get text(): string {
    const decoder = new TextDecoder();
    const texts = this.#parts.map((part) => decoder.decode(part, { stream: true }));
    return texts.join('') + decoder.decode();
  }
}
