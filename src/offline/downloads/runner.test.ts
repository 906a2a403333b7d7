import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { closeBrowser } from '../../../tests/support/browser/browser.ts';
import {
  answerFile,
  offlineClass,
  offlineMaterial,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { DownloadRoom } from '../../../tests/support/browser/download-room.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { settle } from '../../../tests/support/browser/settle.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import type { Download } from './download.ts';
import { DownloadStore } from './download-store.ts';
import {
  closeDownloads,
  download,
  lookForUpdate,
  openDownloads,
  pauseDownload,
  toolsOf,
} from './downloads.ts';
import { shelf } from './shelf.ts';

const small = await servedFile('/media/small', 100, 1);
const other = await servedFile('/media/other', 200, 2);
const manifest = offlineClass(1, [offlineMaterial(11, [small, other])]);

const going: Download = {
  classId: 1,
  wanted: manifest,
  offered: null,
  texts: {},
  shapes: keptShapes,
  state: 'going',
  pause: null,
  askedAt: 0,
};

let room: DownloadRoom;

beforeEach(async () => {
  room = new DownloadRoom();
  await room.enter();
  room.serveClass(manifest);
  for (const one of [small, other]) room.serveFile(one);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeDownloads();
  closeBrowser();
});

/** Resolves when there is nothing to do any more. */
async function open(): Promise<void> {
  await openDownloads(room.userId, room.source);
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
}
const shown = (classId = 1) => shelf.classes?.[classId];
const store = () => new DownloadStore(room.userId);
const manifests = () =>
  room.browser.server.asked.filter(({ path }) => path.endsWith('/offline')).length;

/** Without moving the clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settle();
}

describe('a class that cannot be reached', () => {
  beforeEach(async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('is asked for again when the server has said to come', async () => {
    room.browser.server.on('GET', /^\/media/, () => refusal('unavailable', { 'retry-after': '7' }));
    await download(manifest);
    await until(() => shown()?.isWaiting === true);
    expect(manifests()).toBe(1);
    for (const one of [small, other]) room.serveFile(one);
    await vi.advanceTimersByTimeAsync(6999);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(manifests()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => shown()?.state === 'done');
    expect(manifests()).toBe(2);
  });

  it('is left alone for longer each time, unless something of it came', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    room.browser.server.on('GET', /offline$/, () => refusal('unavailable'));
    await download(manifest);
    for (const [tries, seconds] of [
      [1, 2],
      [2, 4],
      [3, 8],
    ] as const) {
      await until(() => manifests() === tries && shown()?.isWaiting === true);
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      for (let turn = 0; turn < 20; turn += 1) await settle();
      expect(manifests()).toBe(tries);
      await vi.advanceTimersByTimeAsync(1);
    }
    await until(() => manifests() === 4);
  });
});

it('a class of which something came is tried again sooner than one of which nothing did', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  room.browser.server.on('GET', /^\/media/, () => refusal('unavailable'));
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await download(manifest);
  for (const [tries, seconds] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await until(() => manifests() === tries && shown()?.isWaiting === true);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(manifests()).toBe(tries);
    await vi.advanceTimersByTimeAsync(1);
  }
  await until(() => manifests() === 3);
});

describe('a class that is refused', () => {
  it('is asked for a second time before it is called gone: something of it may be newer', async () => {
    let refusals = 0;
    room.browser.server.on('GET', '/media/small', (asked) => {
      refusals += 1;
      return refusals === 1 ? refusal('notFound') : answerFile(small, asked);
    });
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(manifests()).toBe(2);
  });

  it('does not keep the next one from coming', async () => {
    const next = offlineClass(2, [offlineMaterial(21, [other])]);
    room.serveClass(next);
    room.browser.server.on('GET', '/media/small', () => refusal('notFound'));
    await open();
    await download(manifest);
    await download(next);
    await expect.poll(() => shown(2)?.state).toBe('done');
    expect(shown()).toMatchObject({ state: 'paused', pause: 'gone' });
    expect((await store().find(1))?.pause).toBe('gone');
  });
});

describe('a class that is coming', () => {
  it('is shown with what has come so far, as it comes', async () => {
    room.browser.server.on('GET', '/media/other', () => new Promise(() => {}));
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.bytesHere).toBe(1100);
    expect(shown()).toMatchObject({ state: 'going', isWaiting: false, bytes: 1300 });
  });

  it('that is stopped stays so, and one that is asked for again has its words still', async () => {
    room.browser.server.on('GET', '/media/other', () => new Promise(() => {}));
    await open();
    await download(manifest);
    await expect.poll(() => room.fetched()).toContain('/media/other');
    await pauseDownload(1);
    await expect.poll(() => shown()?.state).toBe('paused');
    room.serveFile(other);
    room.asked.length = 0;
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(room.asked).toEqual(['class']);
  });
});

describe('what is asked for', () => {
  it('is kept with the tools that were chosen, each once', async () => {
    room.browser.server.on('GET', /offline$/, () => new Promise(() => {}));
    await open();
    await download(manifest);
    expect(await store().find(1)).toMatchObject({ tools: [], state: 'going', offered: null });
    await download(manifest, ['ruby']);
    await download(manifest, ['ruby', 'perl']);
    expect((await store().find(1))?.tools).toEqual(['ruby', 'perl']);
  });

  it.each([
    [keptShapes, { class: ['hash'] }],
    ['older', {}],
  ])('has the words that are here in the shapes %j as %j', async (shapes, expected) => {
    room.browser.server.on('GET', /offline$/, () => new Promise(() => {}));
    await open();
    const texts = { class: ['hash'] };
    await store().put({ ...going, texts, shapes, state: 'paused', pause: 'person' });
    await download(manifest);
    expect(await store().find(1)).toMatchObject({ shapes: keptShapes, pause: null });
    expect((await store().find(1))?.texts).toEqual(expected);
  });
});

describe('a device', () => {
  it('of nobody has no tools, and nothing to look for', async () => {
    expect(toolsOf(manifest)).toEqual([]);
    await lookForUpdate(1);
    expect(room.browser.server.asked).toEqual([]);
  });

  it('that was left while it was opened is nobody’s', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const opening = openDownloads(room.userId, async () => {
      begun.resolve();
      await held.promise;
      return await room.source();
    });
    await begun.promise;
    await closeDownloads();
    held.resolve();
    await opening;
    await expect(download(manifest)).rejects.toThrow('nobody has signed in');
    expect(shelf.classes).toBeNull();
  });

  it('that is left just before something is fetched is left at once', async () => {
    await open();
    await store().put(going);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Download[]>();
    vi.spyOn(DownloadStore.prototype, 'list').mockImplementation(() => {
      asked.resolve();
      return answer.promise;
    });
    room.browser.server.on('GET', /offline$/, () => new Promise(() => {}));
    room.browser.document.turn('visible');
    await asked.promise;
    const closing = closeDownloads();
    answer.resolve([going]);
    await closing;
    expect(room.asked).toEqual([]);
  });

  it.each<[boolean, string]>([
    [true, 'SecurityError'],
    [false, 'DataError'],
  ])('keeps no classes at all (%s) where its database says %s', async (isImpossible, name) => {
    vi.spyOn(DownloadStore.prototype, 'list').mockRejectedValue(new DOMException('no', name));
    await expect(open()).rejects.toThrow('no');
    expect(shelf.isImpossible).toBe(isImpossible);
  });

  it('says nothing of a class in which nothing is new', async () => {
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    const longer = offlineClass(1, [...manifest.materials, offlineMaterial(13)]);
    room.browser.server.on('GET', /offline$/, () => success({ ...longer, rev: manifest.rev }));
    await lookForUpdate(1);
    expect((await store().find(1))?.offered).toBeNull();
    expect(shown()?.update).toBeNull();
  });
});

it('a class that comes slowly is shown by the other tabs as it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const big = await servedFile('/media/big', segmentBytes + 10, 3);
  const { promise, resolve } = Promise.withResolvers<void>();
  room.browser.server.on('GET', '/media/big', async (asked) => {
    const isFirst = asked.headers.get('range')?.startsWith('bytes=0-') === true;
    await (isFirst ? promise : new Promise(() => {}));
    return answerFile(big, asked);
  });
  const slow = offlineClass(1, [offlineMaterial(11, [big])]);
  room.serveClass(slow);
  vi.resetModules();
  const other = await import('./downloads.ts');
  const { shelf: otherShelf } = await import('./shelf.ts');
  await open();
  await other.openDownloads(room.userId, room.source);
  await download(slow);
  await expect.poll(() => otherShelf.classes?.[1]?.bytesHere).toBe(1000);
  await until(() => room.fetched().length === 1);
  await vi.advanceTimersByTimeAsync(2000);
  resolve();
  await expect.poll(() => otherShelf.classes?.[1]?.bytesHere).toBe(1000 + segmentBytes);
  expect(otherShelf.classes?.[1]?.isWaiting).toBe(false);
  await other.closeDownloads();
});
