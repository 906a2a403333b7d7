import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oldFiles } from './old-files.ts';
import type { Storage, StoredFile } from './storage.ts';

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  const incoming = join(folder, 'incoming');
  const pathOf = (organisationId: number, sha256: string) =>
    join(folder, String(organisationId), sha256.slice(0, 2), sha256);

  return {
    async put(organisationId, content) {
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        const file = await write(content, temporary);
        const path = pathOf(organisationId, file.sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
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

    async deleteUnfinished(before) {
      for (const name of await oldFiles(incoming, before))
        await rm(join(incoming, name), { force: true });
    },
  };
}

async function write(content: Readable, path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(content, measured, createWriteStream(path));
  // What the database will refer to must outlive a power cut as the row does.
  const handle = await open(path);
  await handle.sync();
  await handle.close();
  return { sha256: hash.digest('hex'), bytes };
}
