import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import {
  closeTabs,
  noteName,
  openTab,
  type OutboxTab,
} from '../../../tests/support/browser/outbox-tab.ts';
import { holdStore } from '../../../tests/support/browser/hold-store.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { userDatabaseName } from '../database/user-database.ts';
import type { OutboxEvent } from './tabs.ts';

const notes = /^\/api\/notes\//;

let browser: Browser;
let userId: number;
let tab: OutboxTab;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.on('PUT', notes, () => success({ revision: 1 }));
  userId = newUserId();
  tab = await openTab();
});
afterEach(async () => {
  await closeTabs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

const statusOf = ({ status }: OutboxTab) => ({ ...status });
const paths = () => browser.server.of('PUT').map(({ path }) => path);
const keys = async (of: OutboxTab) => (await of.outbox.listWaiting()).map(({ key }) => key);

function outboxEvents(of: OutboxTab): OutboxEvent[] {
  const heard: OutboxEvent[] = [];
  of.outbox.onOutboxEvent((outboxEvent) => void heard.push(outboxEvent));
  of.paint.markFirstPaint();
  return heard;
}

it('takes nothing in before somebody has signed in', async () => {
  await expect(tab.write(1, 'words')).rejects.toThrow('nobody has signed in');
  await expect(tab.outbox.listWaiting()).rejects.toThrow('nobody has signed in');
});

describe('what is written', () => {
  it('is sent by itself, and then nothing is left', async () => {
    const heard = outboxEvents(tab);
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => statusOf(tab)).toMatchObject({ kind: 'saved', waiting: 0 });
    expect(paths()).toEqual([`/api/notes/${noteName(1)}`]);
    expect(tab.outbox.pendingCount()).toEqual({ all: 0, refused: 0, sending: 0 });
    await expect.poll(() => heard).toMatchObject([{ kind: 'written', result: { revision: 1 } }]);
  });

  it('is on the disk when it is said to be, although nothing reaches the server', async () => {
    browser.server.isThere = false;
    tab.outbox.startOutbox(userId);
    const key = await tab.write(1, 'words');
    const restarted = await openTab();
    restarted.outbox.startOutbox(userId);
    expect(await keys(restarted)).toEqual([key]);
    await expect.poll(() => statusOf(tab)).toMatchObject({ kind: 'offline', waiting: 1 });
    expect(tab.outbox.pendingCount()).toMatchObject({ all: 1, refused: 0 });
  });

  it('is not said to be kept by a device without room', async () => {
    tab.outbox.startOutbox(userId);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw outOfRoom();
    });
    await expect(tab.write(1, 'words')).rejects.toThrow('full');
    await expect.poll(() => statusOf(tab)).toMatchObject({ kind: 'needs-you', need: 'storage' });
    full.mockRestore();
    await tab.write(1, 'words');
    await expect.poll(() => statusOf(tab).kind).toBe('saved');
  });

  it('is not said to be kept while the database does not answer, and is kept when it does', async () => {
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'one');
    await expect.poll(() => statusOf(tab).kind).toBe('saved');
    const release = await holdStore(userDatabaseName(userId), 'outbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const writing = tab.write(2, 'two');
    await vi.advanceTimersByTimeAsync(4999);
    expect(statusOf(tab).kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(1);
    expect(statusOf(tab)).toMatchObject({ kind: 'needs-you', need: 'silent' });
    vi.useRealTimers();
    release();
    await writing;
    await expect.poll(() => statusOf(tab).kind).toBe('saved');
    expect(paths()).toEqual([1, 2].map((number) => `/api/notes/${noteName(number)}`));
  });

  it('is not said to be safe by a device whose disk cannot be read, until it can', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const damaged = vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(() => {
      throw new Error('damaged');
    });
    tab.outbox.startOutbox(userId);
    const said = () => statusOf(tab);
    await vi.waitFor(() => expect(said()).toMatchObject({ kind: 'needs-you', need: 'silent' }));
    damaged.mockRestore();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await expect.poll(said).toMatchObject({ kind: 'online', waiting: 0 });
  });

  it('takes the place of what was written before and not sent, where it says so', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    const key = await tab.write(1, 'one');
    expect(await tab.write(1, 'two', { after: key, replaces: true })).toBe(key);
    await tab.write(1, 'three', { after: key });
    expect(await keys(tab)).toHaveLength(2);
  });

  it('before it is durable is shown as being saved', async () => {
    tab.outbox.startOutbox(userId);
    const writing = tab.write(1, 'words');
    expect(statusOf(tab).kind).toBe('saving');
    await writing;
  });

  it('stays with its writer when the outbox is stopped, and is sent at the next start', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    await tab.write(1, 'words');
    expect(browser.server.asked).toEqual([]);
    tab.outbox.startOutbox(userId);
    await expect.poll(paths).toHaveLength(1);
  });
});

describe('what the server refuses', () => {
  beforeEach(async () => {
    browser.server.on('PUT', notes, () => refusal('forbidden'));
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => tab.outbox.pendingCount()).toMatchObject({ all: 1, refused: 1 });
  });

  it('is kept, and the person is told', async () => {
    await expect
      .poll(() => statusOf(tab))
      .toMatchObject({
        kind: 'needs-you',
        waiting: 1,
        need: 'refused',
      });
    const [refused] = await tab.outbox.listOldest('refused', 5);
    expect(refused).toMatchObject({ refusal: { message: 'You are not allowed to do this.' } });
  });

  it('goes again at the person’s word', async () => {
    browser.server.on('PUT', notes, () => success());
    await tab.outbox.retryOperation(1);
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
    expect(paths()).toHaveLength(2);
  });

  it('waits its turn again at the person’s word while there is no network', async () => {
    await tab.outbox.stopOutbox();
    await tab.outbox.retryOperation(1);
    expect(await tab.outbox.listOldest('refused', 5)).toEqual([]);
    expect(await tab.outbox.listOldest('on-the-way', 5)).toMatchObject([
      { seq: 1, state: 'waiting', nextAt: 0, refusal: null },
    ]);
  });

  it('is gone at the person’s word, and nothing else', async () => {
    await tab.write(1, 'more');
    await tab.outbox.discardOperations([1]);
    await expect.poll(() => browser.server.asked.at(-1)?.body).toMatchObject({ markdown: 'more' });
    expect(await tab.outbox.listOldest('refused', 5)).not.toContainEqual(
      expect.objectContaining({ seq: 1 }),
    );
  });
});

it('waits until the person has signed in again', async () => {
  browser.server.on('PUT', notes, () => refusal('otherUser'));
  tab.outbox.startOutbox(userId);
  await tab.write(1, 'words');
  await expect.poll(() => statusOf(tab)).toMatchObject({ kind: 'needs-you', need: 'sign-in' });
  expect(await keys(tab)).toHaveLength(1);
});

it('sends again when the time has come that the server named, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser.server.on('PUT', notes, () => refusal('unavailable', { 'retry-after': '30' }));
  tab.outbox.startOutbox(userId);
  await tab.write(1, 'words');
  await expect.poll(() => statusOf(tab).kind).toBe('waiting');
  browser.server.on('PUT', notes, () => success());
  await vi.advanceTimersByTimeAsync(29_000);
  await expect.poll(() => browser.server.asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => browser.server.asked.length).toBe(2);
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
});

describe('another person', () => {
  it('neither sends nor sees what waits of the first', async () => {
    browser.server.isThere = false;
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'secret');
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(1);
    await tab.outbox.closeOutbox();
    expect(tab.outbox.pendingCount().all).toBe(0);
    browser.server.isThere = true;
    browser.server.asked.length = 0;
    tab.outbox.startOutbox(newUserId());
    await tab.write(2, 'own');
    await expect.poll(paths).toEqual([`/api/notes/${noteName(2)}`]);
    expect(await tab.outbox.listWaiting()).toEqual([]);
  });

  it('in the same page hears nothing of what becomes of the first one’s writes', async () => {
    const heard = outboxEvents(tab);
    const { promise: sent, resolve: answer } = Promise.withResolvers<Response>();
    browser.server.on('PUT', notes, () => sent);
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'secret');
    await expect.poll(paths).toHaveLength(1);
    tab.outbox.startOutbox(newUserId());
    answer(success());
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
    expect(heard).toEqual([]);
    // Told at the next start of whose it is.
    const shown: OutboxEvent[] = [];
    await expect
      .poll(async () => {
        const later = await openTab();
        later.outbox.startOutbox(userId);
        await later.outbox.catchUp(async (outboxEvent) => void shown.push(outboxEvent));
        return shown;
      })
      .toMatchObject([{ kind: 'written' }]);
  });
});

describe('a second tab', () => {
  it('hears what became of a write, and has the same number left', async () => {
    const other = await openTab();
    const heard = outboxEvents(other);
    tab.outbox.startOutbox(userId);
    other.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => heard).toMatchObject([{ kind: 'written' }]);
    await expect.poll(() => statusOf(other).kind).not.toBe('saving');
    expect(paths()).toHaveLength(1);
  });

  it('shows what waits as soon as it waits', async () => {
    browser.server.isThere = false;
    const other = await openTab();
    tab.outbox.startOutbox(userId);
    other.outbox.startOutbox(userId);
    const list = other.outbox.waitingList('note:');
    const leave = list.subscribe(() => {});
    const key = await tab.write(1, 'words');
    await expect.poll(() => list.operations.map((one) => one.key)).toEqual([key]);
    await expect.poll(() => other.outbox.pendingCount().all).toBe(1);
    await expect.poll(() => statusOf(other).kind).toBe('offline');
    leave();
  });
});
