import { QueryObserver } from '@tanstack/react-query';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../domain/http/errors.ts';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { userDatabase } from '../database/user-database.ts';
import { markFirstPaint } from './first-paint.ts';
import { KeptQueries } from './kept-queries.ts';

const now = 1_800_000_000_000;

let userId: number;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  vi.useFakeTimers({ toFake: ['Date'], now });
  markFirstPaint();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

/** A page of this person: what it reads is kept. */
function openPage(isPinned?: ConstructorParameters<typeof KeptQueries>[1]) {
  const kept = new KeptQueries(userId, isPinned);
  const client = newQueryClient(kept.read);
  kept.follow(client);
  return {
    kept,
    client,
    read: <Data>(name: string, ask: () => Data | Promise<Data>, meta = {}) =>
      client.fetchQuery({
        queryKey: [name],
        queryFn: async () => await ask(),
        meta,
        staleTime: 1000,
      }),
  };
}

const onDisk = () => userDatabase(userId).read((database) => database.getAll('queries'));
const namesOnDisk = async () =>
  (await onDisk()).map(({ queryKey }) => String(queryKey[0])).toSorted();
const find = (name: string) => {
  const { kept, client } = openPage();
  return kept.find(client, [name]);
};

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

describe('what was read', () => {
  it('is on the disk for the next page, and for nobody else', async () => {
    const page = openPage();
    await page.read('notes', () => ['one']);
    await page.kept.flush(page.client);
    expect(await find('notes')).toEqual({ data: ['one'], updatedAt: now });
    userId = newUserId();
    expect(await find('notes')).toBeUndefined();
  });

  it('is shown without a network, however old it is', async () => {
    const page = openPage();
    await page.read('notes', () => ['one']);
    await page.kept.flush(page.client);
    vi.setSystemTime(now + 400 * 86_400_000);
    expect(await openPage().read('notes', noNetwork)).toEqual(['one']);
  });

  it('is never kept when it says so', async () => {
    const page = openPage();
    await page.read('secret', () => 1, { keep: false });
    page.client.setQueryData(['secret'], 2);
    await page.kept.flush(page.client);
    expect(await onDisk()).toEqual([]);
  });

  it('from the future, as a wrong clock has it, is as good as old', async () => {
    const page = openPage();
    await page.read('notes', () => ['one']);
    await page.kept.flush(page.client);
    vi.setSystemTime(now - 86_400_000);
    const next = openPage();
    await next.read('notes', noNetwork);
    await expect.poll(() => next.client.getQueryState(['notes'])?.dataUpdatedAt).toBe(1);
  });

  it('in one view is not found in another', async () => {
    const page = openPage();
    await page.read('classes', () => ['mine']);
    await page.kept.flush(page.client);
    localStorage.setItem(storageKeys.temporaryRole, '51');
    expect(await find('classes')).toBeUndefined();
    localStorage.removeItem(storageKeys.temporaryRole);
    expect(await find('classes')).toMatchObject({ data: ['mine'] });
  });

  it('is kept without what only this page knows of it', async () => {
    const page = openPage();
    await page.read('notes', () => ['one']);
    await page.client.invalidateQueries({ queryKey: ['notes'] });
    page.client.setQueryData(['notes'], ['two']);
    await page.kept.flush(page.client);
    expect((await onDisk())[0]?.state).toMatchObject({
      data: ['two'],
      status: 'success',
      fetchStatus: 'idle',
      isInvalidated: false,
      error: null,
    });
  });

  describe('once it is asked for again', () => {
    /** The next page shows what is kept, and hears this of the server. */
    async function hears(error: ErrorCode, status: number) {
      const page = openPage();
      await page.read('class', () => 'words');
      await page.kept.flush(page.client);
      const { client } = openPage();
      const refuse = async () => {
        throw new ApiError(status, [], error);
      };
      const options = { queryKey: ['class'], queryFn: refuse };
      new QueryObserver(client, options).subscribe(() => {});
      await expect.poll(() => client.getQueryData(['class'])).toBe('words');
      await client.refetchQueries();
      return client.getQueryData(['class']);
    }

    it.each([
      ['notFound', 404],
      ['forbidden', 403],
    ] as const)('is forgotten when the server says %s', async (error, status) => {
      expect(await hears(error, status)).toBeUndefined();
      expect(await onDisk()).toEqual([]);
    });

    it('stays when the server is only busy', async () => {
      expect(await hears('unavailable', 503)).toBe('words');
      expect(await namesOnDisk()).toEqual(['class']);
    });
  });
});

it('is shown before the network is asked for anything newer', async () => {
  const page = openPage();
  await page.read('notes', () => ['old']);
  await page.kept.flush(page.client);
  vi.resetModules();
  const { KeptQueries: Anew } = await import('./kept-queries.ts');
  const { markFirstPaint: paint } = await import('./first-paint.ts');
  const client = newQueryClient(new Anew(userId).read);
  const ask = vi.fn(async () => ['new']);
  new QueryObserver(client, { queryKey: ['notes'], queryFn: ask }).subscribe(() => {});
  await expect.poll(() => client.getQueryData(['notes'])).toEqual(['old']);
  const asking = client.refetchQueries();
  // What is not known yet need not wait for a page that shows it.
  await client.fetchQuery({ queryKey: ['class'], queryFn: async () => 'words' });
  expect(ask).not.toHaveBeenCalled();
  paint();
  await asking;
  expect(client.getQueryData(['notes'])).toEqual(['new']);
});

describe('what this device changes', () => {
  it('is kept as soon as it is changed', async () => {
    openPage().client.setQueryData(['notes'], ['own']);
    await expect.poll(async () => (await onDisk())[0]?.state.data).toEqual(['own']);
  });

  it('is changed in memory and where it is on the disk only', async () => {
    const page = openPage();
    for (const key of [['notes', 1], ['notes', 2], ['notesElse']])
      page.client.setQueryData(key, ['a']);
    await page.kept.flush(page.client);
    const next = openPage();
    next.client.setQueryData(['notes', 1], ['in memory']);
    next.client.setQueryData(['notesElse'], ['b']);
    // Of what was asked for and is not known yet there is nothing to change.
    next.client.getQueryCache().build(next.client, { queryKey: ['notes', 3] });
    await next.kept.change<string[]>(next.client, {
      prefix: ['notes'],
      apply: (data, key) => [...data, `changed ${String(key[1])}`],
    });
    const datas = (await onDisk()).map(({ queryKey, state }) => [queryKey, state.data]);
    expect(datas).toEqual([
      [
        ['notes', 1],
        ['in memory', 'changed 1'],
      ],
      [
        ['notes', 2],
        ['a', 'changed 2'],
      ],
      [['notesElse'], ['b']],
    ]);
  });

  it('is not written any more once the page is closed', async () => {
    const page = openPage();
    page.client.setQueryData(['notes'], ['one']);
    await page.kept.flush(page.client);
    await page.kept.close();
    page.client.setQueryData(['notes'], ['late']);
    await page.kept.flush(page.client);
    const apply = () => ['late'];
    await page.kept.change(page.client, { prefix: ['notes'], apply });
    expect((await onDisk())[0]?.state.data).toEqual(['one']);
  });

  it('is not followed any more once nobody follows', async () => {
    const kept = new KeptQueries(userId);
    const client = newQueryClient(kept.read);
    kept.follow(client)();
    client.setQueryData(['notes'], ['one']);
    await kept.close();
    expect(await onDisk()).toEqual([]);
  });
});

describe('a device without room', () => {
  /** It takes no more than this many queries. */
  function roomFor(most: number): void {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
    if (typeof put !== 'function') throw new Error('no put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function add(
      this: { _rawObjectStore?: { records: { size(): number } } },
      ...args: unknown[]
    ) {
      if (isFull()) throw outOfRoom();
      count += 1;
      return Reflect.apply(put, this, args);
    });
    let count = 0;
    const isFull = () => count >= most;
    const remove: unknown = Reflect.get(IDBObjectStore.prototype, 'delete');
    if (typeof remove !== 'function') throw new Error('no delete');
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function take(
      this: unknown,
      ...args: unknown[]
    ) {
      count -= 1;
      return Reflect.apply(remove, this, args);
    });
  }

  async function readInTurn(page: ReturnType<typeof openPage>, names: readonly string[]) {
    for (const [index, name] of names.entries()) {
      vi.setSystemTime(now + index);
      page.client.setQueryData([name], name);
      await page.kept.flush(page.client);
    }
  }

  it('gives up what was read longest ago', async () => {
    roomFor(5);
    await readInTurn(openPage(), ['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await namesOnDisk()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('never gives up what belongs to a class that was asked for', async () => {
    roomFor(5);
    const page = openPage(({ queryKey }) => queryKey[0] === 'a' || queryKey[0] === 'b');
    await readInTurn(page, ['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await namesOnDisk()).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  it('works on when there is nothing to give up', async () => {
    roomFor(0);
    const page = openPage();
    await readInTurn(page, ['a']);
    expect(page.client.getQueryData(['a'])).toBe('a');
    expect(await onDisk()).toEqual([]);
  });
});

it('what cannot be read from the disk is as if it had never been kept', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('damaged');
  });
  expect(await openPage().read('notes', () => ['asked'])).toEqual(['asked']);
});
