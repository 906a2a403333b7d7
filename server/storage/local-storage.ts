import { randomUUID } from 'node:crypto';
import { createReadStream, open, type ReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { collectLocal } from './collect-local.ts';
import { oldFiles } from './old-files.ts';
import { isOneSegment, noteOf, SegmentNotes } from './segment-notes.ts';
import type { Storage, StoredFile } from './storage.ts';
import { hashFile, sync, writeHashed } from './write-hashed.ts';

/** At once from the disk; whoever fetches slowly has twice as much of the server's memory. */
const readBytes = 256 * 1024;

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
    if (!isOneSegment(file)) await writeNote(path, noteOf(segments));
    await rename(temporary, path);
  }

  return {
    async put(organisationId, content) {
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        const { segments, ...file } = await writeHashed(content, temporary);
        await keep(organisationId, temporary, file, segments);
        return file;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async adopt(organisationId, source, known) {
      const { segments, ...file } = await hashFile(source, known);
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

    open: (organisationId, sha256, range) => readFrom(pathOf(organisationId, sha256), range),

    async segments(organisationId, file) {
      const path = pathOf(organisationId, file.sha256);
      if (isOneSegment(file)) return (await exists(path)) ? [file.sha256] : undefined;
      return await notes.read(path, file, {
        content: () => readFrom(path),
        readNote: () => readFile(notePathOf(path), 'utf8').catch(() => ''),
        writeNote: (note) => writeNote(path, note),
      });
    },

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

const notePathOf = (path: string): string => `${path}.segments`;

async function writeNote(path: string, note: string): Promise<void> {
  const temporary = `${notePathOf(path)}.${randomUUID()}`;
  await writeFile(temporary, note);
  await rename(temporary, notePathOf(path));
}

const openFile = promisify(open);

/** Whoever has begun to read a file reads all of it, also when it is taken away in that moment. */
async function readFrom(
  path: string,
  range?: { start: number; end: number },
): Promise<ReadStream | undefined> {
  try {
    const fd = await openFile(path, 'r');
    return createReadStream(path, { ...range, fd, highWaterMark: readBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;
