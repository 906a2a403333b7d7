const jitter = 0.1;

/** Asks again and again, at a pace that may change at any time. */
export class Rounds {
  readonly #ask: () => Promise<unknown>;
  readonly #paceMs: () => number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #round = 0;

  /** `paceMs` undefined: not by itself, until `askNow` or `adjust`. */
  constructor(ask: () => Promise<unknown>, paceMs: () => number | undefined) {
    this.#ask = ask;
    this.#paceMs = paceMs;
  }

  askNow(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#round += 1;
    void this.#askOnce(this.#round);
  }

  /** The pace may have changed: the next time is reckoned from now. */
  adjust(): void {
    clearTimeout(this.#timer);
    const pace = this.#paceMs();
    if (pace === undefined || this.#isStopped) return;
    // Not everybody in the same second.
    this.#timer = setTimeout(() => this.askNow(), pace * (1 + jitter * Math.random()));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #askOnce(round: number): Promise<void> {
    // What failed is asked again at its time.
    await this.#ask().catch(() => undefined);
    if (round === this.#round) this.adjust();
  }
}
