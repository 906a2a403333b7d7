import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { oldFiles } from '../old-files.ts';
import { isOneSegment, SegmentNotes } from '../segment-notes.ts';
import type { HashedFile, Storage, StoredFile } from '../storage.ts';
import { hashFile, writeHashed } from '../write-hashed.ts';
import type { Bucket, Listed } from './bucket.ts';
import { collectS3 } from './collect-s3.ts';
import { folderOf, newKey, noteKeyOf, objectName } from './object-names.ts';
import { readObject } from './read-object.ts';
import { storeFile } from './store-file.ts';

const mostKnown = 20_000;
const probeKey = 'probe';

interface Given {
  readonly bucket: Bucket;
  /** On this machine, for what is hashed before it is stored. */
  readonly folder: string;
  readonly now: () => Date;
  /** How long a reader waits for the next bytes before they ask for them again. */
  readonly stallMs?: number;
}

/** Files in a bucket. Many servers may use it at once. */
export function s3Storage({ bucket, folder, now, stallMs }: Given): Storage {
  const notes = new SegmentNotes();
  /** Where files were found, by folder. Another server may have put a newer one in their place. */
  const known = new Map<string, Listed>();

  async function locate(organisationId: number, sha256: string): Promise<Listed | undefined> {
    const place = folderOf(organisationId, sha256);
    const found = known.get(place);
    if (found) return found;
    let newest: Listed | undefined;
    for await (const listed of bucket.list(place))
      if (objectName(listed.key)?.isNote === false) newest = listed;
    if (newest) remember(place, newest);
    return newest;
  }

  function remember(place: string, listed: Listed): void {
    if (known.size >= mostKnown) known.clear();
    known.set(place, listed);
  }

  /** Looks once more where the object that was known is gone. */
  async function found<Result>(
    organisationId: number,
    sha256: string,
    look: (listed: Listed) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const place = folderOf(organisationId, sha256);
    const wasKnown = known.has(place);
    const listed = await locate(organisationId, sha256);
    if (!listed) return undefined;
    const result = await look(listed);
    if (result !== undefined) return result;
    known.delete(place);
    if (!wasKnown) return undefined;
    const again = await locate(organisationId, sha256);
    return again && (await look(again));
  }

  async function keep(
    organisationId: number,
    path: string,
    hashed: HashedFile,
  ): Promise<StoredFile> {
    const { sha256, bytes } = hashed;
    const key = newKey(organisationId, sha256, now());
    await storeFile(bucket, key, path, hashed);
    remember(folderOf(organisationId, sha256), { key, bytes });
    return { sha256, bytes };
  }

  async function openAt(listed: Listed, range?: { start: number; end: number }) {
    const start = range?.start ?? 0;
    const end = Math.min(range?.end ?? listed.bytes - 1, listed.bytes - 1);
    if (listed.bytes > 0 && start > end) return Readable.from([]);
    return await readObject(bucket, listed, range && { start, end }, stallMs);
  }

  async function readNote({ key }: Listed): Promise<string | undefined> {
    const note = await bucket.get(noteKeyOf(key));
    return note && (await text(note));
  }

  const open: Storage['open'] = (organisationId, sha256, range) =>
    found(organisationId, sha256, (listed) => openAt(listed, range));

  return {
    async put(organisationId, content) {
      const path = join(folder, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        return await keep(organisationId, path, await writeHashed(content, path));
      } finally {
        await rm(path, { force: true });
      }
    },

    async adopt(organisationId, path, known) {
      return await keep(organisationId, path, await hashFile(path, known));
    },

    open,

    async segments(organisationId, file) {
      const listed = await locate(organisationId, file.sha256);
      if (!listed) return undefined;
      if (isOneSegment(file)) return [file.sha256];
      return await notes.read(folderOf(organisationId, file.sha256), file, {
        content: () => open(organisationId, file.sha256),
        readNote: async () => (await found(organisationId, file.sha256, readNote)) ?? '',
        async writeNote(note) {
          const { key } = (await locate(organisationId, file.sha256)) ?? listed;
          await bucket.put(noteKeyOf(key), Buffer.from(note));
        },
      });
    },

    probe: () => bucket.put(probeKey, Buffer.from('probe')),

    collect: (collecting) => collectS3(bucket, collecting),

    async deleteUnfinished(before) {
      for (const name of await oldFiles(folder, before))
        await rm(join(folder, name), { force: true });
      for await (const upload of bucket.uploads())
        if (objectName(upload.key) && upload.begunAt < before) await bucket.abortUpload(upload);
    },
  };
}
