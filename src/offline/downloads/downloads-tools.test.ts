import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeBrowser } from '../../../tests/support/browser/browser.ts';
import { offlineClass, offlineMaterial } from '../../../tests/support/browser/class-files.ts';
import { DownloadRoom } from '../../../tests/support/browser/download-room.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import { DownloadStore } from './download-store.ts';
import { closeDownloads, download, openDownloads, resumeDownload } from './downloads.ts';
import { shelf } from './shelf.ts';

const manifest = offlineClass(1, [offlineMaterial(11), offlineMaterial(12)]);
const small = { name: 'sql', files: [{ address: '/assets/sql.wasm', bytes: 50 }] };
const large = {
  name: 'ruby',
  large: 'Ruby',
  files: [{ address: '/assets/ruby.wasm', bytes: 700 }],
};

let room: DownloadRoom;

beforeEach(async () => {
  room = new DownloadRoom();
  await room.enter();
  room.serveClass(manifest);
  room.tools = [small, large];
  for (const address of ['/assets/sql.wasm', '/assets/ruby.wasm'])
    room.browser.server.on('GET', address, () => new Response('wasm'));
});
afterEach(async () => {
  await closeDownloads();
  closeBrowser();
});

const open = () => openDownloads(room.userId, room.source);
const shown = () => shelf.classes?.[1];
const kept = async () =>
  (await (await caches.open('rt-tools-v1')).keys()).map(({ url }) => new URL(url).pathname);

it('brings with a class what runs its code, and what is large only if it was chosen', async () => {
  await open();
  await download(manifest);
  await expect.poll(() => shown()?.state).toBe('done');
  expect(await kept()).toEqual(['/assets/sql.wasm']);
  expect(shown()).toMatchObject({ bytes: 2050, bytesHere: 2050, update: null });
  await download(manifest, ['ruby']);
  await expect.poll(shown).toMatchObject({ state: 'done', bytes: 2750, update: null });
  expect(await kept()).toEqual(['/assets/sql.wasm', '/assets/ruby.wasm']);
});

it('brings with an update what a class has come to need, but not what was left out before', async () => {
  const left = {
    ...large,
    name: 'python3',
    large: 'Python 3',
    files: [{ address: '/assets/python.wasm', bytes: 90 }],
  };
  room.tools = [small, left];
  await open();
  await download(manifest);
  await expect.poll(() => shown()?.state).toBe('done');
  await closeDownloads();
  const newer = offlineClass(1, [...manifest.materials, offlineMaterial(13)], 'r2');
  room.serveClass(newer);
  room.toolsOf = ({ rev }) => (rev === 'r2' ? [small, left, large] : [small, left]);
  await open();
  await expect.poll(() => shown()?.update).not.toBeNull();
  await resumeDownload(1);
  await expect.poll(shown).toMatchObject({ state: 'done', update: null });
  expect(await kept()).toEqual(['/assets/sql.wasm', '/assets/ruby.wasm']);
});

it('tries again while a tool does not come', async () => {
  room.browser.server.on('GET', '/assets/sql.wasm', () => new Response('', { status: 503 }));
  await open();
  await download(manifest);
  await expect.poll(shown).toMatchObject({ state: 'going', isWaiting: true });
  expect(await kept()).toEqual([]);
});

it('offers again what the browser gave up, unless it is small', async () => {
  await open();
  await download(manifest, ['ruby']);
  await expect.poll(() => shown()?.state).toBe('done');
  await closeDownloads();
  await caches.delete('rt-tools-v1');
  await open();
  await expect.poll(kept).toEqual(['/assets/sql.wasm']);
  expect(shown()?.update).toBe(700);
  await resumeDownload(1);
  await expect.poll(shown).toMatchObject({ state: 'done', update: null });
  expect(await kept()).toEqual(['/assets/sql.wasm', '/assets/ruby.wasm']);
});

it('brings nothing anew of a class that is not here', async () => {
  await new DownloadStore(room.userId).put({
    classId: 1,
    wanted: manifest,
    offered: null,
    texts: {},
    shapes: keptShapes,
    state: 'paused',
    pause: 'person',
    askedAt: 0,
  });
  await open();
  expect(await kept()).toEqual([]);
  expect(shown()).toMatchObject({ state: 'paused', bytes: 2050, bytesHere: 0 });
});
