type Callback = (...args: unknown[]) => unknown;

/** Before anything of it is a program's to change. */
const { setTimeout: later, clearTimeout: forget } = globalThis;

/**
 * Knows when a program is done: nothing is waited for any more. `run` is called around whatever a program
 * has asked to be called later.
 */
export class EventLoop {
  readonly #run: (work: () => void) => void;
  readonly #onIdle: () => void;
  readonly #waiting = new Map<number, { handle: ReturnType<typeof later>; isHeld: boolean }>();
  #last = 0;

  constructor(run: (work: () => void) => void, onIdle: () => void) {
    this.#run = run;
    this.#onIdle = onIdle;
  }

  /** Looks whether anything is left, once promises that are settled have been heard. */
  settle(): void {
    later(() => {
      if (![...this.#waiting.values()].some(({ isHeld }) => isHeld)) this.#onIdle();
    }, 0);
  }

  setTimeout = (call: Callback, ms = 0, ...args: unknown[]): Timeout =>
    this.#start(call, ms, args, false);

  setInterval = (call: Callback, ms = 0, ...args: unknown[]): Timeout =>
    this.#start(call, ms, args, true);

  setImmediate = (call: Callback, ...args: unknown[]): Timeout => this.#start(call, 0, args, false);

  clear = (timeout: unknown): void => {
    const number = timeout instanceof Timeout ? timeout.number : Number(timeout);
    const found = this.#waiting.get(number);
    if (!found) return;
    forget(found.handle);
    this.#waiting.delete(number);
    this.settle();
  };

  hold(number: number, isHeld: boolean): void {
    const found = this.#waiting.get(number);
    if (!found) return;
    found.isHeld = isHeld;
    if (!isHeld) this.settle();
  }

  #start(call: Callback, ms: number, args: unknown[], repeats: boolean): Timeout {
    if (typeof call !== 'function')
      throw new TypeError('The "callback" argument must be of type function.');
    this.#last += 1;
    const number = this.#last;
    const begin = (): ReturnType<typeof later> =>
      later(() => {
        const found = this.#waiting.get(number);
        if (!found) return;
        if (repeats) found.handle = begin();
        else this.#waiting.delete(number);
        this.#run(() => void call(...args));
        this.settle();
      }, ms);
    this.#waiting.set(number, { handle: begin(), isHeld: true });
    return new Timeout(number, this);
  }
}

/** What Node answers with: an object that is also a number. */
class Timeout {
  readonly number: number;
  readonly #loop: EventLoop;

  constructor(number: number, loop: EventLoop) {
    this.number = number;
    this.#loop = loop;
  }

  ref(): this {
    this.#loop.hold(this.number, true);
    return this;
  }

  unref(): this {
    this.#loop.hold(this.number, false);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.number;
  }
}
