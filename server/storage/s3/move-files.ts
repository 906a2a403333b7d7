import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFault } from '../storage-fault.ts';
import { isFileName, organisationsIn } from '../stored-names.ts';
import { hashBytes, hashFile } from '../write-hashed.ts';
import type { Bucket, Listed } from './bucket.ts';
import { newKey, noteKeyOf, objectName } from './object-names.ts';
import { readObject } from './read-object.ts';
import { storeFile } from './store-file.ts';

const atOnce = 4;

interface Moving {
  readonly bucket: Bucket;
  /** Where files lie by organisation. */
  readonly folder: string;
  readonly now: () => Date;
  /** Whether the folder's own go, each once the bucket's was read and is the same. */
  readonly takesAway: boolean;
  readonly onFile: (moved: Moved) => void;
}

export interface Moved {
  copied: number;
  copiedBytes: number;
  /** Those that the bucket had already. */
  there: number;
  takenAway: number;
  /** Paths of files that are not what their names say, or that cannot be read. They stay as they are. */
  readonly damaged: string[];
}

interface Found {
  readonly organisationId: number;
  readonly sha256: string;
  readonly path: string;
  /** What the bucket has under this hash. */
  readonly listed: Listed | undefined;
}

/** Brings what lies in a folder into a bucket. Broken off, it goes on behind what the bucket has by then. */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, copiedBytes: 0, there: 0, takenAway: 0, damaged: [] };
  for (const organisationId of await organisationsIn(moving.folder)) {
    const own = join(moving.folder, String(organisationId));
    for (const part of await readdir(own)) {
      const inPart = join(own, part);
      const files = filesIn(moving.bucket, organisationId, inPart, part);
      const work = async () => {
        for await (const file of files) {
          await moveFile(moving, moved, file);
          moving.onFile(moved);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      if (moving.takesAway) await rmdir(inPart).catch(() => {});
    }
    if (moving.takesAway) await rmdir(own).catch(() => {});
  }
  return moved;
}

async function* filesIn(
  bucket: Bucket,
  organisationId: number,
  folder: string,
  part: string,
): AsyncGenerator<Found> {
  const names = (await readdir(folder)).filter(isFileName);
  if (names.length === 0) return;
  const newest = new Map<string, Listed>();
  for await (const listed of bucket.list(`${organisationId}/${part}`)) {
    const name = objectName(listed.key);
    if (name?.isNote === false) newest.set(name.sha256, listed);
  }
  for (const sha256 of names)
    yield { organisationId, sha256, path: join(folder, sha256), listed: newest.get(sha256) };
}

async function moveFile(moving: Moving, moved: Moved, file: Found): Promise<void> {
  const { bucket, takesAway } = moving;
  const { path, sha256, listed } = file;
  if (listed && (!takesAway || (await holds(bucket, listed, sha256)))) moved.there += 1;
  else {
    const bytes = await copy(moving, file);
    // The server's sweep was quicker.
    if (bytes === 'gone') return;
    if (bytes === 'damaged') return void moved.damaged.push(path);
    moved.copied += 1;
    moved.copiedBytes += bytes;
  }
  if (!takesAway) return;
  await rm(path, { force: true });
  await rm(`${path}.segments`, { force: true });
  moved.takenAway += 1;
}

async function copy(
  { bucket, now }: Moving,
  { organisationId, sha256, path }: Found,
): Promise<number | 'gone' | 'damaged'> {
  const hashed = await hashFile(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? ('gone' as const) : undefined,
  );
  if (hashed === 'gone') return 'gone';
  if (hashed?.sha256 !== sha256) return 'damaged';
  const key = newKey(organisationId, sha256, now());
  await storeFile(bucket, key, path, hashed);
  if (await holds(bucket, { key, bytes: hashed.bytes }, sha256)) return hashed.bytes;
  await bucket.delete(key);
  await bucket.delete(noteKeyOf(key));
  throw new StorageFault(`${path} is not the same in the bucket. It was taken back from there.`);
}

/** Reads all of it. */
async function holds(bucket: Bucket, listed: Listed, sha256: string): Promise<boolean> {
  const content = await readObject(bucket, listed);
  return content !== undefined && (await hashBytes(content)).sha256 === sha256;
}
