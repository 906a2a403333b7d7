import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { type UserDatabase, userDatabase } from '../database/user-database.ts';
import { readForPaint } from './first-paint.ts';

const mostPasses = 5;
const shareToFree = 0.2;
// Sorts after every character of a key.
const afterAll = '\uffff';

/** Where one person's queries lie on this device. After `close` nothing more is written. */
export class QueryStorage implements AsyncStorage<PersistedQuery> {
  readonly #database: UserDatabase;
  readonly #writing = new Set<Promise<unknown>>();
  readonly #isPinned: (query: PersistedQuery) => boolean;
  #isClosed = false;

  constructor(userId: number, isPinned: (query: PersistedQuery) => boolean) {
    this.#database = userDatabase(userId);
    this.#isPinned = isPinned;
  }

  /** What cannot be read is as if it had never been kept. */
  async getItem(key: string): Promise<PersistedQuery | undefined> {
    const read = this.#database.use((database) => database.get('queries', key));
    return await readForPaint(read).catch(() => undefined);
  }

  /** Resolves when it is on the disk, or there is no room for it. */
  async setItem(key: string, query: PersistedQuery): Promise<void> {
    if (this.#isClosed) return;
    const write = this.#put(key, query, mostPasses);
    this.#writing.add(write);
    await write.finally(() => this.#writing.delete(write));
  }

  async removeItem(key: string): Promise<void> {
    if (this.#isClosed) return;
    await this.#database.use((database) => database.delete('queries', key)).catch(() => {});
  }

  /** Changes what is kept under the keys that begin so; undefined leaves one as it is. */
  async change(
    prefix: string,
    how: (query: PersistedQuery) => PersistedQuery | undefined,
  ): Promise<void> {
    if (this.#isClosed) return;
    const range = IDBKeyRange.bound(prefix, prefix + afterAll);
    await this.#database.use(async (database) => {
      const transaction = database.transaction('queries', 'readwrite', { durability: 'strict' });
      for await (const cursor of transaction.store.iterate(range)) {
        const changed = how(cursor.value);
        if (changed) void cursor.update(changed);
      }
      await transaction.done;
    });
  }

  /** Resolves when everything that was being written is on the disk. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#writing);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #put(key: string, query: PersistedQuery, passes: number): Promise<void> {
    try {
      await this.#database.use((database) => database.put('queries', query, key));
    } catch (error) {
      // A page without room on its device still works; it only opens less again without a network.
      if (passes === 0 || !isFull(error)) return;
      await this.#freeSome();
      await this.#put(key, query, passes - 1);
    }
  }

  /** Gives up what was read longest ago and belongs to nothing that was downloaded. */
  async #freeSome(): Promise<void> {
    await this.#database.use(async (database) => {
      const transaction = database.transaction('queries', 'readwrite');
      const [keys, queries] = await Promise.all([
        transaction.store.getAllKeys(),
        transaction.store.getAll(),
      ]);
      const oldestFirst = keys
        .flatMap((key, index) => {
          const query = queries[index];
          return query && !this.#isPinned(query) ? [{ key, at: query.state.dataUpdatedAt }] : [];
        })
        .toSorted((one, other) => one.at - other.at);
      for (const { key } of oldestFirst.slice(0, Math.ceil(oldestFirst.length * shareToFree)))
        void transaction.store.delete(key);
      await transaction.done;
    });
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
