import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { forgetHashed, hashBehind, hashWhole } from './hash-aside.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-hashing-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
