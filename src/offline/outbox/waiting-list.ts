import type { Operation } from './operation.ts';

type Read = (prefix: string) => Promise<Operation[]>;

/** What waits of some entities, kept in step with the disk while somebody looks at it. */
export class WaitingList {
  readonly #prefix: string;
  readonly #read: Read;
  readonly #listeners = new Set<() => void>();
  #operations: readonly Operation[] = [];
  #wasRead = false;
  #isReading = false;
  #isStale = false;

  constructor(prefix: string, read: Read) {
    this.#prefix = prefix;
    this.#read = read;
  }

  get operations(): readonly Operation[] {
    return this.#operations;
  }

  /** Before, `operations` says nothing. */
  get wasRead(): boolean {
    return this.#wasRead;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) void this.#refresh();
    return () => void this.#listeners.delete(listener);
  }

  /** Something changed, of this entity or of any. */
  onChange(entity?: string): void {
    if (entity?.startsWith(this.#prefix) === false) return;
    // While nobody looks it is not followed: whoever comes next waits for the disk's word.
    if (this.#listeners.size === 0) this.#wasRead = false;
    else void this.#refresh();
  }

  /** One reading at a time; what changes meanwhile is read by one more. */
  async #refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      const read = await this.#read(this.#prefix).catch(() => undefined);
      if (read) this.#operations = read;
      this.#wasRead = true;
      for (const listener of this.#listeners) listener();
    }
    this.#isReading = false;
  }
}
