import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import type { UserSchema } from '../database/schema.ts';
import { type UserDatabase, userDatabase } from '../database/user-database.ts';
import type { Writer } from '../database/write-in-one-step.ts';
import { isOutOfRoom } from '../storage/why-not-kept.ts';
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
    const read = this.#database.read((database) => database.get('queries', key));
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
    await this.#write((writer) => writer.delete('queries', key)).catch(() => {});
  }

  /** Changes what is kept under the keys that begin so; undefined leaves one as it is. */
  async change(
    prefix: string,
    how: (query: PersistedQuery) => PersistedQuery | undefined,
  ): Promise<void> {
    if (this.#isClosed) return;
    const range = IDBKeyRange.bound(prefix, prefix + afterAll);
    const changed = (await this.#entries(range)).flatMap(({ key, query }) => {
      const next = how(query);
      return next ? [{ key, next }] : [];
    });
    if (changed.length === 0) return;
    await this.#database.write(['queries'], (writer) => {
      for (const { key, next } of changed) writer.put('queries', next, key);
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
      await this.#write((writer) => writer.put('queries', query, key));
    } catch (error) {
      // A page without room on its device still works; it only opens less again without a network.
      if (passes === 0 || !isOutOfRoom(error)) return;
      await this.#freeSome();
      await this.#put(key, query, passes - 1);
    }
  }

  /** Gives up what was read longest ago and belongs to nothing that was downloaded. */
  async #freeSome(): Promise<void> {
    const oldestFirst = (await this.#entries())
      .filter(({ query }) => !this.#isPinned(query))
      .toSorted((one, other) => one.query.state.dataUpdatedAt - other.query.state.dataUpdatedAt);
    await this.#write((writer) => {
      for (const { key } of oldestFirst.slice(0, Math.ceil(oldestFirst.length * shareToFree)))
        writer.delete('queries', key);
    });
  }

  async #entries(range?: IDBKeyRange): Promise<{ key: string; query: PersistedQuery }[]> {
    return await this.#database.read(async (database) => {
      // Asked in one go, so that no write comes between them.
      const [keys, queries] = await Promise.all([
        database.getAllKeys('queries', range),
        database.getAll('queries', range),
      ]);
      return keys.flatMap((key, index) => {
        const query = queries[index];
        return query ? [{ key, query }] : [];
      });
    });
  }

  /** What can be read again from the server need not survive a crash. */
  async #write(queue: (writer: Writer<UserSchema>) => void): Promise<void> {
    await this.#database.write(['queries'], queue, { durability: 'relaxed' });
  }
}
