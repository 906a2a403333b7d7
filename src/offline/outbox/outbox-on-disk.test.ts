import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { holdStore } from '../../../tests/support/browser/hold-store.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import { operationOf } from './operation.fixtures.ts';
import { OutboxStore } from './outbox-store.ts';

let name: string;
let database: UserDatabase;
let store: OutboxStore;

beforeEach(() => {
  openBrowser();
  name = userDatabaseName(newUserId());
  database = new UserDatabase(name);
  store = new OutboxStore(database);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  store.close();
  closeBrowser();
});

function write(key: string, after: string | null = null) {
  const { seq: _, ...operation } = operationOf({ key, after });
  return operation;
}
const keys = async () => (await store.list()).map(({ key }) => key);

it('what was told as not kept is taken back when the disk has kept it after all', async () => {
  await store.add(write('before'), false);
  const release = await holdStore(name, 'outbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failing = expect(store.add(write('told as lost'), false)).rejects.toThrow(
    'does not answer',
  );
  await vi.advanceTimersByTimeAsync(15_000);
  await failing;
  vi.useRealTimers();
  release();
  await store.add(write('after'), false);
  await expect.poll(keys).toEqual(['before', 'after']);
});

it('what was shown is forgotten, which need not survive a crash', async () => {
  await store.add(write('a'), false);
  const [operation] = await store.list();
  if (operation) await store.complete(operation, {});
  const asked = watchDurability();
  await store.forgetDone(1);
  expect(asked).toEqual(['relaxed']);
  expect(await store.listDone()).toEqual([]);
});

it('a disk is let go by who is done with it', async () => {
  const close = vi.spyOn(database, 'close');
  store.close();
  expect(close).toHaveBeenCalledOnce();
});

it('what is only slow is kept, once', async () => {
  await store.add(write('before'), false);
  const release = await holdStore(name, 'outbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const adding = store.add(write('slow'), false);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  release();
  expect(await adding).toBe('slow');
  await store.add(write('after'), false);
  expect(await keys()).toEqual(['before', 'slow', 'after']);
});

describe('a write that would replace another one', () => {
  beforeEach(async () => {
    await store.add(write('first'), false);
  });
  const replace = () => store.add(write('second', 'first'), true);

  it('stands beside it when its turn does not come, as on a page that is left', async () => {
    const { locks } = navigator;
    const refuse = () => Promise.reject(new DOMException('left', 'InvalidStateError'));
    Object.assign(navigator, { locks: { request: refuse } });
    expect(await replace()).toBe('second');
    Object.assign(navigator, { locks });
    expect(await keys()).toEqual(['first', 'second']);
  });

  it('stands beside it where tabs do not know of each other', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    expect(await replace()).toBe('second');
  });

  it('is not written when what waits cannot be read', async () => {
    const broken = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw new Error('damaged');
    });
    await expect(replace()).rejects.toThrow('damaged');
    broken.mockRestore();
    expect(await keys()).toEqual(['first']);
  });
});
