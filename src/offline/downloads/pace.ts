const windowMs = 10_000;
const leastMs = 2000;

/** How quickly bytes come, from what came in the last seconds. */
export class Pace {
  readonly #now: () => number;
  #came: { at: number; bytes: number }[] = [];
  readonly #begin: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#begin = now();
  }

  add(bytes: number): void {
    const at = this.#now();
    this.#came.push({ at, bytes });
    this.#came = this.#came.filter((one) => one.at > at - windowMs);
  }

  /** Null while there is too little to tell from. */
  secondsFor(bytes: number): number | null {
    const passed = Math.min(windowMs, this.#now() - this.#begin);
    const came = this.#came.reduce((sum, one) => sum + one.bytes, 0);
    if (passed < leastMs || came <= 0) return null;
    return bytes / (came / (passed / 1000));
  }
}
