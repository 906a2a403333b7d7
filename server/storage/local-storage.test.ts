import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentBytes, segmentCount, segmentRange } from '../../domain/http/segments.ts';
import { localStorage } from './local-storage.ts';
import { SegmentHasher } from './segment-hasher.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** In pieces that do not fall together with the segments. */
const inPieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_521) }, (_, i) =>
      bytes.subarray(i * 65_521, (i + 1) * 65_521),
    ),
  );

it('a file that was hashed already is stored by those hashes, and refused when it has grown since', async () => {
  const content = randomBytes(segmentBytes * 2 + 9);
  const path = join(folder, 'hashed');
  await writeFile(path, content);
  const hasher = new SegmentHasher();
  hasher.update(content);
  const known = hasher.digest();
  const storage = localStorage(folder);
  const stored = await storage.adopt(3, path, known);
  expect(stored).toEqual({ sha256: sha256(content), bytes: content.length });
  expect(await storage.segments(3, stored)).toEqual(known.segments);
  const found = await storage.open(3, stored.sha256);
  expect(found && (await buffer(found)).equals(content)).toBe(true);
  await appendFile(path, '!');
  await expect(storage.adopt(4, path, known)).rejects.toThrow('has changed');
  expect(await storage.open(4, known.sha256)).toBeUndefined();
});

describe('the hashes of segments', () => {
  it('are unknown for a file that is not there', async () => {
    const storage = localStorage(folder);
    for (const bytes of [10, segmentBytes * 2])
      expect(await storage.segments(1, { sha256: '0'.repeat(64), bytes })).toBeUndefined();
  });

  it.each([0, 1, segmentBytes, segmentBytes + 1, segmentBytes * 3, segmentBytes * 3 + 77])(
    'are those of the ranges of a file of %d bytes',
    async (length) => {
      const content = randomBytes(length);
      const storage = localStorage(folder);
      const file = await storage.put(1, inPieces(content));
      expect(file).toEqual({ sha256: sha256(content), bytes: length });
      const expected = Array.from({ length: segmentCount(length) }, (_, segment) => {
        const { start, end } = segmentRange(length, segment);
        return sha256(content.subarray(start, end + 1));
      });
      expect(await storage.segments(1, file)).toEqual(expected);
      expect(await storage.segments(2, file)).toBeUndefined();
    },
  );

  it('are made once for a file that came in without them, and survive a note that is torn', async () => {
    const content = randomBytes(segmentBytes + 5);
    const file = await localStorage(folder).put(7, inPieces(content));
    const noted = await localStorage(folder).segments(7, file);
    const [note = ''] = globSync(join(folder, '7', '*', '*.segments'));
    await rm(note);
    expect(await localStorage(folder).segments(7, file)).toEqual(noted);
    expect(globSync(join(folder, '7', '*', '*.segments'))).toEqual([note]);
    await truncate(note, 70);
    expect(await localStorage(folder).segments(7, file)).toEqual(noted);
  });
});
