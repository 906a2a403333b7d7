import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { segmentBytes } from '../../domain/http/segments.ts';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import { type Browser, closeBrowser, newUserId } from '../../tests/support/browser/browser.ts';
import { servedFile } from '../../tests/support/browser/class-files.ts';
import { openWorker, type WorkerStub } from '../../tests/support/browser/worker.ts';

const size = segmentBytes + 10;
const small = await servedFile('/media/small', 100, 1);
const big = await servedFile('/media/big', size, 2);
big.content.fill(3, segmentBytes);

let worker: WorkerStub;
let browser: Browser;
let userId: number;
let offline: Awaited<ReturnType<typeof load>>;

/** What the worker is made of, with a memory of its own. */
async function load() {
  vi.resetModules();
  const [{ DownloadStore }, { MediaCache }, meta, { answerMedia }, { readKept }, ofUser] =
    await Promise.all([
      import('../offline/downloads/download-store.ts'),
      import('../offline/downloads/media-cache.ts'),
      import('../offline/database/meta-database.ts'),
      import('./media.ts'),
      import('./read-kept.ts'),
      import('../offline/database/user-database.ts'),
    ]);
  return { DownloadStore, MediaCache, meta, answerMedia, readKept, ...ofUser };
}

beforeEach(async () => {
  ({ worker, browser } = openWorker());
  userId = newUserId();
  offline = await load();
  offline.answerMedia();
  await comeIn(userId);
  for (const { file, content } of [small, big])
    browser.server.on(
      'GET',
      file.url,
      () => new Response(content, { headers: { etag: `"${file.sha256}"` } }),
    );
});
afterEach(closeBrowser);

const comeIn = (id: number) =>
  offline.meta.setActiveUser({
    userId: id,
    accountName: 'a',
    name: 'A',
    lang: 'en',
    lastUsedAt: 0,
  });

async function keep({ file, content }: typeof small, segments = [0]): Promise<void> {
  const cache = new offline.MediaCache(userId);
  for (const segment of segments) {
    const from = segment * segmentBytes;
    await cache.put(file, segment, content.slice(from, from + segmentBytes));
  }
  await new offline.DownloadStore(userId).addSegments(file, segments);
}

const headersOf = (answer: Response | undefined) => Object.fromEntries(answer?.headers ?? []);

describe('a file that is kept', () => {
  it('is answered whole without a network, and cannot run anything', async () => {
    await keep(small);
    const answer = await worker.fetch('/media/small');
    expect(answer?.status).toBe(200);
    expect(await answer?.bytes()).toEqual(small.content);
    expect(headersOf(answer)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      etag: `"${small.file.sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(browser.server.asked).toEqual([]);
  });

  it('is not one person’s who has left, nor the next one’s', async () => {
    await keep(small);
    await comeIn(newUserId());
    await worker.fetch('/media/small');
    await offline.meta.clearActiveUser((await offline.meta.activeUser())?.userId ?? 0);
    await worker.fetch('/media/small');
    expect(browser.server.asked).toHaveLength(2);
  });

  it.each([
    [`bytes=0-9`, 0, 9],
    [`bytes=${segmentBytes - 2}-${segmentBytes + 2}`, segmentBytes - 2, segmentBytes + 2],
    [`bytes=${segmentBytes}-`, segmentBytes, size - 1],
    [`bytes=-4`, size - 4, size - 1],
  ])('is answered in part: %s', async (range, start, end) => {
    await keep(big, [0, 1]);
    const answer = await worker.fetch('/media/big', {}, { headers: { range } });
    expect(answer?.status).toBe(206);
    expect(headersOf(answer)).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    });
    expect(await answer?.bytes()).toEqual(big.content.slice(start, end + 1));
  });

  it('has nothing behind its end', async () => {
    await keep(small);
    const answer = await worker.fetch('/media/small', {}, { headers: { range: 'bytes=200-' } });
    expect(answer?.status).toBe(416);
    expect(headersOf(answer)).toMatchObject({ 'content-range': 'bytes */100' });
  });

  it('in part only comes from the network', async () => {
    await keep(big, [1]);
    await worker.fetch('/media/big');
    expect(browser.server.asked).toHaveLength(1);
    expect(await offline.readKept(userId, '/media/big', null)).toBeUndefined();
  });

  it('of which the browser gave something up comes from the network', async () => {
    await keep(big, [0, 1]);
    await new offline.MediaCache(userId).delete(big.file, [0]);
    expect(await offline.readKept(userId, '/media/big', null)).toBeUndefined();
    expect((await offline.readKept(userId, '/media/big', 'bytes=-4'))?.status).toBe(206);
  });

  it('is seen, and so the last to be given up', async () => {
    await keep(small);
    vi.useFakeTimers({ toFake: ['Date'], now: 9_000_000_000_000 });
    await worker.fetch('/media/small');
    vi.useRealTimers();
    expect(await new offline.DownloadStore(userId).file('/media/small')).toMatchObject({
      usedAt: 9_000_000_000_000,
    });
  });
});

describe('a picture that waits on this device', () => {
  const uuid = '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01';
  const address = ownImagePath + uuid;
  const content = new Uint8Array([7, 7, 7]);

  beforeEach(async () => {
    const database = new offline.UserDatabase(offline.userDatabaseName(userId));
    await database.write(['pictures'], (writer) =>
      writer.put('pictures', { mediaType: 'image/png', bytes: content.buffer }, `picture:${uuid}`),
    );
    database.close();
  });

  it('is shown without a network, and while the server does not have it', async () => {
    for (const isThere of [false, true]) {
      browser.server.isThere = isThere;
      const answer = await worker.fetch(address);
      expect(await answer?.bytes()).toEqual(content);
      expect(headersOf(answer)).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
  });

  it('comes from the server once it is there, and is nobody else’s', async () => {
    browser.server.on('GET', address, () => new Response('drawn anew'));
    expect(await (await worker.fetch(address))?.text()).toBe('drawn anew');
    browser.server.isThere = false;
    await comeIn(newUserId());
    await expect(worker.fetch(address)).rejects.toThrow('Failed to fetch');
  });
});

describe('a file that is not kept', () => {
  const file = () => new offline.DownloadStore(userId).file('/media/small');

  it('is asked for as the person who is here, with the part that is wanted', async () => {
    const range = 'bytes=0-9';
    await worker.fetch('/media/small?v=2', {}, { headers: { range } });
    const [asked] = browser.server.asked;
    expect(asked?.path).toBe('/media/small?v=2');
    expect(asked?.headers.get('x-acting-user')).toBe(String(userId));
    expect(asked?.headers.get('range')).toBe(range);
  });

  it('is kept when a page showed it as a picture', async () => {
    const answer = await worker.fetch('/media/small', { destination: 'image' });
    expect(await answer?.bytes()).toEqual(small.content);
    expect(await file()).toMatchObject({ sha256: small.file.sha256, segments: [0], bytes: 100 });
    browser.server.asked.length = 0;
    expect(await (await worker.fetch('/media/small'))?.bytes()).toEqual(small.content);
    expect(browser.server.asked).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['without a hash', () => new Response(small.content)],
    ['with other bytes', () => new Response('x', { headers: { etag: `"${small.file.sha256}"` } })],
    [
      'that is refused',
      () => new Response('', { status: 404, headers: { etag: `"${small.file.sha256}"` } }),
    ],
  ])('%s is shown and not kept', async (_, answer) => {
    browser.server.on('GET', '/media/small', answer);
    await worker.fetch('/media/small', { destination: 'image' });
    expect(await file()).toBeUndefined();
    expect(await browser.caches.keys()).toEqual([]);
  });

  it('is not kept for who left while it came', async () => {
    browser.server.on('GET', '/media/small', async () => {
      await comeIn(newUserId());
      return new Response(small.content, { headers: { etag: `"${small.file.sha256}"` } });
    });
    await worker.fetch('/media/small', { destination: 'image' });
    expect(await file()).toBeUndefined();
    expect(await new offline.MediaCache(userId).names()).toEqual(new Set());
  });

  it('that says whose it is, and what is no file, is left to the network', async () => {
    const headers = { 'x-acting-user': '1' };
    expect(await worker.fetch('/media/small', {}, { headers })).toBeUndefined();
    expect(await worker.fetch('/api/user')).toBeUndefined();
    expect(await worker.fetch('https://else.test/media/small')).toBeUndefined();
  });
});
