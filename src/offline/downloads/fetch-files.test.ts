import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeBrowser } from '../../../tests/support/browser/browser.ts';
import {
  offlineClass,
  offlineMaterial,
  servedFile,
} from '../../../tests/support/browser/class-files.ts';
import { DownloadRoom } from '../../../tests/support/browser/download-room.ts';
import { refusal } from '../../../tests/support/browser/server-stub.ts';
import { DownloadStore } from './download-store.ts';
import { fetchFiles } from './fetch-files.ts';
import { MediaCache } from './media-cache.ts';

/** Small ones first: the first one is the first to be asked for. */
const files = await Promise.all(
  Array.from({ length: 6 }, (_, index) => servedFile(`/media/${index}`, 100 + index, index)),
);
const wanted = offlineClass(1, [offlineMaterial(11, files)]);

let room: DownloadRoom;
let store: DownloadStore;
let cache: MediaCache;

beforeEach(async () => {
  room = new DownloadRoom();
  await room.enter();
  for (const one of files) room.serveFile(one);
  store = new DownloadStore(room.userId);
  cache = new MediaCache(room.userId);
});
afterEach(closeBrowser);

const fetched = (signal = new AbortController().signal) =>
  fetchFiles(wanted, { userId: room.userId, store, cache, signal, onBytes: () => {} });

it('are fetched three at a time, each once', async () => {
  const answers: (() => void)[] = [];
  room.browser.server.on('GET', /^\/media/, ({ path }) => {
    const served = files.find(({ file }) => file.url === path);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const headers = { etag: `"${served?.file.sha256}"` };
    answers.push(() => resolve(new Response(served?.content, { headers })));
    return promise;
  });
  const fetching = fetched();
  await expect.poll(() => room.fetched()).toEqual(['/media/0', '/media/1', '/media/2']);
  for (let count = 0; count < 6; count += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.();
  }
  await fetching;
  expect(room.fetched()).toHaveLength(6);
  expect((await store.files()).size).toBe(6);
});

it('take the place of other bytes under the same address, of which nothing stays', async () => {
  const [first] = files;
  if (!first) throw new Error('six files');
  const before = (await servedFile('/media/0', 100, 99)).file;
  await cache.put(before, 0, new Uint8Array(100));
  await store.addSegments(before, [0]);
  await fetched();
  const names = [...(await cache.names())].filter((name) => name.startsWith('/media/0?'));
  expect(names).toEqual([`/media/0?rev=${first.file.sha256}&segment=0`]);
  expect((await store.file('/media/0'))?.sha256).toBe(first.file.sha256);
});

describe('of which one', () => {
  it('is damaged, all others come, and it is told at the end', async () => {
    room.browser.server.on('GET', '/media/0', () => {
      const headers = { etag: `"${files[0]?.file.sha256}"` };
      return new Response(new Uint8Array(100).fill(9), { headers });
    });
    await expect(fetched()).rejects.toMatchObject({ kind: 'damaged' });
    expect((await store.files()).size).toBe(5);
  });

  it('is refused, no other is begun, and that is what is told', async () => {
    room.browser.server.on('GET', '/media/0', () => refusal('notSignedIn'));
    for (const { file } of files.slice(1))
      room.browser.server.on('GET', file.url, () => new Promise(() => {}));
    await expect(fetched()).rejects.toMatchObject({ kind: 'sign-in' });
    expect(room.fetched().length).toBeLessThanOrEqual(3);
  });

  it('is not wanted any more, none is, and no fault is told', async () => {
    const controller = new AbortController();
    room.browser.server.on('GET', /^\/media/, () => new Promise(() => {}));
    const fetching = fetched(controller.signal);
    await expect.poll(() => room.fetched()).toHaveLength(3);
    controller.abort();
    await fetching;
    expect(room.fetched()).toHaveLength(3);
  });
});
