import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

const load = async () => (await import('./load-chunk.ts')).loadChunk;
const minute = 60_000;

let loadChunk: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  openBrowser({ sendBeacon: () => true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Parts that still hang are those of another page.
  vi.resetModules();
  loadChunk = await load();
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const failureOf = async (cause: unknown) =>
  await loadChunk(() => Promise.reject(cause)).catch((failure: unknown) => failure);

it.each<[string, unknown]>([
  ['words of the part itself', new TypeError('Oops: Importing a module script failed.')],
  ['what is no error', 'Importing a module script failed.'],
])('%s are told as they are', async (_, error) => {
  expect(await failureOf(error)).toBe(error);
});

it.each([
  ['error loading dynamically imported module: https://keiko.test/assets/b.js', '/assets/b.js'],
  ['Failed to fetch dynamically imported module: /assets/c-1.js?v=2 now', '/assets/c-1.js?v=2'],
  ['Importing a module script failed.', ''],
])('the browser’s words %j name %j, and stay as the cause', async (message, file) => {
  const cause = new TypeError(message);
  const failure = await failureOf(cause);
  expect(failure).toMatchObject({ name: 'chunk-load error', file, isLasting: true });
  expect(failure).toHaveProperty('cause', cause);
});

describe('of two parts', () => {
  it('the second runs when the first has, also when that failed', async () => {
    const first = Promise.withResolvers<never>();
    const failing = loadChunk(() => first.promise).catch((error: unknown) => error);
    const run = vi.fn(async () => 'the second');
    const second = loadChunk(run);
    await vi.advanceTimersByTimeAsync(0);
    expect(run).not.toHaveBeenCalled();
    first.reject(new Error('broken'));
    expect(await second).toBe('the second');
    expect(await failing).toMatchObject({ message: 'broken' });
  });

  it('the second waits two minutes for one that hangs, and no longer', async () => {
    const hanging = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(minute);
    const run = vi.fn(async () => 'the second');
    const second = loadChunk(run);
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('the second');
    expect(await hanging).toMatchObject({ name: 'chunk-load error', file: '', isLasting: false });
  });
});

it('a part that is here leaves nothing to wait for', async () => {
  await loadChunk(async () => {});
  expect(vi.getTimerCount()).toBe(0);
});
