import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RudeProxy, type Rudeness, rudeProxy } from '../../../tests/support/rude-proxy.ts';
import { hasS3, type S3Server, startS3 } from '../../../tests/support/s3-server.ts';
import { StorageError } from '../storage-error.ts';
import { StorageFault } from '../storage-fault.ts';
import type { Storage } from '../storage.ts';
import { Bucket } from './bucket.ts';
import { openS3 } from './open-s3.ts';
import { s3Storage } from './s3-storage.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';

/** Goes in two parts. */
const large = 9_000_000;

describe.skipIf(!hasS3)('a bucket behind a bad network', { timeout: 120_000 }, () => {
  let server: S3Server;
  let proxy: RudeProxy;
  let folder: string;
  let storage: Storage;
  /** Straight to the store. */
  let bucket: Bucket;
  beforeAll(async () => {
    server = await startS3();
    proxy = await rudeProxy(server.config.endpoint ?? '');
    folder = await mkdtemp(join(tmpdir(), 'keiko-storing-'));
    bucket = new Bucket(server.config);
    const rude = new Bucket({ ...server.config, endpoint: proxy.url });
    storage = s3Storage({ bucket: rude, folder, now: () => new Date(), stallMs: 1000 });
  }, 180_000);
  afterAll(async () => {
    await proxy.close();
    await server.close();
    await removeFolder(folder);
  });
  afterEach(() => {
    proxy.behaviour = () => undefined;
  });

  const isPart = (method: string, url: string) => method === 'PUT' && url.includes('partNumber=');
  const isObject = (url: string) => /^\/keiko\/\d+\//.test(url);

  /** Once, or as often as it is said. */
  function misbehave(
    rudeness: Rudeness,
    concerns: (method: string, url: string) => boolean,
    most = 1,
  ): { readonly times: number } {
    const seen = { times: 0 };
    proxy.behaviour = (method, url) => {
      if (seen.times >= most || !concerns(method, url)) return undefined;
      seen.times++;
      return rudeness;
    };
    return seen;
  }

  async function keys(organisationId: number): Promise<string[]> {
    const found = [];
    for await (const { key } of bucket.list(`${organisationId}/`)) found.push(key);
    return found;
  }

  async function unfinished(): Promise<number> {
    let count = 0;
    for await (const _ of bucket.uploads()) count++;
    return count;
  }

  const put = (organisationId: number, content: Buffer) =>
    storage.put(organisationId, Readable.from([content]));

  async function read(organisationId: number, sha256: string): Promise<Buffer> {
    const found = await storage.open(organisationId, sha256);
    if (!found) throw new Error('it is not there');
    return await buffer(found);
  }

  it.each([
    ['refused for a moment', { kind: 'refuse', status: 503 }],
    ['taken without an answer', { kind: 'loseAnswer' }],
  ] as const)('a part that is %s is sent again', async (_, rudeness) => {
    const content = randomBytes(large);
    const seen = misbehave(rudeness, isPart);
    const { sha256 } = await put(1, content);
    expect(seen.times).toBe(1);
    expect((await read(1, sha256)).equals(content)).toBe(true);
    expect(await unfinished()).toBe(0);
  });

  it('an upload is whole when only the answer to its end was lost', async () => {
    const content = randomBytes(large);
    const isEnd = (method: string, url: string) => method === 'POST' && url.includes('uploadId=');
    const seen = misbehave({ kind: 'loseAnswer' }, isEnd, 4);
    const { sha256 } = await put(2, content);
    expect(seen.times).toBeGreaterThan(0);
    expect((await read(2, sha256)).equals(content)).toBe(true);
    expect(await unfinished()).toBe(0);
  });

  it.each([1000, large])(
    '%d bytes that arrive damaged are refused, and nothing of them stays',
    async (bytes) => {
      misbehave({ kind: 'corrupt' }, (method, url) => method === 'PUT' && isObject(url), 100);
      await expect(put(3, randomBytes(bytes))).rejects.toThrow(StorageFault);
      expect(await keys(3)).toEqual([]);
      expect(await unfinished()).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('a store that keeps refusing is a fault that may pass, and names no key', async () => {
    misbehave({ kind: 'refuse', status: 500 }, () => true, 1000);
    const failure = await put(4, randomBytes(1000)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageFault);
    expect(String(failure)).toContain(proxy.url);
    for (const secret of [server.config.accessKeyId, server.config.secretAccessKey])
      expect(String(failure)).not.toContain(secret);
    await expect(storage.probe()).rejects.toThrow(StorageFault);
    await expect(storage.open(4, '0'.repeat(64))).rejects.toThrow(StorageFault);
  });

  it.each(['cut', 'stall'] as const)('a read that is %s goes on where it was', async (kind) => {
    const content = randomBytes(large);
    const { sha256 } = await put(5, content);
    const isRead = (method: string, url: string) => method === 'GET' && isObject(url);
    const seen = misbehave({ kind, after: 2_000_000 }, isRead, 3);
    expect((await read(5, sha256)).equals(content)).toBe(true);
    expect(seen.times).toBe(3);
  });

  it('a read that cannot go on ends with a fault, and not as if it were whole', async () => {
    const { sha256 } = await put(6, randomBytes(large));
    const isRead = (method: string, url: string) => method === 'GET' && isObject(url);
    misbehave({ kind: 'cut', after: 100_000 }, isRead);
    const found = await storage.open(6, sha256);
    for (const key of await keys(6)) await bucket.delete(key);
    await expect(buffer(found ?? Readable.from([]))).rejects.toThrow(StorageFault);
  });

  it('what somebody else took away is not there, and is no fault', async () => {
    const content = randomBytes(5_000_000);
    const file = await put(7, content);
    for (const key of await keys(7)) await bucket.delete(key);
    expect(await storage.open(7, file.sha256)).toBeUndefined();
    expect(await storage.segments(7, file)).toBeUndefined();
    await put(7, content);
    expect((await read(7, file.sha256)).equals(content)).toBe(true);
    expect(await storage.segments(7, file)).toHaveLength(2);
  });

  it('many who read slowly hold up nobody', async () => {
    const { sha256 } = await put(8, randomBytes(3_000_000));
    const readers = await Promise.all(Array.from({ length: 80 }, () => storage.open(8, sha256)));
    await put(8, randomBytes(1000));
    for (const reader of readers) reader?.destroy();
  });

  it('what a killed server was storing is swept, and nothing that is on its way', async () => {
    const key = `9/${'a'.repeat(64)}/1767225600000-00000000-0000-4000-8000-000000000000`;
    const upload = await bucket.beginUpload(key);
    await bucket.uploadPart(upload, 1, randomBytes(6_000_000));
    const hour = 60 * 60_000;
    await storage.deleteUnfinished(new Date(Date.now() - hour));
    expect(await unfinished()).toBe(1);
    await storage.deleteUnfinished(new Date(Date.now() + hour));
    expect(await unfinished()).toBe(0);
  });

  describe('is refused at the start', () => {
    it.each([
      [
        'when there is none of that name',
        { bucket: 'other' },
        /^S3_BUCKET: .* has no bucket 'other'/,
      ],
      ['with a wrong key', { accessKeyId: 'test:nobody' }, /^S3_ACCESS_KEY_ID/],
      ['with a wrong secret', { secretAccessKey: 'hunter2' }, /^S3_ACCESS_KEY_ID and S3_SECRET/],
    ])('%s', async (_, wrong, sentence) => {
      const failure = await openS3({ ...server.config, ...wrong }, folder).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(StorageError);
      const message = failure instanceof Error ? failure.message : '';
      expect(message).toMatch(sentence);
      expect(message).not.toContain('hunter2');
      expect(message.split('\n')).toHaveLength(1);
    });
  });

  it('that is only away does not stop a start, and is used when it is there again', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    misbehave({ kind: 'refuse', status: 503 }, () => true, 1000);
    const opened = await openS3({ ...server.config, endpoint: proxy.url }, folder);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('does not answer now'));
    said.mockRestore();
    await expect(opened.probe()).rejects.toThrow(StorageFault);
    proxy.behaviour = () => undefined;
    await opened.probe();
  });
});
