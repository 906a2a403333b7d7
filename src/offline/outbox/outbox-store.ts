import type { IDBPObjectStore } from 'idb';
import type { Done, UserSchema } from '../database/schema.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { Left, Operation } from './operation.ts';
import { chainIn, isSameChain } from './write-chain.ts';

export type NewOperation = Omit<Operation, 'seq'>;

type StoreName = 'outbox' | 'bases' | 'done';
type Store<Name extends StoreName> = IDBPObjectStore<UserSchema, StoreName[], Name, 'readwrite'>;

/** The stores within one transaction. */
interface Stores {
  readonly outbox: Store<'outbox'>;
  readonly bases: Store<'bases'>;
  readonly done: Store<'done'>;
}

// Sorts after every character of an entity's name.
const afterAll = '\uffff';

/**
 * The queue on the disk of this device. Every change here resolves when the transaction is complete
 * with strict durability, never earlier: then it survives a crash.
 */
export class OutboxStore {
  readonly #database: UserDatabase;

  constructor(database: UserDatabase) {
    this.#database = database;
  }

  /** What is not yet on the server of the entities whose names begin so, oldest first. */
  async list(prefix = ''): Promise<Operation[]> {
    if (prefix === '') return await this.#database.use((database) => database.getAll('outbox'));
    const range = IDBKeyRange.bound(prefix, prefix + afterAll);
    const found = await this.#database.use((database) =>
      database.getAllFromIndex('outbox', 'entity', range),
    );
    return found.toSorted((one, other) => one.seq - other.seq);
  }

  /** The next ones behind `seq`, oldest first. */
  async listBehind(seq: number, most: number): Promise<Operation[]> {
    const range = IDBKeyRange.lowerBound(seq, true);
    return await this.#database.use((database) => database.getAll('outbox', range, most));
  }

  async listOfState(state: Operation['state'], most: number): Promise<Operation[]> {
    return await this.#database.use((database) =>
      database.getAllFromIndex('outbox', 'state', state, most),
    );
  }

  async find(seq: number): Promise<Operation | undefined> {
    return await this.#database.use((database) => database.get('outbox', seq));
  }

  async count(): Promise<Left> {
    return await this.#database.use(async (database) => {
      const outbox = database.transaction('outbox').store;
      const byState = outbox.index('state');
      const [all, refused, sending] = await Promise.all([
        outbox.count(),
        byState.count('refused'),
        byState.count('sending'),
      ]);
      return { all, refused, sending };
    });
  }

  /** A write and those that build on it, oldest first. */
  async chainOf(first: Operation): Promise<Operation[]> {
    const ofEntity = await this.#database.use((database) =>
      database.getAllFromIndex('outbox', 'entity', first.entity),
    );
    return chainIn(ofEntity, first.seq);
  }

  /** Adds a write; with `replaces`, in the place of one that was never sent. Returns its key. */
  async add(operation: NewOperation, replaces: boolean): Promise<string> {
    if (!replaces && operation.after === null) return await this.#append(operation);
    return await this.#change(async ({ outbox, bases }) => {
      const last = replaces
        ? (await outbox.index('entity').getAll(operation.entity)).at(-1)
        : undefined;
      if (last && isReplaceable(last, operation)) {
        const { seq, key, ifMatch, after, base } = last;
        await outbox.put({ ...operation, seq, key, ifMatch, after, base });
        return key;
      }
      const written = operation.after === null ? undefined : await bases.get(operation.entity);
      const ifMatch =
        written?.key === operation.after
          ? Math.max(written.revision, operation.ifMatch ?? 0)
          : operation.ifMatch;
      await outbox.add(withoutSeq({ ...operation, ifMatch }));
      return operation.key;
    });
  }

  /** Nothing is read before: the disk begins to write while the page still draws what was done. */
  async #append(operation: NewOperation): Promise<string> {
    return await this.#database.use(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const added = transaction.store.add(withoutSeq(operation));
      transaction.commit();
      await Promise.all([added, transaction.done]);
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

  /**
   * Takes out what went through, and notes it until `forgetDone`; writes that build on it are based on
   * the revision it made.
   */
  async complete(operation: Operation, result: unknown): Promise<void> {
    const { seq, entity, key } = operation;
    const revision = revisionOf(result);
    await this.#change(async ({ outbox, bases, done }) => {
      if (!(await outbox.get(seq))) return;
      await outbox.delete(seq);
      await done.put({ seq, operation, result });
      if (revision === undefined) return;
      await bases.put({ entity, key, revision });
      for (const later of await outbox.index('entity').getAll(entity))
        if (later.after === key) await outbox.put({ ...later, ifMatch: revision });
    });
  }

  /** What went through and was not yet forgotten, in the order in which it was written. */
  async listDone(): Promise<Done[]> {
    return await this.#database.use((database) => database.getAll('done'));
  }

  async forgetDone(seq: number): Promise<void> {
    await this.#database.use((database) => database.delete('done', seq));
  }

  /** Takes out what the person gives up. */
  async remove(seq: number): Promise<void> {
    await this.#change(async ({ outbox }) => await outbox.delete(seq));
  }

  /**
   * Puts one write in the place of a chain, or nothing. Returns false, and does nothing, when the chain
   * is not the same any more.
   */
  async replaceChain(chain: readonly Operation[], by?: Operation): Promise<boolean> {
    return await this.#change(async ({ outbox }) => {
      const [first] = chain;
      if (!first) return false;
      const now = chainIn(await outbox.index('entity').getAll(first.entity), first.seq);
      if (!isSameChain(chain, now)) return false;
      for (const { seq } of now) await outbox.delete(seq);
      if (by) await outbox.put(by);
      return true;
    });
  }

  /** Moves a chain to another entity, where its first write makes something new. */
  async fork(first: Operation, to: Pick<Operation, 'params' | 'entity'>): Promise<void> {
    await this.#change(async ({ outbox }) => {
      const chain = chainIn(await outbox.index('entity').getAll(first.entity), first.seq);
      for (const operation of chain)
        // Refused, so rolled back: the key was never used and may stay.
        await outbox.put({
          ...operation,
          ...to,
          ifMatch: null,
          state: 'waiting',
          refusal: null,
          nextAt: 0,
          tries: 0,
        });
    });
  }

  close(): void {
    this.#database.close();
  }

  async #change<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
    return await this.#database.use(async (database) => {
      const transaction = database.transaction(['outbox', 'bases', 'done'], 'readwrite', {
        durability: 'strict',
      });
      const stores: Stores = {
        outbox: transaction.objectStore('outbox'),
        bases: transaction.objectStore('bases'),
        done: transaction.objectStore('done'),
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

/** The store gives `seq`; its type cannot say that it is absent before. */
const withoutSeq = (operation: NewOperation): Operation => operation as Operation;

function revisionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('revision' in result)) return undefined;
  return typeof result.revision === 'number' ? result.revision : undefined;
}
