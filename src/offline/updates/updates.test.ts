import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { closeTabs, openTab } from '../../../tests/support/browser/outbox-tab.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import { holdBusy, isBusyAnywhere, whenNobodyIsBusy } from './busy.ts';
import { rememberWish, takeWish } from './update-wish.ts';

let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
});
afterEach(async () => {
  await closeTabs();
  vi.useRealTimers();
  closeBrowser();
});

describe('being busy', () => {
  it('is known in every tab until all have let go', async () => {
    expect(await isBusyAnywhere()).toBe(false);
    const letGo = [holdBusy(), holdBusy()];
    expect(await isBusyAnywhere()).toBe(true);
    let isFree = false;
    const waiting = whenNobodyIsBusy().then(() => (isFree = true));
    letGo[0]?.();
    await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
    expect(isFree).toBe(false);
    letGo[1]?.();
    await waiting;
    expect(await isBusyAnywhere()).toBe(false);
  });

  it('is nothing where a browser has no locks', () => {
    closeBrowser();
    browser = openBrowser();
    Reflect.deleteProperty(navigator, 'locks');
    expect(holdBusy()).not.toThrow();
  });

  it('is who has words that are not on the disk, or just sends', async () => {
    const tab = await openTab();
    const { beBusyWhileWriting } = await import('./busy-while-writing.ts');
    beBusyWhileWriting();
    const letGo = tab.unsaved.holdUnsaved(async () => {});
    expect(await isBusyAnywhere()).toBe(true);
    letGo();
    await expect.poll(isBusyAnywhere).toBe(false);
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    browser.server.on('PUT', /./, () => answer);
    tab.outbox.startOutbox(newUserId());
    await tab.write(1, 'words');
    await expect.poll(() => browser.server.asked).toHaveLength(1);
    // What is on its way is counted with the next change.
    await tab.write(2, 'more');
    await expect.poll(() => tab.outbox.pendingCount().sending).toBeGreaterThan(0);
    expect(await isBusyAnywhere()).toBe(true);
    resolve(success());
    await expect.poll(isBusyAnywhere).toBe(false);
  });
});

it('a wish for the new version is told once to the next page of the tab', () => {
  expect(takeWish()).toBe(false);
  rememberWish();
  expect(takeWish()).toBe(true);
  expect(takeWish()).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  rememberWish();
  expect(takeWish()).toBe(false);
});

describe('a new version', () => {
  /** A page with a worker that may wait for the word. */
  async function openPage({ isWaiting = true, isControlled = true } = {}) {
    const words: unknown[] = [];
    const waiting = { postMessage: (word: unknown) => words.push(word) };
    const registration = Object.assign(new EventTarget(), {
      waiting: isWaiting ? waiting : null,
      update: vi.fn(async () => {}),
    });
    const serviceWorker = Object.assign(new EventTarget(), {
      controller: isControlled ? {} : null,
      ready: Promise.resolve({ active: { postMessage: (word: unknown) => words.push(word) } }),
      register: async () => registration,
    });
    Object.assign(navigator, { serviceWorker });
    vi.resetModules();
    const page = {
      words,
      registration,
      serviceWorker,
      registering: await import('./registration.ts'),
      taking: await import('./take-update.ts'),
      shown: (await import('./update.ts')).update,
      unsaved: await import('../unsaved.ts'),
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await page.registering.register();
    return page;
  }

  it('is offered when its worker waits, and not before', async () => {
    const page = await openPage({ isWaiting: false });
    expect(page.shown.kind).toBe('none');
    Object.assign(page.registration, { waiting: {} });
    page.registration.dispatchEvent(new Event('updatefound'));
    expect(page.shown.kind).toBe('waiting');
  });

  it('is not the first one of all, which replaces nothing', async () => {
    const page = await openPage({ isWaiting: false, isControlled: false });
    expect(page.words).toContainEqual({ type: 'CLAIM' });
    const first = {};
    // As in WebKit, which makes it the controller while it waits, and says twice that it is.
    Object.assign(page.registration, { waiting: first });
    Object.assign(page.serviceWorker, { controller: first });
    page.registration.dispatchEvent(new Event('updatefound'));
    page.serviceWorker.dispatchEvent(new Event('controllerchange'));
    page.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(page.shown.kind).toBe('none');
    Object.assign(page.serviceWorker, { controller: {} });
    page.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(page.shown.kind).toBe('taken');
  });

  it('is taken once everything is saved and nobody is busy, by the word that is repeated', async () => {
    const page = await openPage();
    const save = vi.fn(async () => {});
    page.unsaved.holdUnsaved(save);
    const letGo = holdBusy();
    const taking = page.taking.takeUpdate();
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
    expect(save).toHaveBeenCalledOnce();
    expect(page.words).toEqual([]);
    letGo();
    await taking;
    expect(page.words).toEqual([{ type: 'SKIP_WAITING' }]);
    vi.advanceTimersByTime(2000);
    expect(page.words).toHaveLength(3);
    expect(browser.location.visits).toEqual([]);
    page.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(browser.location.visits).toEqual(['reload']);
  });

  it('that takes too long is wished for by the next page', async () => {
    const page = await openPage();
    await page.taking.takeUpdate();
    vi.advanceTimersByTime(15_000);
    expect(browser.location.visits).toEqual(['reload']);
    const next = await openPage();
    next.taking.resumeUpdate();
    expect(next.words).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(takeWish()).toBe(false);
  });

  it('that another tab has taken is opened at once', async () => {
    const page = await openPage({ isWaiting: false });
    await page.taking.takeUpdate();
    expect(browser.location.visits).toEqual(['reload']);
    expect(page.words).toEqual([]);
  });

  it('is asked for, and when that was is known', async () => {
    const page = await openPage();
    vi.advanceTimersByTime(5000);
    expect(page.registering.sinceCheckMs()).toBe(5000);
    await page.registering.checkForUpdate();
    expect(page.registration.update).toHaveBeenCalledOnce();
    expect(page.registering.sinceCheckMs()).toBe(0);
  });
});
