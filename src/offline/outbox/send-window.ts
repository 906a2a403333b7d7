import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { headsOf } from './queue-order.ts';

const page = 200;

/** The front of the queue, as far as it is needed: ten thousand writes are not read to send the first. */
export class SendWindow {
  readonly #store: Pick<OutboxStore, 'listBehind' | 'find'>;
  #operations: Operation[] = [];
  #lastSeq = 0;
  #isWhole = false;

  constructor(store: Pick<OutboxStore, 'listBehind' | 'find'>) {
    this.#store = store;
  }

  get heads(): Operation[] {
    return headsOf(this.#operations);
  }

  /** Reads on; false when there is no more. */
  async readOn(): Promise<boolean> {
    if (this.#isWhole) return false;
    const next = await this.#store.listBehind(this.#lastSeq, page);
    this.#isWhole = next.length < page;
    this.#lastSeq = next.at(-1)?.seq ?? this.#lastSeq;
    this.#operations.push(...next);
    return next.length > 0;
  }

  /** Sees what became of one write. */
  async look(seq: number): Promise<void> {
    const now = await this.#store.find(seq);
    this.#operations = this.#operations.flatMap((operation) => {
      if (operation.seq !== seq) return [operation];
      return now ? [now] : [];
    });
  }

  /** Begins at the front again: more than one write was changed. */
  reset(): void {
    this.#operations = [];
    this.#lastSeq = 0;
    this.#isWhole = false;
  }
}
