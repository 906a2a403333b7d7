import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../../domain/materials/drafts.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../../tests/support/browser/browser.ts';
import { outOfRoom } from '../../../../tests/support/browser/memory-caches.ts';
import { refusal, success } from '../../../../tests/support/browser/server-stub.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import {
  closeOutbox,
  listWaiting,
  sendEagerly,
  startOutbox,
  waitingList,
} from '../../../offline/outbox/outbox.ts';
import { markFirstPaint } from '../../../offline/store/first-paint.ts';
import { hasUnsaved, saveUnsaved } from '../../../offline/unsaved.ts';
import { DraftAutosave } from './draft-autosave.ts';

const address = '/api/materials/3/draft';
const begun = { title: 'Pointers', limit: 1 };

let browser: Browser;
/** What the server has of the draft. */
let stored: { content: unknown; revision: number };

let leave: (() => void) | undefined;

beforeEach(() => {
  browser = openBrowser();
  browser.server.isThere = false;
  stored = { content: begun, revision: 4 };
  browser.server
    .on('GET', address, () => success(draftOf(stored.content, stored.revision)))
    .on('PUT', address, ({ headers, body }) => {
      if (headers.get('if-match') !== `"${stored.revision}"`) return refusal('staleRevision');
      const { content } = body as { content: unknown };
      stored = { content, revision: stored.revision + 1 };
      return success({ revision: stored.revision });
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  startOutbox(newUserId());
  markFirstPaint();
});
afterEach(async () => {
  leave?.();
  await closeOutbox();
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

const draftOf = (content: unknown, revision: number): Draft =>
  ({ material: { id: 3, title: 'Quiz' }, content, files: [], revision }) as unknown as Draft;
const open = (waiting?: Operation) =>
  new DraftAutosave(draftOf(stored.content, stored.revision), waiting);
const contents = async () =>
  (await listWaiting()).map(({ body }) => (body as { content: unknown }).content);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function connect(): void {
  browser.server.isThere = true;
  sendEagerly();
}

describe('what is written', () => {
  it('is unsaved until it is on the disk, after a short pause', async () => {
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    expect([draft.view.unsaved, hasUnsaved()]).toEqual(['yes', true]);
    await pass(700);
    draft.edit({ ...begun, limit: 3 });
    await pass(700);
    expect(await contents()).toEqual([]);
    await pass(100);
    await expect.poll(contents).toEqual([{ ...begun, limit: 3 }]);
    expect([draft.view.unsaved, hasUnsaved()]).toEqual(['no', false]);
    expect(await listWaiting()).toMatchObject([{ ifMatch: 4, base: JSON.stringify(begun) }]);
  });

  it('while a save is on its way is neither lost nor said to be saved', async () => {
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    const saving = draft.save();
    await Promise.resolve();
    draft.edit({ ...begun, limit: 3 });
    await saving;
    expect([draft.view.unsaved, hasUnsaved()]).toEqual(['yes', true]);
    await draft.save();
    expect((await contents()).at(-1)).toEqual({ ...begun, limit: 3 });
    expect(draft.view.unsaved).toBe('no');
  });

  it('is on the disk when the page goes, and the next page begins with it', async () => {
    open().edit({ ...begun, limit: 2 });
    await saveUnsaved();
    const [waiting] = await listWaiting();
    const next = open(waiting);
    expect(next.view.content).toEqual({ ...begun, limit: 2 });
    next.edit({ ...begun, limit: 5 });
    await next.save();
    connect();
    await expect.poll(() => stored.content).toEqual({ ...begun, limit: 5 });
  });

  it('is tried again while the device has no room', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw outOfRoom();
    });
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    await draft.save();
    expect([draft.view.unsaved, hasUnsaved()]).toEqual(['failed', true]);
    full.mockRestore();
    await pass(3000);
    await expect.poll(contents).toEqual([{ ...begun, limit: 2 }]);
    expect(draft.view.unsaved).toBe('no');
  });

  it('after the page was closed is there all the same', async () => {
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    await draft.close();
    expect(await contents()).toEqual([{ ...begun, limit: 2 }]);
  });
});

describe('what somebody else wrote', () => {
  it('comes in when nothing of this page is on its way', async () => {
    browser.server.isThere = true;
    const draft = open();
    stored = { content: { ...begun, title: 'Theirs' }, revision: 5 };
    await draft.joinIn(4);
    expect(draft.view).toMatchObject({ content: begun, joined: 0 });
    await draft.joinIn(5);
    expect(draft.view).toMatchObject({ content: { ...begun, title: 'Theirs' }, joined: 1 });
    draft.edit({ title: 'Theirs', limit: 2 });
    await draft.save();
    expect(await draft.settled()).toMatchObject({ content: { title: 'Theirs', limit: 2 } });
    expect(stored.revision).toBe(6);
  });

  it('waits while there is something of this page, and meets it on the way', async () => {
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    stored = { content: { ...begun, title: 'Theirs' }, revision: 5 };
    await draft.joinIn(5);
    expect(draft.view).toMatchObject({ content: { ...begun, limit: 2 }, joined: 0 });
    await draft.save();
    await draft.joinIn(5);
    expect(draft.view.joined).toBe(0);
    connect();
    await expect.poll(() => stored.content).toEqual({ title: 'Theirs', limit: 2 });
    await expect.poll(() => draft.view.content).toEqual({ title: 'Theirs', limit: 2 });
  });

  it('and clashes stays, with a copy of what was written here', async () => {
    browser.server.on('POST', '/api/materials/3/copies', () => success({ id: 44 }));
    const draft = open();
    draft.edit({ ...begun, title: 'Mine' });
    await draft.save();
    stored = { content: { ...begun, title: 'Theirs' }, revision: 5 };
    connect();
    await expect.poll(() => draft.view.copyId).toBe(44);
    await expect.poll(() => draft.view.content).toEqual({ ...begun, title: 'Theirs' });
  });
});

describe('before it is published', () => {
  it('all of this page is on the server, or it is told that it is not', async () => {
    // The editor looks at what waits all the time.
    leave = waitingList('draft:3').subscribe(() => {});
    const draft = open();
    draft.edit({ ...begun, limit: 2 });
    await expect(draft.settled()).rejects.toThrow();
    connect();
    expect(await draft.settled()).toMatchObject({ content: { ...begun, limit: 2 }, revision: 5 });
    browser.server.on('PUT', address, () => refusal('invalidInput'));
    draft.edit({ ...begun, limit: -1 });
    await expect(draft.settled()).rejects.toThrow('refused');
  });
});
