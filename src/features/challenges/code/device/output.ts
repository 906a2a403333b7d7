/** A program has printed more than it may. */
export class TooMuchOutput extends Error {}

const encoder = new TextEncoder();

/** What a program prints, up to as many bytes as it may. */
export class Output {
  readonly #most: number;
  #bytes = 0;
  #text = '';

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws TooMuchOutput */
  write(text: string): void {
    // Most of it is short: what cannot be too much is not counted letter by letter.
    const bytes = text.length > 256 ? encoder.encode(text).length : byteLength(text);
    if (this.#bytes + bytes > this.#most) throw new TooMuchOutput('too much output');
    this.#bytes += bytes;
    this.#text += text;
  }

  get text(): string {
    return this.#text;
  }
}

function byteLength(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
