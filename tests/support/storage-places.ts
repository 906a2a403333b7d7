import { globSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { localStorage } from '../../server/storage/local-storage.ts';
import { Bucket } from '../../server/storage/s3/bucket.ts';
import { s3Storage } from '../../server/storage/s3/s3-storage.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { hasS3, startS3 } from './s3-server.ts';
import { removeFolder } from './remove-folder.ts';

export const longAgo = new Date('2026-01-01T00:00:00Z');

/** A storage, and what a test must do to it behind its back. */
export interface StoragePlace {
  readonly storage: Storage;
  /** As another server: it remembers nothing. */
  another(): Storage;
  /** The hash of what was stored then. */
  storeLongAgo(organisationId: number, content: Buffer): Promise<string>;
  /** Names of all that is kept with this hash, notes among them. */
  kept(sha256: string): Promise<string[]>;
  /** Writes over what is noted of a file, or takes it away. */
  spoilNotes(sha256: string, note: string | undefined): Promise<void>;
  close(): Promise<void>;
}

async function localPlace(): Promise<StoragePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-storage-'));
  const storage = localStorage(folder);
  const kept = (sha256: string) => globSync(join(folder, '**', `${sha256}*`));
  return {
    storage,
    another: () => localStorage(folder),
    async storeLongAgo(organisationId, content) {
      const { sha256 } = await storage.put(organisationId, Readable.from([content]));
      const path = join(folder, String(organisationId), sha256.slice(0, 2), sha256);
      await utimes(path, longAgo, longAgo);
      return sha256;
    },
    kept: async (sha256) => kept(sha256),
    async spoilNotes(sha256, note) {
      for (const path of kept(sha256).filter((name) => name.endsWith('.segments')))
        await (note === undefined ? rm(path) : writeFile(path, note));
    },
    close: () => removeFolder(folder),
  };
}

async function s3Place(): Promise<StoragePlace> {
  const server = await startS3();
  const folder = await mkdtemp(join(tmpdir(), 'keiko-storing-'));
  const bucket = new Bucket(server.config);
  let time: Date | undefined;
  const open = () => s3Storage({ bucket, folder, now: () => time ?? new Date() });
  const storage = open();
  async function kept(sha256: string): Promise<string[]> {
    const keys = [];
    for await (const { key } of bucket.list('')) if (key.includes(sha256)) keys.push(key);
    return keys;
  }
  return {
    storage,
    another: open,
    async storeLongAgo(organisationId, content) {
      time = longAgo;
      const { sha256 } = await storage.put(organisationId, Readable.from([content]));
      time = undefined;
      return sha256;
    },
    kept,
    async spoilNotes(sha256, note) {
      for (const key of (await kept(sha256)).filter((name) => name.endsWith('.segments')))
        await (note === undefined ? bucket.delete(key) : bucket.put(key, Buffer.from(note)));
    },
    async close() {
      await server.close();
      await removeFolder(folder);
    },
  };
}

/** All kinds of storage, which are to behave as one does. */
export const storagePlaces: readonly [string, () => Promise<StoragePlace>][] = [
  ['a folder', localPlace],
  ...(hasS3 ? [['a bucket', s3Place] satisfies [string, () => Promise<StoragePlace>]] : []),
];
