import { AppError } from '../domain/http/errors.ts';

export interface QueueLimits {
  /** Pieces of work at the same time. */
  readonly atOnce: number;
  /** Of those, of one asker; absent: all of them. */
  readonly atOnceOfOne?: number;
  /** How many of one asker may wait; the next is told to come again. */
  readonly waitingOfOne: number;
  /** How many may wait in all. */
  readonly waiting: number;
  readonly longestWaitMs: number;
}

interface Asker {
  working: number;
  readonly waiting: Set<() => void>;
}

const retryAfterSeconds = 1;

/**
 * Lets so many pieces of work go on at the same time. Of those that wait, it is the turn of whoever has
 * least under way, and longest waited for a turn: nobody waits for all that somebody else has asked for. What would wait too long is refused.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Everybody who works or waits; whose turn comes last stands last. */
  readonly #askers = new Map<string, Asker>();
  #working = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** How many wait. */
  get waitingCount(): number {
    return this.#waiting;
  }

  /** Waits for a turn, `patiently` for as long as it takes; what is returned ends it. */
  async enter(name: string, patiently = false): Promise<() => void> {
    const asker = this.#askers.get(name) ?? { working: 0, waiting: new Set() };
    if (this.#mayWork(asker)) this.#begin(name, asker);
    else await this.#wait(name, asker, patiently);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(name, asker);
    };
  }

  async #wait(name: string, asker: Asker, patiently: boolean): Promise<void> {
    const { longestWaitMs } = this.#limits;
    if (!patiently) this.#refuseTooMany(asker);
    this.#askers.set(name, asker);
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        leaveQueue();
        resolve();
      };
      const leaveQueue = () => {
        clearTimeout(timer);
        asker.waiting.delete(go);
        this.#waiting -= 1;
      };
      const giveUp = () => {
        leaveQueue();
        this.#forget(name, asker);
        reject(new AppError('unavailable', { retryAfterSeconds }));
      };
      const timer = patiently ? undefined : setTimeout(giveUp, longestWaitMs);
      asker.waiting.add(go);
    });
  }

  #refuseTooMany({ waiting: own }: Asker): void {
    const { waitingOfOne, waiting } = this.#limits;
    if (own.size >= waitingOfOne) throw new AppError('tooManyRequests', { retryAfterSeconds });
    if (this.#waiting >= waiting) throw new AppError('unavailable', { retryAfterSeconds });
  }

  #mayWork({ working, waiting }: Asker): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.#limits;
    return waiting.size === 0 && this.#working < atOnce && working < atOnceOfOne;
  }

  #begin(name: string, asker: Asker): void {
    this.#working += 1;
    asker.working += 1;
    // Whoever had a turn is the last to have another one.
    this.#askers.delete(name);
    this.#askers.set(name, asker);
  }

  #end(name: string, asker: Asker): void {
    this.#working -= 1;
    asker.working -= 1;
    this.#forget(name, asker);
    this.#next();
  }

  #next(): void {
    const { atOnce, atOnceOfOne = atOnce } = this.#limits;
    if (this.#working >= atOnce) return;
    let chosen: { name: string; asker: Asker; go: () => void } | undefined;
    for (const [name, asker] of this.#askers) {
      const [go] = asker.waiting;
      if (!go || asker.working >= (chosen?.asker.working ?? atOnceOfOne)) continue;
      chosen = { name, asker, go };
    }
    if (!chosen) return;
    this.#begin(chosen.name, chosen.asker);
    chosen.go();
  }

  #forget(name: string, { working, waiting }: Asker): void {
    if (working === 0 && waiting.size === 0) this.#askers.delete(name);
  }
}
