import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { diagnose } from './diagnose.ts';
import { loadChunk } from './load-chunk.ts';
import { mayReload, noteReload } from './reload-guard.ts';
import { repair } from './repair.ts';
import { servedVersion } from './served-version.ts';

const minute = 60_000;
let browser: Browser;
let beacons: [path: string, said: Blob][];

beforeEach(() => {
  beacons = [];
  browser = openBrowser({
    sendBeacon: (path: string, said: Blob) => beacons.push([path, said]),
  });
  browser.document.metas.set('build', 'one');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const serve = (build: string) =>
  browser.server.on('GET', '/version.json', () => Response.json({ build, staff: [] }));

describe('a part of the program', () => {
  let count = 0;
  let part: string;
  let load: Mock<() => Promise<string>>;

  const script = () =>
    new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  const missing = () => new Response('', { status: 503 });
  const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

  beforeEach(() => {
    // The page remembers what it has fetched.
    count += 1;
    part = `assets/part-${count}.js`;
    load = vi.fn(async () => 'the part');
    browser.document.came = [];
  });

  /** What the server says to one try after the other; the last word holds. */
  function answer(...answers: (() => Response)[]): void {
    browser.server.on('GET', `/${part}`, () =>
      (answers.length > 1 ? answers.shift() : answers[0])!(),
    );
  }

  async function outcome(loading: Promise<unknown>): Promise<unknown> {
    const ended = loading.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * minute);
    return await ended;
  }

  it('that fails is tried again after a moment and after a longer one, past what the browser kept, and only then imported', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    answer(missing, portal, script);
    const loading = loadChunk(load, [part]);
    await vi.advanceTimersByTimeAsync(299);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1499);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('the part');
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual([
      'default',
      'reload',
      'reload',
    ]);
  });

  it('that fails three times is told by its name, and those who run the product hear it', async () => {
    answer(missing);
    const error = await outcome(loadChunk(load, [part]));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: 'chunk-load error', file: `/${part}`, isLasting: false });
    expect(browser.server.asked).toHaveLength(3);
    expect(load).not.toHaveBeenCalled();
    const [[path, said] = []] = beacons;
    expect(path).toBe('/api/faults');
    expect(JSON.parse((await said?.text()) ?? '')).toEqual({
      kind: 'chunk-load error',
      place: `/${part}`,
      build: 'one',
    });
  });

  it('that failed is asked for again by the next wish', async () => {
    answer(missing, missing, missing, script);
    await outcome(loadChunk(load, [part]));
    expect(await loadChunk(load, [part])).toBe('the part');
  });

  it('is not tried again where the browser knows of no network', async () => {
    Object.assign(navigator, { onLine: false });
    browser.server.isThere = false;
    await expect(loadChunk(load, [part])).rejects.toThrow(ChunkLoadError);
    expect(browser.server.asked).toHaveLength(1);
  });

  it('is fetched once, and not when it came with the page', async () => {
    answer(script);
    const packages = 'assets/packages.js';
    browser.document.came = [import.meta.resolve(`/${packages}`)];
    const files = [part, packages, 'assets/part.css'];
    await Promise.all([loadChunk(load, files), loadChunk(load, files)]);
    await loadChunk(load, files);
    expect(browser.server.asked.map(({ path }) => path)).toEqual([`/${part}`]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://keiko.test/assets/b.js',
    'error loading dynamically imported module: https://keiko.test/assets/b.js',
    'Importing a module script failed.',
  ])('that the page remembers as failed is told so: %s', async (message) => {
    answer(script);
    load.mockRejectedValue(new TypeError(message));
    expect(await outcome(loadChunk(load, [part]))).toMatchObject({
      name: 'chunk-load error',
      isLasting: true,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('in which something is wrong is told as it is', async () => {
    load.mockRejectedValue(new Error('a is not a function'));
    expect(await outcome(loadChunk(load))).toMatchObject({ message: 'a is not a function' });
    expect(beacons).toEqual([]);
  });

  it('that hangs is given up after two minutes, once', async () => {
    load.mockReturnValue(new Promise<never>(() => {}));
    expect(await outcome(loadChunk(load))).toMatchObject({ name: 'chunk-load error', file: '' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page that loads itself anew', () => {
  it('does so once for a build', () => {
    expect(mayReload('two')).toBe(true);
    expect(noteReload('two')).toBe(true);
    expect(mayReload('two')).toBe(false);
    vi.advanceTimersByTime(60 * minute);
    expect(mayReload('two')).toBe(false);
    expect(mayReload('three')).toBe(true);
  });

  it('does so twice in ten minutes', () => {
    noteReload('two');
    vi.advanceTimersByTime(5 * minute);
    noteReload('three');
    expect(mayReload('four')).toBe(false);
    vi.advanceTimersByTime(5 * minute);
    expect(mayReload('four')).toBe(true);
  });

  it('may do so again from another build', () => {
    noteReload('two');
    browser.document.metas.set('build', 'one and a half');
    expect(mayReload('two')).toBe(true);
  });

  it('does not where it cannot be remembered', () => {
    browser.sessionStorage.setItem(storageKeys.reloads, 'odd');
    expect(mayReload('two')).toBe(false);
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no storage', 'SecurityError');
      },
    });
    expect(noteReload('two')).toBe(false);
  });
});

describe('why a part could not be loaded', () => {
  const failure = new ChunkLoadError('chunk-load error', '/assets/a.js');
  const lasting = new ChunkLoadError('chunk-load error', '/assets/a.js', { isLasting: true });

  it.each<[string, () => void]>([
    ['no network', () => (browser.server.isThere = false)],
    ['a portal', () => browser.server.on('GET', '/version.json', () => new Response('<html>'))],
    ['another answer', () => browser.server.on('GET', '/version.json', () => Response.json({}))],
  ])('%s is told as offline', async (_, fail) => {
    fail();
    expect(await diagnose(failure)).toEqual({ kind: 'offline' });
    expect(await diagnose(lasting)).toEqual({ kind: 'offline' });
  });

  it('the same build is worth another try', async () => {
    serve('one');
    expect(await diagnose(failure)).toEqual({ kind: 'same-build' });
  });

  it('the same build is worth a reload where the page remembers the failure, once', async () => {
    serve('one');
    expect(await diagnose(lasting)).toEqual({ kind: 'lasting', build: 'one' });
    noteReload('one');
    expect(await diagnose(lasting)).toEqual({ kind: 'in-vain' });
  });

  it('without a server it is so where the program is kept, once', async () => {
    serve('one');
    browser.server.isThere = false;
    Object.assign(navigator, { serviceWorker: { controller: {} } });
    expect(await diagnose(failure)).toEqual({ kind: 'offline' });
    expect(await diagnose(lasting)).toEqual({ kind: 'lasting', build: 'one' });
    noteReload('one');
    expect(await diagnose(lasting)).toEqual({ kind: 'offline' });
  });

  it('another build is worth a reload, once', async () => {
    serve('two');
    expect(await diagnose(failure)).toEqual({ kind: 'other-build', build: 'two' });
    noteReload('two');
    expect(await diagnose(failure)).toEqual({ kind: 'in-vain' });
  });

  it('is asked past every cache', async () => {
    serve('one');
    const fetched = vi.fn(fetch);
    vi.stubGlobal('fetch', fetched);
    expect(await servedVersion()).toEqual({ build: 'one', later: [], staff: [] });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });
});

describe('a repair', () => {
  const unregister = vi.fn(async () => true);

  beforeEach(async () => {
    unregister.mockClear();
    Object.assign(navigator, {
      serviceWorker: { getRegistrations: async () => [{ unregister }] },
    });
    for (const name of ['workbox-precache-v2-x', 'rt-tools-v1', 'm:7'])
      await browser.caches.open(name);
  });

  it('does nothing without a server to load the program from', async () => {
    browser.server.isThere = false;
    expect(await repair()).toBe(false);
    expect(unregister).not.toHaveBeenCalled();
    expect(await browser.caches.keys()).toHaveLength(3);
    expect(browser.location.visits).toEqual([]);
  });

  it('takes the program from the device, and nothing of what people keep', async () => {
    serve('one');
    expect(await repair()).toBe(true);
    expect(unregister).toHaveBeenCalledOnce();
    expect(await browser.caches.keys()).toEqual(['m:7']);
    expect(browser.location.visits).toEqual(['reload']);
  });
});
