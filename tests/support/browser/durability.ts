import { IDBDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** How durable each change of a store was asked to be, in the order of the changes. */
export function watchDurability(): string[] {
  const asked: string[] = [];
  const begin: unknown = Reflect.get(IDBDatabase.prototype, 'transaction');
  if (typeof begin !== 'function') throw new Error('no transactions');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: unknown,
    ...args: unknown[]
  ) {
    const [, mode, options] = args as [unknown, string?, { durability?: string }?];
    if (mode === 'readwrite') asked.push(options?.durability ?? 'default');
    return Reflect.apply(begin, this, args);
  });
  return asked;
}
