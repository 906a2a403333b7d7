/** Looks again and again, one look after the other, until it is closed. */
export class Watch {
  readonly #look: () => Promise<void>;
  readonly #everyMs: number;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(look: () => Promise<void>, everyMs: number) {
    this.#look = look;
    this.#everyMs = everyMs;
    void this.now();
  }

  /** Resolves when it has looked; a look that is under way counts. */
  now(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#looking ??= this.#lookOnce();
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#look();
    this.#looking = undefined;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.now(), this.#everyMs);
    this.#timer.unref();
  }
}
