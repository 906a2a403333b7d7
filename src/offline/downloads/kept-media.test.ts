import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import {
  offlineClass,
  offlineMaterial,
  type ServedFile,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import { DownloadStore } from './download-store.ts';
import { forget, freeUnpinned, heldBytes, mostUnpinnedBytes, trimUnpinned } from './free-media.ts';
import { keepLoaded } from './keep-loaded.ts';
import { isOutOfRoom } from '../storage/why-not-kept.ts';
import { MediaCache, sha256Of } from './media-cache.ts';
import { isPinnedText, pinTexts } from './pinned-texts.ts';

let browser: Browser;
let store: DownloadStore;
let cache: MediaCache;

beforeEach(() => {
  browser = openBrowser();
  const userId = newUserId();
  store = new DownloadStore(userId);
  cache = new MediaCache(userId);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

const files = await Promise.all(
  [1, 2, 3].map((number) => servedFile(`/media/${number}`, 100, number)),
);
const small = await servedFile('/media/small', 100);
const big = await servedFile('/media/big', segmentBytes + 10);

/** Looked at for the last time then. */
async function keep({ file, content }: ServedFile, usedAt: number, segments = [0]): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: usedAt });
  for (const segment of segments) await cache.put(file, segment, content);
  await store.addSegments(file, segments);
  vi.useRealTimers();
}

const urls = async () => [...(await store.files()).keys()].toSorted();

describe('a person’s cache', () => {
  it('has what was put there, and nobody else has it', async () => {
    await cache.put(small.file, 0, small.content);
    expect(await (await cache.get(small.file, 0))?.bytes()).toEqual(small.content);
    expect(await cache.get(small.file, 1)).toBeUndefined();
    const other = new MediaCache(newUserId());
    expect(await other.get(small.file, 0)).toBeUndefined();
    expect(await other.names()).toEqual(new Set());
  });

  it('does not take other bytes under the same address for those it has', async () => {
    await cache.put(small.file, 0, small.content);
    expect(await cache.get((await servedFile('/media/small', 100, 2)).file, 0)).toBeUndefined();
  });

  it('names what is there, and makes no cache for asking', async () => {
    expect(await cache.names()).toEqual(new Set());
    expect(await browser.caches.keys()).toEqual([]);
    await cache.put(small.file, 0, small.content);
    await cache.put(small.file, 3, small.content);
    await cache.delete(small.file, [0]);
    expect(await cache.names()).toEqual(
      new Set([`/media/small?rev=${small.file.sha256}&segment=3`]),
    );
  });

  it('knows its files by the hash that the server says', async () => {
    expect(await sha256Of(small.content)).toBe(small.file.sha256);
  });

  it('tells a device without room from any other fault', () => {
    expect(isOutOfRoom(outOfRoom())).toBe(true);
    expect(isOutOfRoom(new Error('other'))).toBe(false);
    expect(isOutOfRoom('QuotaExceededError')).toBe(false);
  });
});

describe('what no class needs', () => {
  it('gives way, what was not seen for longest first, and no more than is needed', async () => {
    const [first, second, third] = files;
    if (!first || !second || !third) throw new Error('three files');
    await keep(second, 1000);
    await keep(first, 3000);
    await keep(third, 2000);
    expect(await freeUnpinned({ store, cache }, 0)).toBe(0);
    expect(await freeUnpinned({ store, cache }, 101)).toBe(200);
    expect(await urls()).toEqual(['/media/1']);
    expect((await cache.names()).size).toBe(1);
    expect(await freeUnpinned({ store, cache }, 10_000)).toBe(100);
  });

  it('is not what a class that was asked for needs, however old', async () => {
    for (const [index, one] of files.entries()) await keep(one, index);
    await store.put({
      classId: 1,
      wanted: offlineClass(1, [offlineMaterial(11, files.slice(0, 1))]),
      offered: null,
      texts: {},
      shapes: keptShapes,
      state: 'paused',
      pause: 'room',
      askedAt: 0,
    });
    await freeUnpinned({ store, cache }, 10_000);
    expect(await urls()).toEqual(['/media/1']);
  });

  it('stays within its bounds', async () => {
    const [first, second] = files;
    if (!first || !second) throw new Error('two files');
    await keep(first, 1000);
    const huge = { ...second.file, bytes: mostUnpinnedBytes };
    const segments = Array.from({ length: 48 }, (_, segment) => segment);
    await store.addSegments(huge, segments);
    await trimUnpinned({ store, cache });
    expect(await urls()).toEqual(['/media/2']);
    await trimUnpinned({ store, cache });
    expect(await urls()).toEqual(['/media/2']);
  });
});

it('counts of a file what is there, the last segment as short as it is', () => {
  const kept = { ...big.file, usedAt: 0 };
  expect(heldBytes({ ...kept, segments: [] })).toBe(0);
  expect(heldBytes({ ...kept, segments: [1] })).toBe(10);
  expect(heldBytes({ ...kept, segments: [1, 0] })).toBe(segmentBytes + 10);
});

it('forgets a file with all its segments, also those that were not noted', async () => {
  await cache.put(big.file, 1, 'more');
  await keep(big, 1000);
  await forget({ store, cache }, big.file);
  expect(await cache.names()).toEqual(new Set());
  expect(await urls()).toEqual([]);
});

it('words are pinned as long as a class that was asked for has them', () => {
  expect(isPinnedText('one')).toBe(false);
  pinTexts(['one', 'two']);
  expect(isPinnedText('one')).toBe(true);
  pinTexts(['two']);
  expect(isPinnedText('one')).toBe(false);
});

it('keeps the parts of the program that this page has loaded, and nothing of others', async () => {
  const names = ['/assets/a.js', '/assets/b.js', '/api/user', 'https://else.test/assets/c.js'];
  const origin = browser.location.origin;
  const entries = names.map((name) => ({ name: new URL(name, origin).href }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  browser.server.on('GET', /^\/assets/, () => new Response('part'));
  await (await browser.caches.open('precache')).put('/assets/a.js', new Response('kept'));
  await keepLoaded();
  expect(browser.server.asked.map(({ path }) => path)).toEqual(['/assets/b.js']);
  expect(await (await browser.caches.match('/assets/b.js'))?.text()).toBe('part');
});
