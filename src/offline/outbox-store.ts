import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Operation } from './operation.ts';

interface OutboxSchema extends DBSchema {
  outbox: { key: number; value: Operation; indexes: { entity: string } };
}

type NewOperation = Omit<Operation, 'seq'>;

/**
 * The queue on the disk of this device, one database for each person. Every promise here resolves when
 * the transaction is complete with strict durability, never earlier: then it survives a crash.
 */
export class OutboxStore {
  readonly #database: IDBPDatabase<OutboxSchema>;

  private constructor(database: IDBPDatabase<OutboxSchema>) {
    this.#database = database;
  }

  static async open(userId: number): Promise<OutboxStore> {
    const database = await openDB<OutboxSchema>(`u:${userId}`, 1, {
      upgrade(db) {
        const store = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        store.createIndex('entity', 'entity');
      },
      // A newer tab wants to change the schema: give way, and open again at the next write.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return new OutboxStore(database);
  }

  async list(): Promise<Operation[]> {
    return await this.#database.getAll('outbox');
  }

  /** Adds a write; with `replaces`, in the place of one that was never sent. */
  async add(operation: NewOperation, replaces: boolean): Promise<void> {
    const { store, done } = this.#transaction();
    const queued = replaces ? await store.index('entity').getAll(operation.entity) : [];
    const last = queued.at(-1);
    const isReplaceable =
      last?.state === 'waiting' &&
      last.tries === 0 &&
      last.method === operation.method &&
      last.path === operation.path;
    if (isReplaceable) {
      await store.put({ ...operation, seq: last.seq, key: last.key, ifMatch: last.ifMatch });
    } else {
      // The store gives `seq`; its type cannot say that it is absent before.
      await store.add(operation as Operation);
    }
    await done;
  }

  async change(seq: number, change: Partial<Operation>): Promise<void> {
    const { store, done } = this.#transaction();
    const operation = await store.get(seq);
    if (operation) await store.put({ ...operation, ...change });
    await done;
  }

  /** Takes out what was done; writes behind it to the same entity now build on the new revision. */
  async remove(seq: number, revision: number | undefined): Promise<void> {
    const { store, done } = this.#transaction();
    const operation = await store.get(seq);
    await store.delete(seq);
    if (operation && revision !== undefined) {
      for (const later of await store.index('entity').getAll(operation.entity))
        await store.put({ ...later, ifMatch: revision });
    }
    await done;
  }

  close(): void {
    this.#database.close();
  }

  #transaction() {
    const transaction = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' });
    return { store: transaction.objectStore('outbox'), done: transaction.done };
  }
}
