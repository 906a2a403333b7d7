import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { closeBrowser, newUserId } from '../../../tests/support/browser/browser.ts';
import {
  answerFile,
  offlineClass,
  offlineMaterial,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { DownloadRoom } from '../../../tests/support/browser/download-room.ts';
import { refusal } from '../../../tests/support/browser/server-stub.ts';
import { DownloadStore } from './download-store.ts';
import {
  canDownload,
  closeDownloads,
  download,
  openDownloads,
  pauseDownload,
  resumeDownload,
} from './downloads.ts';
import { MediaCache } from './media-cache.ts';
import { isPinnedText } from './pinned-texts.ts';
import { shelf } from './shelf.ts';

const small = await servedFile('/media/small', 100, 1);
const other = await servedFile('/media/other', 200, 2);
const big = await servedFile('/media/big', 2 * segmentBytes + 10, 3);
const manifest = offlineClass(1, [offlineMaterial(11, [small, other]), offlineMaterial(12)]);

let room: DownloadRoom;

beforeEach(async () => {
  room = new DownloadRoom();
  await room.enter();
  room.serveClass(manifest);
  for (const one of [small, other, big]) room.serveFile(one);
});
afterEach(async () => {
  await closeDownloads();
  closeBrowser();
});

const open = () => openDownloads(room.userId, room.source);
const shown = (classId = 1) => shelf.classes?.[classId];
const names = () => new MediaCache(room.userId).names();

it('takes nothing where a browser has no place for it, and before somebody is in', async () => {
  expect(canDownload()).toBe(true);
  await expect(download(manifest)).rejects.toThrow('nobody has signed in');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(canDownload()).toBe(false);
  await open();
  expect(shelf).toMatchObject({ classes: null, isImpossible: true });
  await expect(download(manifest)).rejects.toThrow('nobody has signed in');
});

describe('a class that is asked for', () => {
  it('is fetched whole: its words first, then its files', async () => {
    await open();
    expect(shelf.classes).toEqual({});
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(shown()).toMatchObject({
      title: 'Class 1',
      presence: 'here',
      pause: null,
      isWaiting: false,
      bytes: 2300,
      bytesHere: 2300,
      materials: { 11: 'here', 12: 'here' },
      update: null,
    });
    expect(room.asked).toEqual(['class', 11, 12]);
    expect(room.fetched().toSorted()).toEqual(['/media/other', '/media/small']);
    expect((await names()).size).toBe(2);
    expect(room.isPersistAsked).toBe(true);
    for (const hash of ['class 1', 'version 111']) expect(isPinnedText(hash)).toBe(true);
  });

  it('is fetched where the browser has nothing to say of its storage', async () => {
    await open();
    Reflect.deleteProperty(navigator, 'storage');
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(shelf.isImpossible).toBe(false);
  });

  it('is fetched as the server has it by then', async () => {
    const newer = offlineClass(1, [offlineMaterial(13, [other])], 'r2');
    room.serveClass(newer);
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(Object.keys(shown()?.materials ?? {})).toEqual(['13']);
    expect(room.fetched()).toEqual(['/media/other']);
  });

  it('is not fetched again when all of it is here', async () => {
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    room.asked.length = 0;
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    // What its pages show is read anew.
    expect(room.asked).toEqual(['class']);
    expect(room.fetched()).toHaveLength(2);
  });
});

describe('what the program itself lacks', () => {
  const cached = async () => (await caches.open('rt-tools-v1')).match('/assets/room.js');

  beforeEach(() => {
    vi.stubEnv('PROD', true);
    room.browser.document.metas.set('build', 'one');
    room.browser.server.on('GET', '/version.json', () =>
      Response.json({ build: 'one', later: ['/assets/room.js'], staff: ['/assets/staff.js'] }),
    );
  });
  afterEach(() => vi.unstubAllEnvs());

  it('comes with a class, and nothing of what only staff use', async () => {
    room.browser.server.on('GET', '/assets/room.js', () => new Response('the room'));
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    expect(await (await cached())?.text()).toBe('the room');
    const paths = room.browser.server.asked.map(({ path }) => path);
    expect(paths).not.toContain('/assets/staff.js');
  });

  it('keeps a class from being called here while it did not come', async () => {
    room.browser.server.on('GET', '/assets/room.js', () => new Response('', { status: 404 }));
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.isWaiting).toBe(true);
    expect(shown()?.state).toBe('going');
    expect(await cached()).toBeUndefined();
  });
});

describe('a download that was cut off', () => {
  it('goes on with the segments that are missing', async () => {
    const withBig = offlineClass(1, [offlineMaterial(11, [big])]);
    room.serveClass(withBig);
    room.browser.server.on('GET', '/media/big', (asked) => {
      const isFirst = asked.headers.get('range')?.startsWith('bytes=0-') === true;
      if (!isFirst) throw new TypeError('Failed to fetch');
      return answerFile(big, asked);
    });
    await open();
    await download(withBig);
    await expect.poll(() => shown()?.isWaiting).toBe(true);
    expect(shown()).toMatchObject({ presence: 'partly', state: 'going' });
    await closeDownloads();
    expect(shelf.classes).toBeNull();
    room.serveFile(big);
    room.browser.server.asked.length = 0;
    room.asked.length = 0;
    await open();
    await expect.poll(() => shown()?.state).toBe('done');
    expect(room.fetched()).toEqual([
      `/media/big bytes=${segmentBytes}-${2 * segmentBytes - 1}`,
      `/media/big bytes=${2 * segmentBytes}-${2 * segmentBytes + 9}`,
    ]);
    expect(room.asked).toEqual(['class']);
    expect((await names()).size).toBe(3);
  });

  it('waits without a network, and goes on when somebody turns to the page', async () => {
    room.browser.server.isThere = false;
    await open();
    await download(manifest);
    await expect.poll(() => shown()).toMatchObject({ state: 'going', isWaiting: true });
    room.browser.server.isThere = true;
    room.browser.document.turn('visible');
    await expect.poll(() => shown()?.state).toBe('done');
  });

  it('is let go at once by who leaves, however long it was to wait', async () => {
    room.browser.server.on('GET', /^\/media/, () =>
      refusal('unavailable', { 'retry-after': '900' }),
    );
    await open();
    await download(manifest);
    await expect.poll(() => shown()).toMatchObject({ state: 'going', isWaiting: true });
    await closeDownloads();
    expect(shelf.classes).toBeNull();
  });

  it('fetches again what the browser gave up meanwhile', async () => {
    await open();
    await download(manifest);
    await expect.poll(() => shown()?.state).toBe('done');
    await closeDownloads();
    await new MediaCache(room.userId).delete(small.file, [0]);
    await open();
    await expect.poll(() => shown()?.update).toBe(100);
    expect(shown()?.presence).toBe('partly');
    await resumeDownload(1);
    await expect.poll(() => shown()).toMatchObject({ state: 'done', presence: 'here' });
  });
});

describe('a download that was stopped', () => {
  it('by the person fetches nothing before they say so', async () => {
    room.browser.server.on('GET', '/media/other', () => new Promise(() => {}));
    await open();
    await download(manifest);
    await expect.poll(() => room.fetched()).toContain('/media/other');
    await pauseDownload(1);
    await expect.poll(() => shown()).toMatchObject({ state: 'paused', pause: 'person' });
    await closeDownloads();
    room.serveFile(other);
    room.browser.server.asked.length = 0;
    await open();
    expect(shown()).toMatchObject({ state: 'paused', pause: 'person' });
    expect(room.fetched()).toEqual([]);
    await resumeDownload(1);
    await expect.poll(() => shown()).toMatchObject({ state: 'done', pause: null });
  });

  it('by the end of a session goes on when the person is in again', async () => {
    room.browser.server.on('GET', /^\/media/, () => refusal('notSignedIn'));
    await open();
    await download(manifest);
    await expect.poll(() => shown()).toMatchObject({ state: 'paused', pause: 'sign-in' });
    await closeDownloads();
    for (const one of [small, other]) room.serveFile(one);
    await open();
    await expect.poll(() => shown()?.state).toBe('done');
  });

  it('by a class that is not theirs any more says so', async () => {
    room.browser.server.on('GET', /offline$/, () => refusal('notFound'));
    await open();
    await download(manifest);
    await expect.poll(() => shown()).toMatchObject({ state: 'paused', pause: 'gone' });
  });

  it('by a damaged file has all others', async () => {
    const broken = { ...small, content: other.content.subarray(0, 100) };
    room.serveFile(broken);
    await open();
    await download(manifest);
    await expect.poll(() => shown()).toMatchObject({ state: 'paused', pause: 'damaged' });
    expect((await names()).size).toBe(1);
  });
});

it('keeps nothing for who has left, whatever was on its way', async () => {
  room.browser.server.on('GET', '/media/small', async (asked) => {
    await room.enter(newUserId());
    return answerFile(small, asked);
  });
  room.serveClass(offlineClass(1, [offlineMaterial(11, [small])]));
  await open();
  await download(manifest);
  await expect.poll(() => shown()).toMatchObject({ state: 'paused', pause: 'sign-in' });
  expect(await names()).toEqual(new Set());
  expect(await new DownloadStore(room.userId).file('/media/small')).toBeUndefined();
});
