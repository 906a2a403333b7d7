import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
let beacons: unknown[];

beforeEach(() => {
  beacons = [];
  browser = openBrowser({
    sendBeacon: (_: string, said: string) => beacons.push(JSON.parse(said)),
  });
  browser.document.metas.set('build', 'one');
  browser.document.metas.set('analytics', '/analytics');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const serve = (build: string) =>
  browser.server.on('GET', '/version.json', () => Response.json({ build, staff: [] }));

describe('a part of the program', () => {
  const failed = (file = 'a') =>
    new TypeError(
      `Failed to fetch dynamically imported module: https://keiko.test/assets/${file}.js`,
    );

  /** Fails so often, then comes. */
  function loader(failures: number, error: () => Error) {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries <= failures) throw error();
      return 'the part';
    };
    return { load, tries: () => tries };
  }

  async function outcome(loading: Promise<unknown>): Promise<unknown> {
    const ended = loading.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * minute);
    return await ended;
  }

  it('that fails is tried again after a moment and after a longer one', async () => {
    const { load, tries } = loader(2, failed);
    const loading = loadChunk(load);
    await vi.advanceTimersByTimeAsync(299);
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(1499);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('the part');
  });

  it('that fails three times is told by its name, and those who run the product hear it', async () => {
    const { load, tries } = loader(9, () => failed('b'));
    const error = await outcome(loadChunk(load));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: 'chunk-load error', file: '/assets/b.js' });
    expect(tries()).toBe(3);
    expect(beacons).toEqual([{ name: 'chunk-load error', file: '/assets/b.js', build: 'one' }]);
  });

  it.each(['error loading dynamically imported module: x', 'Importing a module script failed.'])(
    'is tried again in every browser: %s',
    async (message) => {
      const { load } = loader(1, () => new TypeError(message));
      expect(await outcome(loadChunk(load))).toBe('the part');
    },
  );

  it('in which something is wrong is not tried again', async () => {
    const { load, tries } = loader(9, () => new Error('a is not a function'));
    expect(await outcome(loadChunk(load))).toMatchObject({ message: 'a is not a function' });
    expect(tries()).toBe(1);
    expect(beacons).toEqual([]);
  });

  it('that hangs is given up after two minutes, once', async () => {
    let tries = 0;
    const hang = () => {
      tries += 1;
      return new Promise<never>(() => {});
    };
    expect(await outcome(loadChunk(hang))).toMatchObject({ name: 'chunk-load error', file: '' });
    expect(tries).toBe(1);
  });

  it('has what it needs fetched ahead, once, and scripts alone', async () => {
    const links: { href: string }[] = [];
    Object.assign(browser.document, {
      createElement: () => ({ href: '' }),
      head: { append: (link: { href: string }) => links.push(link) },
    });
    for (let count = 0; count < 2; count += 1)
      await loadChunk(async () => 'x', ['assets/fetched.js', 'assets/fetched.css']);
    expect(links).toHaveLength(1);
    expect(links[0]?.href).toMatch(/\/assets\/fetched\.js$/);
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
  it.each<[string, () => void]>([
    ['no network', () => (browser.server.isThere = false)],
    ['a portal', () => browser.server.on('GET', '/version.json', () => new Response('<html>'))],
    ['another answer', () => browser.server.on('GET', '/version.json', () => Response.json({}))],
  ])('%s is told as offline', async (_, fail) => {
    fail();
    expect(await diagnose()).toEqual({ kind: 'offline' });
  });

  it('the same build is worth another try', async () => {
    serve('one');
    expect(await diagnose()).toEqual({ kind: 'same-build' });
  });

  it('another build is worth a reload, once', async () => {
    serve('two');
    expect(await diagnose()).toEqual({ kind: 'other-build', build: 'two' });
    noteReload('two');
    expect(await diagnose()).toEqual({ kind: 'in-vain' });
  });

  it('is asked past every cache', async () => {
    serve('one');
    const fetched = vi.fn(fetch);
    vi.stubGlobal('fetch', fetched);
    expect(await servedVersion()).toEqual({ build: 'one', staff: [] });
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
