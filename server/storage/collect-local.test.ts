import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { localStorage } from './local-storage.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const before = new Date('2026-02-01T00:00:00Z');

it('files that a killed server put aside are looked at again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-collect-'));
  try {
    const storage = localStorage(folder);
    await mkdir(join(folder, 'aside'));
    const putAside = async () => {
      const { sha256 } = await storage.put(1, Readable.from([randomBytes(100)]));
      const path = join(folder, '1', sha256.slice(0, 2), sha256);
      await utimes(path, longAgo, longAgo);
      await rename(path, join(folder, 'aside', `1-${sha256}`));
      return sha256;
    };
    const isThere = async (sha256: string) =>
      (await storage.open(1, sha256))?.destroy() !== undefined;
    const [named, lost] = [await putAside(), await putAside()];
    expect(await storage.collect({ before, neededOf: async () => new Set([named]) })).toBe(1);
    expect(await isThere(named)).toBe(true);
    expect(await isThere(lost)).toBe(false);
    expect(await readdir(join(folder, 'aside'))).toEqual([]);
  } finally {
    await removeFolder(folder);
  }
});
