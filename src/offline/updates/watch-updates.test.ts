import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

const second = 1000;
const minute = 60 * second;

let browser: Browser;
let update: ReturnType<typeof vi.fn>;
let registered: string[];
let words: unknown[];

beforeEach(() => {
  browser = openBrowser();
  update = vi.fn(async () => {});
  registered = [];
  words = [];
  vi.stubEnv('PROD', true);
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  closeBrowser();
});

/** Node's locks and the registration answer in turns of their own, behind the clock's back. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0);
}

/** A page whose worker has a newer one beside it, which `isWaiting` for the word. */
async function open({ isWaiting = false } = {}) {
  const waiting = { postMessage: (word: unknown) => words.push(word) };
  const registration = Object.assign(new EventTarget(), {
    waiting: isWaiting ? waiting : null,
    update,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    register: async (address: string) => {
      registered.push(address);
      return registration;
    },
  });
  Object.assign(navigator, { serviceWorker });
  const { watchUpdates } = await import('./watch-updates.ts');
  watchUpdates();
  await pass(0);
  return {
    shown: (await import('./update.ts')).update,
    busy: await import('./busy.ts'),
    build: await import('../../lib/build.ts'),
  };
}

it('has nothing to watch without a worker, nor while developing', async () => {
  const { watchUpdates } = await import('./watch-updates.ts');
  watchUpdates();
  vi.stubEnv('PROD', false);
  await open();
  expect(registered).toEqual([]);
  await pass(120 * minute);
  expect(update).not.toHaveBeenCalled();
});

it('registers the worker when the page has loaded, and once', async () => {
  browser.document.readyState = 'interactive';
  await open();
  expect(registered).toEqual([]);
  browser.window.dispatchEvent(new Event('load'));
  browser.window.dispatchEvent(new Event('load'));
  await pass(0);
  expect(registered).toEqual(['/sw.js']);
});

it('asks for a new version each hour', async () => {
  await open();
  await pass(59 * minute);
  expect(update).not.toHaveBeenCalled();
  await pass(minute);
  expect(update).toHaveBeenCalledOnce();
  await pass(60 * minute);
  expect(update).toHaveBeenCalledTimes(2);
});

it('asks when somebody turns to the page, ten minutes after it asked last', async () => {
  await open();
  await pass(10 * minute);
  browser.document.turn('visible');
  expect(update).not.toHaveBeenCalled();
  await pass(second);
  browser.document.turn('hidden');
  expect(update).not.toHaveBeenCalled();
  browser.document.turn('visible');
  expect(update).toHaveBeenCalledOnce();
});

it('asks when the server begins to serve another build', async () => {
  const page = await open();
  page.build.noteServedBuild(new Response('', { headers: { 'x-build': 'two' } }));
  expect(update).toHaveBeenCalledOnce();
});

it('offers a version as safe after two looks that agree, and takes the offer back likewise', async () => {
  const page = await open({ isWaiting: true });
  expect(page.shown).toMatchObject({ kind: 'waiting', isSafe: false });
  await pass(2 * second);
  expect(page.shown.isSafe).toBe(true);
  const letGo = page.busy.holdBusy();
  await pass(2 * second);
  expect(page.shown.isSafe).toBe(true);
  await pass(2 * second);
  expect(page.shown.isSafe).toBe(false);
  letGo();
  await pass(4 * second);
  expect(page.shown.isSafe).toBe(true);
  expect(words).toEqual([]);
});

it('takes a version by itself on a page that was hidden for more than half an hour', async () => {
  await open({ isWaiting: true });
  browser.document.turn('hidden');
  await pass(30 * minute);
  expect(words).toEqual([]);
  await pass(2 * second);
  expect(words).toContainEqual({ type: 'SKIP_WAITING' });
});

it('counts the time hidden anew for each time', async () => {
  await open({ isWaiting: true });
  browser.document.turn('hidden');
  await pass(29 * minute);
  browser.document.turn('visible');
  await pass(2 * minute);
  browser.document.turn('hidden');
  await pass(29 * minute);
  expect(words).toEqual([]);
});

it('takes none by itself while somebody is busy in another tab', async () => {
  const page = await open({ isWaiting: true });
  const letGo = page.busy.holdBusy();
  browser.document.turn('hidden');
  await pass(40 * minute);
  expect(words).toEqual([]);
  letGo();
  await pass(4 * second);
  expect(words).toContainEqual({ type: 'SKIP_WAITING' });
});
