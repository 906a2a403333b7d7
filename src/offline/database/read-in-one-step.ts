import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';

/** What may be asked of a database; each question is a transaction of its own. */
export type Reader<Schema extends DBSchema> = Pick<
  IDBPDatabase<Schema>,
  'count' | 'countFromIndex' | 'get' | 'getAll' | 'getAllFromIndex' | 'getAllKeys'
>;

/**
 * Commits with the question, so that the database needs nothing more of this page: one that is left before
 * its answer comes would keep every later write from the store.
 */
export function readerOf<Schema extends DBSchema>(database: IDBPDatabase<Schema>): Reader<Schema> {
  async function ask<Name extends StoreNames<Schema>, Result>(
    name: Name,
    question: (store: IDBPObjectStore<Schema, [Name], Name>) => Promise<Result>,
  ): Promise<Result> {
    const transaction = database.transaction(name);
    // What goes wrong is told by the answer.
    transaction.done.catch(() => {});
    const answer = question(transaction.store);
    transaction.commit();
    return await answer;
  }
  return {
    count: (name, key) => ask(name, (store) => store.count(key)),
    countFromIndex: (name, index, key) => ask(name, (store) => store.index(index).count(key)),
    get: (name, key) => ask(name, (store) => store.get(key)),
    getAll: (name, key, most) => ask(name, (store) => store.getAll(key, most)),
    getAllFromIndex: (name, index, key, most) =>
      ask(name, (store) => store.index(index).getAll(key, most)),
    getAllKeys: (name, key, most) => ask(name, (store) => store.getAllKeys(key, most)),
  };
}
