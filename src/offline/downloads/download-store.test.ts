import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import {
  offlineClass,
  offlineMaterial,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { userDatabase } from '../database/user-database.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import type { Download } from './download.ts';
import { DownloadStore } from './download-store.ts';
import { segmentName } from './media-cache.ts';

const { file } = await servedFile('/media/a', 100);
const { file: newer } = await servedFile('/media/a', 120, 2);
const facts = { url: '/media/a', sha256: file.sha256, bytes: 100, mediaType: 'image/png' };

let userId: number;
let store: DownloadStore;

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  userId = newUserId();
  store = new DownloadStore(userId);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

const download = (given: Partial<Download> = {}): Download => ({
  classId: 1,
  wanted: offlineClass(1, [offlineMaterial(11)]),
  offered: null,
  texts: {},
  shapes: keptShapes,
  state: 'done',
  pause: null,
  askedAt: 0,
  ...given,
});

/** These queries are on the disk. */
const keep = (...hashes: string[]) =>
  userDatabase(userId).write(['queries'], (writer) => {
    // Only its name is looked at here.
    for (const hash of hashes) writer.put('queries', {} as never, `-${hash}`);
  });

describe('what was asked for', () => {
  it('is one person’s', async () => {
    await store.put(download());
    expect(await new DownloadStore(newUserId()).list()).toEqual([]);
    expect(await store.list()).toEqual([download()]);
    expect(await store.find(1)).toEqual(download());
    expect(await store.find(2)).toBeUndefined();
  });

  it('is changed as it is by then, and never made anew once it was taken away', async () => {
    await store.put(download());
    await store.change(1, (known) => ({ ...known, state: 'paused', pause: 'room' }));
    expect(await store.find(1)).toMatchObject({ state: 'paused', pause: 'room' });
    await store.remove(1);
    await store.change(1, (known) => ({ ...known, state: 'going' }));
    expect(await store.list()).toEqual([]);
  });

  it('survives a crash as soon as it is decided', async () => {
    const asked = watchDurability();
    await store.put(download());
    await store.remove(1);
    expect(asked).toEqual(['strict', 'strict']);
  });
});

describe('a file', () => {
  it('is noted with each segment that is there, once', async () => {
    expect(await store.addSegments(file, [0, 2])).toBeUndefined();
    vi.setSystemTime(2000);
    expect(await store.addSegments(file, [2, 1])).toBeUndefined();
    expect(await store.file('/media/a')).toEqual({ ...facts, segments: [0, 2, 1], usedAt: 2000 });
    expect([...(await store.files()).keys()]).toEqual(['/media/a']);
  });

  it('with other bytes begins anew, and the old segments are told so that they go', async () => {
    await store.addSegments(file, [0, 1]);
    expect(await store.addSegments(newer, [0])).toMatchObject({ ...facts, segments: [0, 1] });
    expect(await store.file('/media/a')).toMatchObject({ sha256: newer.sha256, segments: [0] });
  });

  it('that is looked at is the last to be taken away', async () => {
    await store.addSegments(file, [0]);
    vi.setSystemTime(5000);
    await store.touch('/media/a');
    await store.touch('/media/unknown');
    expect(await store.file('/media/a')).toEqual({ ...facts, segments: [0], usedAt: 5000 });
    expect((await store.files()).size).toBe(1);
    await store.removeFile('/media/a');
    expect((await store.files()).size).toBe(0);
  });
});

describe('after the browser took something away', () => {
  it('promises no segment that is not in the cache', async () => {
    const { file: whole } = await servedFile('/media/b', 100);
    await store.addSegments(file, [0, 1, 2]);
    await store.addSegments(whole, [0]);
    await store.agreeWith(new Set([segmentName(file, 1), segmentName(whole, 0)]));
    expect((await store.file('/media/a'))?.segments).toEqual([1]);
    expect((await store.file('/media/b'))?.segments).toEqual([0]);
  });

  it('promises no words of which a query is missing', async () => {
    await keep('one', 'two');
    const texts = { class: ['one'], '11/111': ['one', 'two'], '12/112': ['two', 'gone'] };
    await store.put(download({ texts }));
    await store.agreeWith(new Set());
    expect(await store.find(1)).toEqual(
      download({ texts: { class: ['one'], '11/111': ['one', 'two'] } }),
    );
  });

  it.each([
    ['done', 'going'],
    ['paused', 'paused'],
    ['going', 'going'],
  ] as const)('asks again for words of an older version: %s is %s then', async (state, then) => {
    await keep('one');
    await store.put(download({ texts: { class: ['one'] }, shapes: 'older', state }));
    await store.agreeWith(new Set());
    expect(await store.find(1)).toEqual(download({ texts: {}, state: then }));
  });
});

describe('kept queries', () => {
  it('are told from those that never came to the disk', async () => {
    await keep('one', 'two');
    expect(await store.keptAmong(['one', 'three'])).toEqual(new Set(['one']));
  });

  it('are taken away by their names, and no others', async () => {
    await keep('one', 'two', 'three');
    await store.removeKept(['one', 'three', 'four']);
    expect(await store.keptAmong(['one', 'two', 'three'])).toEqual(new Set(['two']));
  });

  it('need not survive a crash, nor what is noted of files: both are looked at again', async () => {
    await keep('one');
    const asked = watchDurability();
    await store.addSegments(file, [0]);
    await store.touch('/media/a');
    await store.removeFile('/media/a');
    await store.removeKept(['one']);
    expect(asked).toEqual(['relaxed', 'relaxed', 'relaxed', 'relaxed']);
  });
});
