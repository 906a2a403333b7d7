import type { DBSchema, IDBPDatabase, StoreKey, StoreNames, StoreValue } from 'idb';

export type Durability = 'strict' | 'relaxed';

/** What a write may do: nothing that would have to be read first. */
export interface Writer<Schema extends DBSchema> {
  put<Name extends StoreNames<Schema>>(
    store: Name,
    value: StoreValue<Schema, Name>,
    key?: StoreKey<Schema, Name>,
  ): void;
  add<Name extends StoreNames<Schema>>(store: Name, value: StoreValue<Schema, Name>): void;
  delete<Name extends StoreNames<Schema>>(store: Name, key: StoreKey<Schema, Name>): void;
}

/**
 * Hands all of it over and commits at once, so that the database needs nothing more of this page: it may
 * be frozen or gone before the answer comes.
 */
export async function writeInOneStep<Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
  stores: readonly StoreNames<Schema>[],
  queue: (writer: Writer<Schema>) => void,
  durability: Durability,
): Promise<void> {
  const transaction = database.transaction([...stores], 'readwrite', { durability });
  // What went wrong with one of them is told by the end of all of them.
  const ask = (request: Promise<unknown>): void => void request.catch(() => {});
  try {
    queue({
      put: (store, value, key) => ask(transaction.objectStore(store).put(value, key)),
      add: (store, value) => ask(transaction.objectStore(store).add(value)),
      delete: (store, key) => ask(transaction.objectStore(store).delete(key)),
    });
    transaction.commit();
  } catch (error) {
    transaction.done.catch(() => {});
    transaction.abort();
    throw error;
  }
  await transaction.done;
}
