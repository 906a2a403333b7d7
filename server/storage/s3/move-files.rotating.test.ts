import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { type RudeProxy, rudeProxy } from '../../../tests/support/rude-proxy.ts';
import { hasS3, type S3Server, startS3 } from '../../../tests/support/s3-server.ts';
import { longAgo } from '../../../tests/support/storage-places.ts';
import { bucketBeforeFolder } from '../bucket-before-folder.ts';
import { localStorage } from '../local-storage.ts';
import { openStorage } from '../open-storage.ts';
import { StorageFault } from '../storage-fault.ts';
import type { Storage } from '../storage.ts';
import { Bucket } from './bucket.ts';
import { moveFiles } from './move-files.ts';
import { newKey, objectName } from './object-names.ts';
import type { S3Config } from './s3.config.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';

let dataDir: string;
let folder: string;
let local: Storage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keiko-move-'));
  folder = join(dataDir, 'files');
  local = localStorage(folder);
});
afterEach(() => removeFolder(dataDir));

/** As somebody types it. */
async function command(args: readonly string[], s3?: S3Config) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    ...(s3 && {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }),
  };
  return await new Promise<{ failed: boolean; out: string; err: string }>((ended) => {
    execFile(process.execPath, ['scripts/storage.ts', ...args], { env }, (error, out, err) =>
      ended({ failed: error !== null, out, err }),
    );
  });
}

const pathOf = (organisationId: number, sha256: string) =>
  join(folder, String(organisationId), sha256.slice(0, 2), sha256);

const put = async (organisationId: number, content: Buffer) =>
  (await local.put(organisationId, Readable.from([content]))).sha256;

async function read(storage: Storage, organisationId: number, sha256: string) {
  const found = await storage.open(organisationId, sha256);
  return found && (await buffer(found));
}

describe('is refused', { timeout: 60_000 }, () => {
  it.each([[[]], [['copy']], [['move', 'all']], [['move', '--remove']]])(
    'as %j, with what may be typed',
    async (args) => {
      const { failed, err } = await command(args);
      expect(failed).toBe(true);
      expect(err).toContain('npm run storage -- move [--delete]');
    },
  );

  it('where no bucket is configured', async () => {
    const sha256 = await put(1, randomBytes(10));
    const { failed, err } = await command(['move', '--delete']);
    expect(failed).toBe(true);
    expect(err.trim()).toBe('There is no bucket to copy to: set S3_BUCKET and the others.');
    expect(await read(local, 1, sha256)).toHaveLength(10);
  });
});

describe.skipIf(!hasS3)('files of a folder', { timeout: 120_000 }, () => {
  let server: S3Server;
  let proxy: RudeProxy;
  let bucket: Bucket;
  let before: Set<string>;
  /** Tests share a bucket, so each has organisations of its own. */
  let organisationId = 0;
  beforeAll(async () => {
    server = await startS3();
    proxy = await rudeProxy(server.config.endpoint ?? '');
    bucket = new Bucket(server.config);
  }, 180_000);
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });
  beforeEach(async () => {
    organisationId += 10;
    before = new Set(await keys());
  });
  afterEach(() => {
    proxy.behaviour = () => undefined;
  });

  async function keys(): Promise<string[]> {
    const found = [];
    for await (const { key } of bucket.list('')) if (objectName(key)) found.push(key);
    return found;
  }

  const newFiles = async () =>
    (await keys()).filter((key) => !before.has(key) && !key.endsWith('.segments'));

  const move = (takesAway = false, from = bucket) =>
    moveFiles({ bucket: from, folder, now: () => new Date(), takesAway, onFile: () => {} });

  /** As a server that was started with the bucket. */
  const asServer = () => openStorage({ s3: server.config, dataDir });

  it('are not copied into a bucket that is not there', async () => {
    await put(organisationId, randomBytes(10));
    const { failed, err } = await command(['move'], { ...server.config, bucket: 'other' });
    expect(failed).toBe(true);
    expect(err).toMatch(/^S3_BUCKET: .* has no bucket 'other'\.\n$/);
  });

  it('that are damaged are named and not copied, and stay; the others are', async () => {
    const damaged = await put(organisationId, randomBytes(70_000));
    await appendFile(pathOf(organisationId, damaged), '!');
    const whole = await put(organisationId, randomBytes(70_000));
    const { failed, out, err } = await command(['move', '--delete'], server.config);
    expect(failed).toBe(true);
    expect(out).toContain('Copied: 1 (70 kB)\n');
    expect(err).toContain(pathOf(organisationId, damaged));
    expect(err).not.toContain(whole);
    expect((await newFiles()).join(' ')).not.toContain(damaged);
    expect(await readdir(join(folder, String(organisationId)))).toEqual([damaged.slice(0, 2)]);
    expect(await read(local, organisationId, damaged)).toHaveLength(70_001);
  });

  it('are in the bucket afterwards, whole and once, however often it is done, and stay in the folder', async () => {
    const contents = [0, 1, 70_000, segmentBytes * 5 + 77].map((bytes) => randomBytes(bytes));
    const stored = new Map<string, Buffer>();
    for (const content of contents) stored.set(await put(organisationId, content), content);
    const [first = Buffer.alloc(0)] = contents;
    await put(organisationId + 1, first);
    // What is no file of anybody.
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await writeFile(join(folder, 'incoming', 'half'), 'half');

    const result = await command(['move'], server.config);
    expect(result).toEqual({
      failed: false,
      out: `Copied: 5 (21 MB)\nThere already: 0\nTaken away from ${folder}: 0\n`,
      err: '',
    });
    expect(await move()).toMatchObject({ copied: 0, copiedBytes: 0, there: 5, takenAway: 0 });
    expect(await newFiles()).toHaveLength(5);
    const storages = [local, await openStorage({ s3: server.config, dataDir: join(dataDir, 'x') })];
    for (const storage of storages)
      for (const [sha256, content] of stored) {
        const file = { sha256, bytes: content.length };
        expect((await read(storage, organisationId, sha256))?.equals(content)).toBe(true);
        expect(await storage.segments(organisationId, file)).toEqual(
          await local.segments(organisationId, file),
        );
      }
  });

  it('go on where it was broken off, and nothing half is in the bucket', async () => {
    const large = randomBytes(9_000_000);
    const names = [await put(organisationId, large)];
    for (let count = 0; count < 5; count++) names.push(await put(organisationId, randomBytes(100)));
    const rude = new Bucket({ ...server.config, endpoint: proxy.url });
    // The second part of the large one does not go through, and from then on nothing does.
    let isAway = false;
    proxy.behaviour = (_, url) => {
      isAway ||= url.includes('partNumber=2');
      return isAway ? { kind: 'refuse', status: 503 } : undefined;
    };
    await expect(move(true, rude)).rejects.toThrow(StorageFault);
    expect((await newFiles()).join(' ')).not.toContain(names[0]);
    // Nothing was taken away for what the bucket does not have.
    for (const sha256 of names)
      expect(await read(await asServer(), organisationId, sha256)).toHaveLength(
        sha256 === names[0] ? large.length : 100,
      );

    proxy.behaviour = () => undefined;
    await move(true, rude);
    expect(await newFiles()).toHaveLength(names.length);
    const alone = await openStorage({ s3: server.config, dataDir: join(dataDir, 'x') });
    for (const sha256 of names)
      expect(await read(alone, organisationId, sha256)).toHaveLength(
        sha256 === names[0] ? large.length : 100,
      );
  });

  it('are not taken away for a copy that is another, but copied once more', async () => {
    const content = randomBytes(1000);
    const sha256 = await put(organisationId, content);
    await bucket.put(newKey(organisationId, sha256, new Date()), randomBytes(1000));
    expect(await move(true)).toMatchObject({ copied: 1, takenAway: 1 });
    expect(await read(local, organisationId, sha256)).toBeUndefined();
    expect(await read(await asServer(), organisationId, sha256)).toEqual(content);
  });

  it('can be read by whoever runs with the bucket, before, meanwhile and afterwards', async () => {
    const names: string[] = [];
    for (let count = 0; count < 12; count++)
      names.push(await put(organisationId, randomBytes(5000)));
    const large = randomBytes(segmentBytes + 5);
    const file = { sha256: await put(organisationId, large), bytes: large.length };
    const storage = await asServer();
    expect(await storage.segments(organisationId, file)).toHaveLength(2);

    const moving = { isOver: false };
    const reading = async () => {
      for (let round = 0; !moving.isOver || round === 0; round++)
        for (const sha256 of [...names, file.sha256])
          expect(await read(storage, organisationId, sha256), sha256).toHaveLength(
            sha256 === file.sha256 ? large.length : 5000,
          );
    };
    const readers = [reading(), reading()];
    const moved = await move(true).finally(() => (moving.isOver = true));
    await Promise.all(readers);
    expect(moved).toMatchObject({ copied: 13, takenAway: 13, damaged: [] });
    expect(await readdir(folder)).toEqual(['incoming']);
    expect(await storage.segments(organisationId, file)).toHaveLength(2);
    expect((await read(storage, organisationId, file.sha256))?.equals(large)).toBe(true);
    expect(await read(storage, organisationId, '0'.repeat(64))).toBeUndefined();
  });

  it('are read by whoever looked in the bucket a moment before one was moved', async () => {
    const sha256 = await put(organisationId, randomBytes(10));
    const alone = await openStorage({ s3: server.config, dataDir: join(dataDir, 'x') });
    const movedBefore: Storage = {
      ...local,
      async open(...asked) {
        await move(true);
        return await local.open(...asked);
      },
    };
    expect(await read(bucketBeforeFolder(alone, movedBefore), organisationId, sha256)).toHaveLength(
      10,
    );
  });

  it('that nothing names go from both, and what is stored goes into the bucket', async () => {
    const names = [
      await put(organisationId, randomBytes(10)),
      await put(organisationId, randomBytes(9)),
    ];
    for (const sha256 of names) await utimes(pathOf(organisationId, sha256), longAgo, longAgo);
    const storage = await asServer();
    const stored = await storage.put(organisationId, Readable.from([randomBytes(8)]));
    expect(await newFiles()).toHaveLength(1);
    expect(await local.open(organisationId, stored.sha256)).toBeUndefined();
    const [needed = '', lost = ''] = names;
    const neededOf = async (_: number, hashes: readonly string[]) =>
      new Set(hashes.filter((sha256) => sha256 !== lost));
    expect(await storage.collect({ before: new Date('2026-02-01T00:00:00Z'), neededOf })).toBe(1);
    expect(await storage.open(organisationId, lost)).toBeUndefined();
    for (const sha256 of [needed, stored.sha256])
      expect(await read(storage, organisationId, sha256)).toBeDefined();
  });
});
