import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser } from '../../../tests/support/browser/browser.ts';
import {
  offlineClass,
  offlineMaterial,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { DownloadRoom } from '../../../tests/support/browser/download-room.ts';
import { DownloadStore } from './download-store.ts';
import {
  closeDownloads,
  download,
  lookForUpdate,
  openDownloads,
  removeDownload,
  resumeDownload,
} from './downloads.ts';
import { MediaCache } from './media-cache.ts';
import { isPinnedText } from './pinned-texts.ts';
import { shelf } from './shelf.ts';

const small = await servedFile('/media/small', 100, 1);
const shared = await servedFile('/media/shared', 200, 2);
const added = await servedFile('/media/added', 300, 3);
const first = offlineClass(1, [offlineMaterial(11, [small, shared])]);
const second = offlineClass(2, [offlineMaterial(21, [shared])]);

let room: DownloadRoom;

beforeEach(async () => {
  room = new DownloadRoom();
  await room.enter();
  for (const one of [first, second]) room.serveClass(one);
  for (const one of [small, shared, added]) room.serveFile(one);
  await openDownloads(room.userId, room.source);
});
afterEach(async () => {
  await closeDownloads();
  closeBrowser();
});

const shown = (classId: number) => shelf.classes?.[classId];
const store = () => new DownloadStore(room.userId);
const urls = async () => [...(await store().files()).keys()].toSorted();

async function have(...classes: readonly (typeof first)[]): Promise<void> {
  for (const one of classes) await download(one);
  for (const { classId } of classes) await expect.poll(() => shown(classId)?.state).toBe('done');
}

describe('a class that is taken off the device', () => {
  it('leaves what another class needs as well', async () => {
    await have(first, second);
    await removeDownload(1);
    expect(Object.keys(shelf.classes ?? {})).toEqual(['2']);
    expect(await urls()).toEqual(['/media/shared']);
    expect((await new MediaCache(room.userId).names()).size).toBe(1);
    expect(await room.keptTexts()).toEqual(['-class 2', '-version 121']);
    expect(isPinnedText('version 111')).toBe(false);
    expect(isPinnedText('version 121')).toBe(true);
    expect(shown(2)?.presence).toBe('here');
  });

  it('leaves nothing when it was the last', async () => {
    await have(first);
    await removeDownload(1);
    expect(await urls()).toEqual([]);
    expect(await room.keptTexts()).toEqual([]);
    expect(await new MediaCache(room.userId).names()).toEqual(new Set());
  });

  it('leaves words that another class shows too', async () => {
    const same = offlineClass(2, [offlineMaterial(11)]);
    room.serveClass(same);
    await have(first, same);
    await removeDownload(1);
    expect(await room.keptTexts()).toEqual(['-class 2', '-version 111']);
  });

  it('while it is still coming is not finished', async () => {
    room.browser.server.on('GET', '/media/shared', () => new Promise(() => {}));
    await download(first);
    await expect.poll(() => room.fetched()).toContain('/media/shared');
    await removeDownload(1);
    room.serveFile(shared);
    await closeDownloads();
    expect(await store().list()).toEqual([]);
  });

  it('that is not on it changes nothing', async () => {
    await have(first);
    await removeDownload(5);
    expect(await urls()).toHaveLength(2);
  });
});

describe('a class of which the server has something new', () => {
  const newer = offlineClass(1, [offlineMaterial(11, [small, added])], 'r2');

  it('says how much, and fetches nothing before the person says so', async () => {
    await have(first);
    room.serveClass(newer);
    room.browser.server.asked.length = 0;
    await lookForUpdate(1);
    expect(shown(1)).toMatchObject({ state: 'done', update: 300, presence: 'here' });
    expect(room.fetched()).toEqual([]);
    await resumeDownload(1);
    await expect.poll(() => shown(1)).toMatchObject({ state: 'done', update: null });
    expect(room.fetched()).toEqual(['/media/added']);
    expect((await store().find(1))?.wanted.rev).toBe('r2');
  });

  it('that has only less becomes the newer one without a word', async () => {
    await have(first);
    room.serveClass(offlineClass(1, [offlineMaterial(11, [small])], 'r2'));
    await lookForUpdate(1);
    expect(shown(1)).toMatchObject({ state: 'done', update: null, bytes: 1100 });
  });

  it('is looked at when the device is opened', async () => {
    await have(first);
    await closeDownloads();
    room.serveClass(newer);
    await openDownloads(room.userId, room.source);
    expect(shown(1)?.update).toBe(300);
  });

  it('is not known without a network, and nothing is changed', async () => {
    await have(first);
    room.browser.server.isThere = false;
    await lookForUpdate(1);
    expect(shown(1)).toMatchObject({ state: 'done', update: null });
  });

  it('is not offered while the class is still coming', async () => {
    room.browser.server.isThere = false;
    await download(first);
    await expect.poll(() => shown(1)?.isWaiting).toBe(true);
    room.serveClass(newer);
    room.browser.server.isThere = true;
    await lookForUpdate(1);
    expect((await store().find(1))?.offered).toBeNull();
  });
});

describe('a device without room', () => {
  it('gives up what was only looked at, and goes on', async () => {
    const looked = await servedFile('/media/looked', 5000, 9);
    await store().addSegments(looked.file, [0]);
    room.browser.caches.isFull = true;
    const forgotten = vi.spyOn(DownloadStore.prototype, 'removeFile');
    forgotten.mockImplementation(async function removeFile(this: DownloadStore, url) {
      room.browser.caches.isFull = false;
      forgotten.mockRestore();
      await this.removeFile(url);
    });
    await have(first);
    expect(await urls()).toEqual(['/media/shared', '/media/small']);
  });

  it('pauses when there is nothing to give up', async () => {
    room.browser.caches.isFull = true;
    await download(first);
    await expect.poll(() => shown(1)).toMatchObject({ state: 'paused', pause: 'room' });
    room.browser.caches.isFull = false;
    await resumeDownload(1);
    await expect.poll(() => shown(1)?.state).toBe('done');
  });

  it('does not say that words are here which found no room', async () => {
    room.mayKeepTexts = false;
    await download(first);
    await expect.poll(() => shown(1)).toMatchObject({ state: 'paused', pause: 'room' });
    expect((await store().find(1))?.texts).toEqual({});
    expect(shown(1)?.presence).toBe('none');
  });
});

it('fetches one class after the other, in the order in which they were asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2000 });
  await store().put({
    classId: 2,
    wanted: second,
    offered: null,
    texts: {},
    shapes: '',
    state: 'going',
    pause: null,
    askedAt: 1000,
  });
  vi.useRealTimers();
  await have(first);
  expect(room.fetched()).toEqual(['/media/shared', '/media/small']);
  expect(shown(2)?.state).toBe('done');
});

it('is fetched by one tab, and shown by all', async () => {
  vi.resetModules();
  const other = await import('./downloads.ts');
  const { shelf: otherShelf } = await import('./shelf.ts');
  await other.openDownloads(room.userId, room.source);
  await have(first);
  await expect.poll(() => otherShelf.classes?.[1]?.state).toBe('done');
  expect(room.fetched()).toHaveLength(2);
  await other.removeDownload(1);
  await expect.poll(() => shelf.classes).toEqual({});
  await other.closeDownloads();
});
