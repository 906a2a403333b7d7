import type { IDBPObjectStore } from 'idb';
import type { UserSchema } from '../database/schema.ts';
import { type UserDatabase, userDatabase } from '../database/user-database.ts';
import type { Operation } from './operation.ts';

export type NewOperation = Omit<Operation, 'seq'>;

type StoreName = 'outbox' | 'bases';
type Store<Name extends StoreName> = IDBPObjectStore<UserSchema, StoreName[], Name, 'readwrite'>;

/** Both stores within one transaction. */
interface Stores {
  readonly outbox: Store<'outbox'>;
  readonly bases: Store<'bases'>;
}

/**
 * The queue on the disk of this device. Every promise here resolves when the transaction is complete
 * with strict durability, never earlier: then it survives a crash.
 */
export class OutboxStore {
  readonly #database: UserDatabase;

  constructor(userId: number) {
    this.#database = userDatabase(userId);
  }

  /** Everything not yet on the server, oldest first. */
  async list(): Promise<Operation[]> {
    return await this.#database.use((database) => database.getAll('outbox'));
  }

  /** Adds a write; with `replaces`, in the place of one that was never sent. Returns its key. */
  async add(operation: NewOperation, replaces: boolean): Promise<string> {
    return await this.#change(async ({ outbox, bases }) => {
      const last = replaces
        ? (await outbox.index('entity').getAll(operation.entity)).at(-1)
        : undefined;
      if (last && isReplaceable(last, operation)) {
        const { seq, key, ifMatch, after } = last;
        await outbox.put({ ...operation, seq, key, ifMatch, after });
        return key;
      }
      const base = operation.after === null ? undefined : await bases.get(operation.entity);
      const ifMatch =
        base?.key === operation.after
          ? Math.max(base.revision, operation.ifMatch ?? 0)
          : operation.ifMatch;
      // The store gives `seq`; its type cannot say that it is absent before.
      await outbox.add({ ...operation, ifMatch } as Operation);
      return operation.key;
    });
  }

  /** Marks a write as sent, and returns it as it is now: from here on nothing replaces it. */
  async claim(seq: number): Promise<Operation | undefined> {
    return await this.#change(async ({ outbox }) => {
      const operation = await outbox.get(seq);
      if (!operation || operation.state === 'refused') return undefined;
      const claimed: Operation = { ...operation, state: 'sending', tries: operation.tries + 1 };
      await outbox.put(claimed);
      return claimed;
    });
  }

  async change(seq: number, change: Partial<Omit<Operation, 'seq'>>): Promise<void> {
    await this.#change(async ({ outbox }) => {
      const operation = await outbox.get(seq);
      if (operation) await outbox.put({ ...operation, ...change });
    });
  }

  /** Takes out what was done; writes that build on it are based on the revision it made. */
  async remove(seq: number, revision?: number): Promise<void> {
    await this.#change(async ({ outbox, bases }) => {
      const done = await outbox.get(seq);
      if (!done) return;
      await outbox.delete(seq);
      if (revision === undefined) return;
      await bases.put({ entity: done.entity, key: done.key, revision });
      for (const later of await outbox.index('entity').getAll(done.entity))
        if (later.after === done.key) await outbox.put({ ...later, ifMatch: revision });
    });
  }

  /** Moves a write and those that build on it to another entity, where the first makes something new. */
  async fork(
    { seq, key, entity }: Operation,
    to: Pick<Operation, 'params' | 'entity'>,
  ): Promise<void> {
    await this.#change(async ({ outbox }) => {
      const moved = new Set([key]);
      for (const operation of await outbox.index('entity').getAll(entity)) {
        const isFirst = operation.seq === seq;
        if (!isFirst && (operation.after === null || !moved.has(operation.after))) continue;
        moved.add(operation.key);
        // Refused, so rolled back: the key was never used and may stay.
        await outbox.put({
          ...operation,
          ...to,
          ifMatch: null,
          state: 'waiting',
          nextAt: 0,
          tries: 0,
        });
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  async #change<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
    return await this.#database.use(async (database) => {
      const transaction = database.transaction(['outbox', 'bases'], 'readwrite', {
        durability: 'strict',
      });
      const stores: Stores = {
        outbox: transaction.objectStore('outbox'),
        bases: transaction.objectStore('bases'),
      };
      const [result] = await Promise.all([work(stores), transaction.done]);
      return result;
    });
  }
}

/** What was sent, even without an answer, may have had its effect: it stays as it is. */
function isReplaceable(last: Operation, operation: NewOperation): boolean {
  if (last.state !== 'waiting' || last.tries > 0) return false;
  if (last.method !== operation.method || last.path !== operation.path) return false;
  // Of two tabs that write to one thing, neither replaces what the other wrote.
  return operation.after === null ? last.after === null : last.key === operation.after;
}
