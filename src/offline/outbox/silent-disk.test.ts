import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { holdStore } from '../../../tests/support/browser/hold-store.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import { operationOf } from './operation.fixtures.ts';
import { OutboxStore } from './outbox-store.ts';

let name: string;
let store: OutboxStore;

beforeEach(() => {
  openBrowser();
  name = userDatabaseName(newUserId());
  store = new OutboxStore(new UserDatabase(name));
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
  closeBrowser();
});

function write(key: string) {
  const { seq: _, ...operation } = operationOf({ key });
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
