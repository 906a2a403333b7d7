import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { checksumOf } from '../../../tests/support/upload-file.ts';
import { checksumOfPart, forgetHashed, hashBehind, hashPart, hashWhole } from './hash-aside.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-hashing-'));
});
afterAll(() => removeFolder(folder));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const content = randomBytes(segmentBytes * 2 + 12_345);
const expected = {
  sha256: sha256(content),
  bytes: content.length,
  segments: [0, 1, 2].map((i) =>
    sha256(content.subarray(i * segmentBytes, (i + 1) * segmentBytes)),
  ),
};

describe('an upload that is hashed while it comes', () => {
  it.each([
    ['in parts that do not fall together with segments', [7, 3_000_000, 5_000_001]],
    ['never followed before, as after a restart', []],
    ['noted anew from its beginning', [6_000_000, 1_000_000, 4_000_000]],
    ['told twice of the same', [2_000_000, 2_000_000, content.length]],
  ])('%s', async (name, notes) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    await writeFile(path, '');
    let here = 0;
    for (const upTo of notes) {
      if (upTo > here) await appendFile(path, content.subarray(here, upTo));
      here = Math.max(here, upTo);
      hashBehind(path, upTo);
    }
    await appendFile(path, content.subarray(here));
    expect(await hashWhole(path, content.length)).toEqual(expected);
    // Asked again, it is read again.
    expect(await hashWhole(path, content.length)).toEqual(expected);
  });

  it('is another file when it was put in the place of the one that was read', async () => {
    const path = join(folder, 'replaced');
    await writeFile(path, randomBytes(1_000_000));
    hashBehind(path, 1_000_000);
    await rm(path);
    forgetHashed(path);
    await writeFile(path, content);
    hashBehind(path, 2_000_000);
    expect(await hashWhole(path, content.length)).toEqual(expected);
  });

  it('is unknown when it is shorter than it should be, or gone', async () => {
    const path = join(folder, 'short');
    await writeFile(path, content);
    expect(await hashWhole(path, content.length + 1)).toBeUndefined();
    expect(await hashWhole(join(folder, 'gone'), 10)).toBeUndefined();
    expect(await hashWhole(path, content.length)).toEqual(expected);
  });
});

describe('a part of an upload', () => {
  /** Writes a part into the file as it comes, and tells of it as it is written. */
  async function send(path: string, start: number, bytes: Buffer): Promise<string> {
    hashPart(path, start, start);
    const file = await open(path, 'r+');
    for (let at = 0; at < bytes.length; at += 1_000_000) {
      const piece = bytes.subarray(at, at + 1_000_000);
      await file.write(piece, 0, piece.length, start + at);
      hashPart(path, start, start + at + piece.length);
    }
    await file.close();
    const checksum = await checksumOfPart(path, start, start + bytes.length);
    return `sha256-segments ${Buffer.from(checksum).toString('base64')}`;
  }

  const from = (start: number, end?: number) => content.subarray(start, end);

  it.each([
    ['that ends with a segment', segmentBytes],
    ['that ends within a segment', 5_000_001],
  ])(
    '%s has the checksum that its sender made, also when another came first',
    async (name, end) => {
      const path = join(folder, name.replaceAll(' ', '-'));
      await writeFile(path, '');
      const damaged = Buffer.from(from(0, end));
      damaged[1_500_000] = (damaged[1_500_000] ?? 0) ^ 1;
      expect(await send(path, 0, damaged)).toBe(checksumOf(damaged));
      // It broke off.
      await send(path, 0, damaged.subarray(0, 2_100_000));
      expect(await send(path, 0, from(0, end))).toBe(checksumOf(from(0, end)));
      hashBehind(path, end);
      expect(await send(path, end, randomBytes(1_000_000))).not.toBe(checksumOf(from(end), end));
      expect(await send(path, end, from(end))).toBe(checksumOf(from(end), end));
      expect(await hashWhole(path, content.length)).toEqual(expected);
    },
  );

  it('has it also when nothing is known of what is before it, as after a restart', async () => {
    const path = join(folder, 'restarted');
    await writeFile(path, from(0, 6_000_000));
    expect(await send(path, 6_000_000, from(6_000_000))).toBe(
      checksumOf(from(6_000_000), 6_000_000),
    );
    hashBehind(path, content.length);
    expect(await hashWhole(path, content.length)).toEqual(expected);
  });

  it('that cannot be read is no part with a checksum', async () => {
    await expect(checksumOfPart(join(folder, 'nowhere'), 0, 10)).rejects.toThrow('cannot be read');
  });
});
