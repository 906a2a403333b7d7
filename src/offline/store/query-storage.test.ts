import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { userDatabase } from '../database/user-database.ts';
import { QueryStorage } from './query-storage.ts';

let userId: number;
let storage: QueryStorage;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  storage = new QueryStorage(userId, ({ queryHash }) => queryHash.startsWith('pinned'));
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

/** Read at this time. */
const query = (queryHash: string, dataUpdatedAt = 1): PersistedQuery => ({
  buster: '',
  queryHash,
  queryKey: [queryHash],
  // Of its state nothing else is looked at here.
  state: { data: queryHash, dataUpdatedAt } as PersistedQuery['state'],
});
const keys = () => userDatabase(userId).read((database) => database.getAllKeys('queries'));

async function keep(...hashes: string[]): Promise<void> {
  for (const [index, hash] of hashes.entries()) await storage.setItem(hash, query(hash, index));
}

/** The disk refuses what is put on it, as often as said. */
function refuse(times: number, error: Error = outOfRoom()) {
  const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
  let left = times;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function add(
    this: unknown,
    ...args: unknown[]
  ) {
    left -= 1;
    if (left >= 0) throw error;
    return Reflect.apply(put as () => IDBRequest, this, args as []) as IDBRequest<IDBValidKey>;
  });
}

describe('a query', () => {
  it('is kept, found and taken away by its key, and need not survive a crash', async () => {
    const asked = watchDurability();
    await keep('a', 'b');
    expect(await storage.getItem('a')).toEqual(query('a', 0));
    expect(await storage.getItem('c')).toBeUndefined();
    await storage.removeItem('a');
    expect(await keys()).toEqual(['b']);
    expect(asked).toEqual(['relaxed', 'relaxed', 'relaxed']);
  });

  it('is neither kept, taken away nor changed once its person has left', async () => {
    await keep('a');
    storage.close();
    await keep('a', 'b');
    await storage.removeItem('a');
    await storage.change('a', () => query('changed'));
    expect(await storage.getItem('a')).toEqual(query('a', 0));
    expect(await keys()).toEqual(['a']);
  });

  it('that cannot be taken away stays without a word', async () => {
    await keep('a');
    const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new Error('damaged');
    });
    await expect(storage.removeItem('a')).resolves.toBeUndefined();
    broken.mockRestore();
    expect(await keys()).toEqual(['a']);
  });

  it('is waited for until it is on the disk', async () => {
    void storage.setItem('a', query('a'));
    void storage.setItem('b', query('b'));
    await storage.settle();
    expect(await keys()).toEqual(['a', 'b']);
  });
});

describe('a change', () => {
  it('is made where the key begins so, and nowhere else', async () => {
    await keep('b', 'na', 'nb', 'nbc', 'nc');
    await storage.change('nb', ({ queryHash }) =>
      queryHash === 'nbc' ? undefined : query('changed'),
    );
    const found = await Promise.all((await keys()).map((key) => storage.getItem(key)));
    expect(found.map((one) => one?.queryHash)).toEqual(['b', 'na', 'changed', 'nbc', 'nc']);
  });

  it('that changes nothing writes nothing', async () => {
    await keep('a');
    const asked = watchDurability();
    await storage.change('a', () => undefined);
    await storage.change('z', () => query('changed'));
    expect(asked).toEqual([]);
  });
});

describe('a device without room', () => {
  it('gives up a fifth of what is not pinned, what was read longest ago first', async () => {
    await storage.setItem('pinned', query('pinned', 0));
    for (const [hash, at] of [
      ['g', 1],
      ['f', 6],
      ['e', 5],
      ['d', 2],
      ['a', 7],
      ['c', 3],
      ['b', 4],
    ] as const)
      await storage.setItem(hash, query(hash, at));
    refuse(1);
    await storage.setItem('new', query('new', 8));
    // Of seven it is two.
    expect(await keys()).toEqual(['a', 'b', 'c', 'e', 'f', 'new', 'pinned']);
  });

  it('tries six times, and goes on without', async () => {
    await keep('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const put = refuse(6);
    await expect(storage.setItem('new', query('new'))).resolves.toBeUndefined();
    expect(put).toHaveBeenCalledTimes(6);
    expect(await keys()).not.toContain('new');
    vi.restoreAllMocks();
    refuse(5);
    await storage.setItem('new', query('new'));
    expect(await keys()).toContain('new');
  });

  it('gives up nothing where something else went wrong', async () => {
    await keep('a', 'b');
    const put = refuse(1, new Error('damaged'));
    await storage.setItem('new', query('new'));
    expect(put).toHaveBeenCalledOnce();
    expect(await keys()).toEqual(['a', 'b']);
  });
});
