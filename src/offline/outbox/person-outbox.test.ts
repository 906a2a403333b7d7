import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteNote } from '../../../domain/notes/notes.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import {
  closeTabs,
  noteDraft,
  noteName,
  openTab,
  type OutboxTab,
} from '../../../tests/support/browser/outbox-tab.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { settle } from '../../../tests/support/browser/settle.ts';
import { userDatabase } from '../database/user-database.ts';
import { OutboxStore } from './outbox-store.ts';
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeTabs();
  closeBrowser();
});

const said = () => ({ ...tab.status });
const left = () => tab.outbox.pendingCount();
const sent = () => browser.server.of('PUT').length;
const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Without moving the clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settle();
}

describe('what is written', () => {
  it('on a page that is hidden reads nothing before, and stands beside what waits', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    const after = await tab.write(1, 'one');
    browser.document.visibilityState = 'hidden';
    expect(await tab.write(1, 'two', { after, replaces: true })).not.toBe(after);
    expect(await tab.outbox.listWaiting()).toHaveLength(2);
  });

  it('is told to who wants to know how much waits, and to nobody who has left', async () => {
    browser.server.isThere = false;
    const told = vi.fn();
    const late = vi.fn();
    tab.outbox.onPending(told);
    tab.outbox.onPending(late)();
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => left().all).toBe(1);
    expect(told).toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('what became of a write', () => {
  it('is told to nobody who has left', async () => {
    const told = vi.fn();
    tab.outbox.onOutboxEvent(told)();
    tab.paint.markFirstPaint();
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => said().kind).toBe('saved');
    expect(told).not.toHaveBeenCalled();
  });

  it('and could not be shown is told again at the next start, once', async () => {
    tab.outbox.onOutboxEvent(() => Promise.reject(new Error('the disk is full')));
    tab.paint.markFirstPaint();
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => said().kind).toBe('saved');
    await tab.outbox.closeOutbox();
    const next = await openTab();
    next.outbox.startOutbox(userId);
    const shown: OutboxEvent[] = [];
    const show = async (outboxEvent: OutboxEvent) => void shown.push(outboxEvent);
    await next.outbox.catchUp(show);
    await next.outbox.catchUp(show);
    expect(shown).toMatchObject([{ kind: 'written', result: { revision: 1 } }]);
  });

  it('and was shown is not told again at the next start', async () => {
    tab.paint.markFirstPaint();
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => said().kind).toBe('saved');
    const done = () => userDatabase(userId).read((database) => database.count('done'));
    await expect.poll(done).toBe(0);
  });

  it('that was refused is told by its place in the queue alone', async () => {
    const told = vi.fn();
    tab.outbox.onOutboxEvent(told);
    tab.paint.markFirstPaint();
    browser.server.on('PUT', notes, () => refusal('forbidden'));
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => left().refused).toBe(1);
    expect(told).not.toHaveBeenCalled();
  });

  it('that another device was ahead of is told', async () => {
    const told = vi.fn();
    tab.outbox.onOutboxEvent(told);
    tab.paint.markFirstPaint();
    const note = { ...noteDraft('Theirs.'), uuid: noteName(1), revision: 8 };
    browser.server.on('DELETE', notes, () => refusal('staleRevision'));
    browser.server.on('GET', notes, () => success(note));
    tab.outbox.startOutbox(userId);
    const params = { noteUuid: noteName(1) };
    await tab.outbox.enqueue({ endpoint: deleteNote, params, entity: 'note:1', ifMatch: 2 });
    await expect.poll(() => told.mock.calls.flat()).toMatchObject([{ kind: 'kept' }]);
    await expect.poll(() => left().all).toBe(0);
  });

  it('is nothing to catch up with for nobody, nor from a disk that cannot be read', async () => {
    const show = vi.fn(async () => {});
    await tab.outbox.catchUp(show);
    tab.outbox.startOutbox(userId);
    vi.spyOn(OutboxStore.prototype, 'listDone').mockRejectedValue(new Error('damaged'));
    await tab.outbox.catchUp(show);
    expect(show).not.toHaveBeenCalled();
  });
});

describe('a disk that fails while it is sent', () => {
  it('is tried again after five seconds', async () => {
    fakeTime();
    const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new Error('damaged');
    });
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await until(() => broken.mock.calls.length > 0);
    for (let turn = 0; turn < 50; turn += 1) await settle();
    broken.mockRestore();
    await vi.advanceTimersByTimeAsync(4999);
    for (let turn = 0; turn < 50; turn += 1) await settle();
    expect(sent()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => sent() === 1);
  });
});

describe('what waits for its time', () => {
  beforeEach(async () => {
    browser.server.on('PUT', notes, () => refusal('unavailable', { 'retry-after': '30' }));
    tab.outbox.startOutbox(userId);
    fakeTime();
    await tab.write(1, 'words');
    await until(() => said().kind === 'waiting' && left().sending === 0);
  });

  it('is not sent by an outbox that was stopped meanwhile', async () => {
    expect(sent()).toBe(1);
    await tab.outbox.stopOutbox();
    await vi.advanceTimersByTimeAsync(60_000);
    for (let turn = 0; turn < 50; turn += 1) await settle();
    expect(sent()).toBe(1);
  });

  it('is not sent by a sign of the server, which has named a time', async () => {
    tab.outbox.sendEagerly();
    for (let turn = 0; turn < 50; turn += 1) await settle();
    expect(sent()).toBe(1);
    expect(said()).toMatchObject({ kind: 'waiting', waiting: 1 });
  });

  it('does not wake the worker while there is a network', async () => {
    const registered: string[] = [];
    const registration = {
      active: {},
      sync: { register: async (tag: string) => void registered.push(tag) },
    };
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
    await tab.write(2, 'more');
    await until(() => sent() === 2 && left().sending === 0);
    for (let turn = 0; turn < 50; turn += 1) await settle();
    expect(registered).toEqual([]);
  });
});

it('what got no answer goes at once when there is a sign of the server', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  browser.server.isThere = false;
  tab.outbox.startOutbox(userId);
  fakeTime();
  await tab.write(1, 'words');
  await until(() => said().kind === 'offline' && left().sending === 0);
  expect(sent()).toBe(1);
  browser.server.isThere = true;
  tab.outbox.sendEagerly();
  await until(() => left().all === 0);
  expect(sent()).toBe(2);
});

describe('a person who is needed', () => {
  beforeEach(async () => {
    browser.server.on('PUT', notes, () => refusal('forbidden'));
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(said).toMatchObject({ kind: 'needs-you', need: 'refused' });
  });

  it('is not told at once that all is being saved when they type on', () => {
    tab.unsaved.holdUnsaved(async () => {});
    expect(said()).toMatchObject({ kind: 'needs-you', need: 'refused' });
  });

  it('is told so by no outbox that was closed', async () => {
    await tab.outbox.closeOutbox();
    expect(left()).toEqual({ all: 0, refused: 0, sending: 0 });
    await tab.outbox.closeOutbox();
    tab.outbox.sendEagerly();
    expect(sent()).toBe(1);
  });
});

it('another person’s lists are read anew', async () => {
  browser.server.isThere = false;
  tab.outbox.startOutbox(userId);
  const list = tab.outbox.waitingList('note:');
  expect(tab.outbox.waitingList('note:')).toBe(list);
  const leave = list.subscribe(() => {});
  await tab.write(1, 'secret');
  await expect.poll(() => list.operations).toHaveLength(1);
  tab.outbox.startOutbox(newUserId());
  await expect.poll(() => list.operations).toEqual([]);
  await tab.write(2, 'own');
  await expect
    .poll(() => list.operations.map(({ entity }) => entity))
    .toEqual([`note:${noteName(2)}`]);
  leave();
});
