import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectLocal } from './collect-local.ts';
import { SegmentHasher } from './segment-hasher.ts';
import { SegmentNotes } from './segment-notes.ts';
import { oldFiles } from './old-files.ts';
import type { HashedFile, Storage, StoredFile } from './storage.ts';

const readBytes = 1024 * 1024;

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  const incoming = join(folder, 'incoming');
  const pathOf = (organisationId: number, sha256: string) =>
    join(folder, String(organisationId), sha256.slice(0, 2), sha256);
  const notes = new SegmentNotes();

  async function keep(
    organisationId: number,
    temporary: string,
    file: StoredFile,
    segments: readonly string[],
  ): Promise<void> {
    const path = pathOf(organisationId, file.sha256);
    await mkdir(dirname(path), { recursive: true });
    await notes.write(path, file, segments);
    await rename(temporary, path);
  }

  return {
    async put(organisationId, content) {
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        const { segments, ...file } = await write(content, temporary);
        await keep(organisationId, temporary, file, segments);
        return file;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async adopt(organisationId, source, known) {
      const { segments, ...file } = known ?? (await hash(source));
      if ((await stat(source)).size !== file.bytes)
        throw new Error('a file that was hashed has changed');
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        // Another name for the same bytes; where it lies on another disk, they are copied.
        await link(source, temporary).catch(() => copyFile(source, temporary));
        // Stored now, however long it was on its way.
        const now = new Date();
        await utimes(temporary, now, now);
        await sync(temporary);
        await keep(organisationId, temporary, file, segments);
        return file;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async open(organisationId, sha256, range) {
      const path = pathOf(organisationId, sha256);
      const found = await stat(path).catch(() => undefined);
      return found ? createReadStream(path, range) : undefined;
    },

    segments: (organisationId, file) => notes.read(pathOf(organisationId, file.sha256), file),

    async probe() {
      const path = join(incoming, `probe-${randomUUID()}`);
      await mkdir(incoming, { recursive: true });
      await writeFile(path, 'probe');
      await rm(path);
    },

    collect: (collecting) => collectLocal({ folder, pathOf }, collecting),

    async deleteUnfinished(before) {
      for (const name of await oldFiles(incoming, before))
        await rm(join(incoming, name), { force: true });
    },
  };
}

async function hash(path: string): Promise<HashedFile> {
  const hasher = new SegmentHasher();
  const bytes: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: readBytes });
  for await (const chunk of bytes) hasher.update(chunk);
  return hasher.digest();
}

async function write(content: Readable, path: string) {
  const hasher = new SegmentHasher();
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hasher.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, measured, createWriteStream(path));
  await sync(path);
  return hasher.digest();
}

/** What the database will refer to must outlive a power cut as the row does. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
