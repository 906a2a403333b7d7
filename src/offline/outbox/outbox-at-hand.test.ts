import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getHealth } from '../../../domain/systemcheck/systemcheck.contract.ts';
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
import { userDatabase } from '../database/user-database.ts';
import type { Operation } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';
import { sendFromWorker } from './send-from-worker.ts';
import type { OutboxEvent } from './tabs.ts';

const notes = /^\/api\/notes\//;

let browser: Browser;
let userId: number;
let tab: OutboxTab;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.isThere = false;
  browser.server.on('PUT', notes, () => success({ revision: 1 }));
  userId = newUserId();
  tab = await openTab();
});
afterEach(async () => {
  await closeTabs();
  vi.useRealTimers();
  closeBrowser();
});

const bodies = () => browser.server.of('PUT').map(({ body }) => body);
const words = (operations: readonly Operation[]) => operations.map(({ body }) => body);

describe('a sign of the server', () => {
  beforeEach(async () => {
    browser.server.on('GET', getHealth.path, () => new Response('instance_id=1'));
    tab.connection.watchConnection();
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => tab.status.kind).toBe('offline');
    browser.server.isThere = true;
  });

  it('sends what waits, at once', async () => {
    browser.window.dispatchEvent(new Event('online'));
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  });

  it('is looked for when somebody turns to the page', async () => {
    browser.document.turn('visible');
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  });

  it('moves nothing after the outbox was stopped', async () => {
    await tab.outbox.stopOutbox();
    const before = browser.server.of('PUT').length;
    browser.window.dispatchEvent(new Event('online'));
    browser.document.turn('visible');
    await expect.poll(() => tab.connection.isReachable()).toBe(true);
    expect(browser.server.of('PUT')).toHaveLength(before);
  });
});

describe('a page with words that are not on the disk', () => {
  it('says that it is saving from the first moment, beside what waits', async () => {
    browser.server.isThere = false;
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await expect.poll(() => ({ ...tab.status })).toMatchObject({ kind: 'offline', waiting: 1 });
    const letGo = tab.unsaved.holdUnsaved(async () => {});
    expect({ ...tab.status }).toMatchObject({ kind: 'saving', waiting: 1 });
    letGo();
    await expect.poll(() => ({ ...tab.status })).toMatchObject({ kind: 'offline', waiting: 1 });
  });

  it('saves them when it is hidden', async () => {
    tab.outbox.startOutbox(userId);
    const save = vi.fn<() => Promise<void>>().mockResolvedValue();
    const letGo = tab.unsaved.holdUnsaved(save);
    expect(tab.status.kind).toBe('saving');
    browser.document.turn('visible');
    expect(save).not.toHaveBeenCalled();
    browser.document.turn('hidden');
    expect(save).toHaveBeenCalledOnce();
    letGo();
    await expect.poll(() => tab.status.kind).not.toBe('saving');
  });

  it('saves them once, however often the outbox was stopped and started', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    tab.outbox.startOutbox(userId);
    const save = vi.fn<() => Promise<void>>().mockResolvedValue();
    tab.unsaved.holdUnsaved(save);
    browser.document.turn('hidden');
    expect(save).toHaveBeenCalledOnce();
  });

  it('is not left without a question, and saves them while it is asked', () => {
    tab.outbox.startOutbox(userId);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      browser.window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    const save = vi.fn<() => Promise<void>>().mockResolvedValue();
    tab.unsaved.holdUnsaved(save);
    expect(leave()).toBe(true);
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('what waits while there is no network', () => {
  it('wakes the service worker where a browser can', async () => {
    closeBrowser();
    const registered: string[] = [];
    const registration = {
      active: {},
      sync: { register: async (tag: string) => void registered.push(tag) },
    };
    browser = openBrowser({ serviceWorker: { getRegistration: async () => registration } });
    browser.server.isThere = false;
    tab.connection.watchConnection();
    tab.outbox.startOutbox(userId);
    browser.window.dispatchEvent(new Event('offline'));
    await tab.write(1, 'words');
    await expect.poll(() => registered).toContain('outbox');
  });

  it('can be taken along as a file, as it would be sent', async () => {
    tab.outbox.startOutbox(userId);
    await tab.write(1, 'words');
    await tab.write(2, 'more');
    const { exportUnsent } = await import('./export-unsent.ts');
    const file = await exportUnsent();
    expect(file.type).toBe('application/json');
    const written = JSON.parse(await file.text()) as Operation[];
    expect(words(written)).toEqual([noteDraft('words'), noteDraft('more')]);
  });

  it('is listed oldest first, what is on its way and what waits in one row', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    for (const number of [1, 2, 3]) await tab.write(number, 'words');
    const store = new OutboxStore(userDatabase(userId));
    await store.change(2, { state: 'sending' });
    await store.change(3, { state: 'refused' });
    const seqs = async (which: 'refused' | 'on-the-way', most: number) =>
      (await tab.outbox.listOldest(which, most)).map(({ seq }) => seq);
    expect(await seqs('on-the-way', 9)).toEqual([1, 2]);
    expect(await seqs('on-the-way', 1)).toEqual([1]);
    expect(await seqs('refused', 9)).toEqual([3]);
    store.close();
  });
});

describe('the service worker', () => {
  it('sends what waits and tells the tabs, which show it', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    await tab.write(1, 'words');
    const heard: OutboxEvent[] = [];
    tab.outbox.onOutboxEvent((outboxEvent) => void heard.push(outboxEvent));
    tab.paint.markFirstPaint();
    browser.server.isThere = true;
    await sendFromWorker(userId);
    await expect.poll(() => heard).toMatchObject([{ kind: 'written' }]);
    await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  });

  it('asks to be woken again while something may go through later', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    await tab.write(1, 'words');
    await expect(sendFromWorker(userId)).rejects.toThrow('left to be sent');
    browser.server.isThere = true;
    browser.server.on('PUT', notes, () => refusal('forbidden'));
    await sendFromWorker(userId);
    await expect.poll(() => tab.outbox.pendingCount().refused).toBe(1);
  });

  it('leaves to the next page what went through, which shows it once', async () => {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    await tab.write(1, 'words');
    await tab.outbox.closeOutbox();
    browser.server.isThere = true;
    await sendFromWorker(userId);
    const shownBy = async (opened: OutboxTab) => {
      const shown: OutboxEvent[] = [];
      await opened.outbox.catchUp(async (outboxEvent) => void shown.push(outboxEvent));
      return shown;
    };
    const next = await openTab();
    next.outbox.startOutbox(userId);
    expect(await shownBy(next)).toMatchObject([{ kind: 'written', result: { revision: 1 } }]);
    expect(await shownBy(next)).toEqual([]);
    const last = await openTab();
    last.outbox.startOutbox(userId);
    expect(await shownBy(last)).toEqual([]);
  });
});

describe('what the person decides of a chain', () => {
  async function chain(): Promise<Operation[]> {
    tab.outbox.startOutbox(userId);
    await tab.outbox.stopOutbox();
    const after = await tab.write(1, 'one');
    await new OutboxStore(userDatabase(userId)).change(1, { state: 'refused', tries: 4 });
    await tab.write(1, 'two', { after });
    const [first] = await tab.outbox.listWaiting();
    if (!first) throw new Error('nothing waits');
    return await tab.outbox.chainOf(first);
  }
  const own = { body: noteDraft('mine'), ifMatch: 5, base: 'theirs' };

  it('takes the place of all of it, and may be sent at once', async () => {
    const seen = await chain();
    expect(await tab.outbox.decideChain(seen, own)).toBe(true);
    const [left, ...more] = await tab.outbox.listWaiting();
    expect(more).toEqual([]);
    expect(left).toMatchObject({
      ...own,
      seq: 1,
      after: null,
      state: 'waiting',
      tries: 0,
      nextAt: 0,
      refusal: null,
    });
    expect(seen.map(({ key }) => key)).not.toContain(left?.key);
  });

  it('may be to give it up', async () => {
    expect(await tab.outbox.decideChain(await chain(), null)).toBe(true);
    expect(await tab.outbox.listWaiting()).toEqual([]);
  });

  it('may be to make another note of it', async () => {
    expect(await tab.outbox.decideChain(await chain(), 'as-new-note')).toBe(true);
    const waiting = await tab.outbox.listWaiting();
    expect(words(waiting)).toEqual([noteDraft('one'), noteDraft('two')]);
    const names = new Set(waiting.map(({ params }) => params['noteUuid']));
    expect(names.size).toBe(1);
    expect(names).not.toContain(noteName(1));
    expect(waiting[0]?.entity).toBe(`note:${[...names].join()}`);
  });

  it.each([own, null])('does nothing when something was written since: %j', async (decision) => {
    const seen = await chain();
    await tab.write(1, 'three', { after: seen[1]?.key ?? '' });
    expect(await tab.outbox.decideChain(seen, decision)).toBe(false);
    expect(await tab.outbox.listWaiting()).toHaveLength(3);
  });

  it('of nothing does nothing', async () => {
    await chain();
    expect(await tab.outbox.decideChain([], null)).toBe(false);
    expect(await tab.outbox.listWaiting()).toHaveLength(2);
  });

  it('is sent', async () => {
    const seen = await chain();
    browser.server.isThere = true;
    tab.outbox.startOutbox(userId);
    await tab.outbox.decideChain(seen, own);
    await expect.poll(bodies).toEqual([noteDraft('mine')]);
    expect(browser.server.asked[0]?.headers.get('if-match')).toBe('"5"');
  });
});
