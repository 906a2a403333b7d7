import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentBytes, segmentCount, segmentRange } from '../../domain/http/segments.ts';
import { longAgo, type StoragePlace, storagePlaces } from '../../tests/support/storage-places.ts';
import type { Storage } from './storage.ts';
import { hashFile } from './write-hashed.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const before = new Date('2026-02-01T00:00:00Z');
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** In pieces that do not fall together with the segments. */
const inPieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_521) }, (_, i) =>
      bytes.subarray(i * 65_521, (i + 1) * 65_521),
    ),
  );

const nothing = async () => new Set<string>();

async function read(
  storage: Storage,
  organisationId: number,
  sha256: string,
  range?: { start: number; end: number },
): Promise<Buffer | undefined> {
  const found = await storage.open(organisationId, sha256, range);
  return found && (await buffer(found));
}

describe.each(storagePlaces)('%s', { timeout: 120_000 }, (_, open) => {
  let place: StoragePlace;
  let storage: Storage;
  let folder: string;
  /** Tests share a storage, so each has an organisation of its own. */
  let last = 0;
  const newOrganisation = () => ++last;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
    folder = await mkdtemp(join(tmpdir(), 'keiko-mine-'));
  }, 180_000);
  afterAll(async () => {
    await removeFolder(folder);
    await place.close();
  });

  describe('keeps', () => {
    it.each([0, 1, 70_000, segmentBytes * 5 + 77])(
      'a file of %d bytes whole, for its organisation alone',
      async (length) => {
        const [own, other] = [newOrganisation(), newOrganisation()];
        const content = randomBytes(length);
        const file = await storage.put(own, inPieces(content));
        expect(file).toEqual({ sha256: sha256Of(content), bytes: length });
        for (const server of [storage, place.another()]) {
          expect((await read(server, own, file.sha256))?.equals(content)).toBe(true);
          expect(await server.open(other, file.sha256)).toBeUndefined();
          expect(await server.segments(other, file)).toBeUndefined();
        }
      },
    );

    it('nothing of a stream that breaks', async () => {
      const organisationId = newOrganisation();
      const content = randomBytes(segmentBytes * 3);
      const broken = Readable.from(
        (async function* () {
          yield content;
          throw new Error('the line is dead');
        })(),
      );
      await expect(storage.put(organisationId, broken)).rejects.toThrow('the line is dead');
      expect(await storage.open(organisationId, sha256Of(content))).toBeUndefined();
      expect(await place.kept(sha256Of(content))).toEqual([]);
    });

    it('the same bytes, when many bring them at once', async () => {
      const organisationId = newOrganisation();
      const content = randomBytes(segmentBytes * 3);
      const stored = await Promise.all(
        Array.from({ length: 4 }, () => storage.put(organisationId, inPieces(content))),
      );
      for (const file of stored) expect(file.sha256).toBe(sha256Of(content));
      const file = { sha256: sha256Of(content), bytes: content.length };
      expect((await read(place.another(), organisationId, file.sha256))?.equals(content)).toBe(
        true,
      );
      const neededOf = async () => new Set([file.sha256]);
      await storage.collect({ before, neededOf });
      // The bytes and the note of their segments.
      expect(await place.kept(file.sha256)).toHaveLength(2);
      for (const server of [storage, place.another()]) {
        expect((await read(server, organisationId, file.sha256))?.equals(content)).toBe(true);
        expect(await server.segments(organisationId, file)).toHaveLength(3);
      }
    });

    it('a file that was hashed already, by those hashes, unless it has grown since', async () => {
      const [own, other] = [newOrganisation(), newOrganisation()];
      const content = randomBytes(segmentBytes * 2 + 9);
      const path = join(folder, 'hashed');
      await writeFile(path, content);
      const known = await hashFile(path);
      const stored = await storage.adopt(own, path, known);
      expect(stored).toEqual({ sha256: sha256Of(content), bytes: content.length });
      expect(await storage.segments(own, stored)).toEqual(known.segments);
      expect((await read(storage, own, stored.sha256))?.equals(content)).toBe(true);
      await appendFile(path, '!');
      await expect(storage.adopt(other, path, known)).rejects.toThrow('has changed');
      expect(await storage.open(other, known.sha256)).toBeUndefined();
      await rm(path);
    });

    it('a file of this machine, as new, which keeps its own name', async () => {
      const organisationId = newOrganisation();
      const content = randomBytes(segmentBytes + 5);
      const own = join(folder, 'mine');
      await writeFile(own, content);
      await utimes(own, longAgo, longAgo);
      const stored = await storage.adopt(organisationId, own);
      expect(stored).toEqual({ sha256: sha256Of(content), bytes: content.length });
      expect(await storage.segments(organisationId, stored)).toHaveLength(2);
      await storage.collect({ before, neededOf: nothing });
      expect(await readdir(folder)).toEqual(['mine']);
      await rm(own);
      expect((await read(storage, organisationId, stored.sha256))?.equals(content)).toBe(true);
    });
  });

  it('answers ranges, their last byte included', async () => {
    const organisationId = newOrganisation();
    const content = randomBytes(segmentBytes * 4);
    const { sha256 } = await storage.put(organisationId, inPieces(content));
    const last = content.length - 1;
    const ranges = [
      [0, 0],
      [0, last],
      [last, last],
      [segmentBytes - 1, segmentBytes * 2 + 1],
      [last - 10, last + 100],
    ] as const;
    for (const [start, end] of ranges) {
      const part = await read(storage, organisationId, sha256, { start, end });
      expect(part?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
    const beyond = { start: content.length, end: content.length + 5 };
    expect(await read(storage, organisationId, sha256, beyond)).toEqual(Buffer.alloc(0));
  });

  describe('the hashes of segments', () => {
    it('are unknown for a file that is not there', async () => {
      for (const bytes of [10, segmentBytes * 2])
        expect(await storage.segments(1, { sha256: '0'.repeat(64), bytes })).toBeUndefined();
    });

    it.each([0, 1, segmentBytes, segmentBytes + 1, segmentBytes * 3 + 77])(
      'are those of the ranges of a file of %d bytes',
      async (length) => {
        const organisationId = newOrganisation();
        const content = randomBytes(length);
        const file = await storage.put(organisationId, inPieces(content));
        const expected = Array.from({ length: segmentCount(length) }, (_, segment) => {
          const { start, end } = segmentRange(length, segment);
          return sha256Of(content.subarray(start, end + 1));
        });
        for (const server of [storage, place.another()])
          expect(await server.segments(organisationId, file)).toEqual(expected);
      },
    );

    it('are made once for a file that came in without them, and survive a note that is torn', async () => {
      const organisationId = newOrganisation();
      const file = await storage.put(organisationId, inPieces(randomBytes(segmentBytes + 5)));
      const noted = await storage.segments(organisationId, file);
      const whole = await place.kept(file.sha256);
      await place.spoilNotes(file.sha256, undefined);
      expect(await place.kept(file.sha256)).toHaveLength(1);
      expect(await place.another().segments(organisationId, file)).toEqual(noted);
      expect((await place.kept(file.sha256)).toSorted()).toEqual(whole.toSorted());
      await place.spoilNotes(file.sha256, noted?.join('\n').slice(0, 70) ?? '');
      expect(await place.another().segments(organisationId, file)).toEqual(noted);
    });
  });

  describe('files that nothing names', () => {
    it('stay while they are needed, are new, or are another organisation’s', async () => {
      const [one, other] = [newOrganisation(), newOrganisation()];
      const content = randomBytes(1000);
      const needed = await place.storeLongAgo(one, content);
      await place.storeLongAgo(other, content);
      const { sha256: fresh } = await storage.put(one, Readable.from([randomBytes(10)]));
      const asked: string[] = [];
      const count = await storage.collect({
        before,
        async neededOf(organisationId, hashes) {
          asked.push(...hashes.map((sha256) => `${organisationId} ${sha256}`));
          return new Set(hashes);
        },
      });
      expect(count).toBe(0);
      expect(asked).toEqual(expect.arrayContaining([`${one} ${needed}`, `${other} ${needed}`]));
      expect(asked.join(' ')).not.toContain(fresh);
      for (const organisationId of [one, other])
        expect(await read(storage, organisationId, needed)).toEqual(content);
      expect(await read(storage, one, fresh)).toHaveLength(10);
    });

    it('go with the notes of their segments', async () => {
      const [one, other] = [newOrganisation(), newOrganisation()];
      const lost = await place.storeLongAgo(one, randomBytes(segmentBytes + 1));
      const kept = await place.storeLongAgo(other, randomBytes(10));
      const neededOf = async (_: number, hashes: readonly string[]) =>
        new Set(hashes.filter((sha256) => sha256 !== lost));
      expect(await storage.collect({ before, neededOf })).toBe(1);
      for (const server of [storage, place.another()]) {
        expect(await server.open(one, lost)).toBeUndefined();
        expect(await read(server, other, kept)).toHaveLength(10);
      }
      expect(await place.kept(lost)).toEqual([]);
      expect(await storage.collect({ before, neededOf })).toBe(0);
    });

    it('stay when somebody names them, or stores them again, at that very moment', async () => {
      const organisationId = newOrganisation();
      const content = randomBytes(1000);
      const sha256 = await place.storeLongAgo(organisationId, content);
      let asked = 0;
      const named = async (of: number, hashes: readonly string[]) =>
        of === organisationId && ++asked === 1 ? new Set<string>() : new Set(hashes);
      expect(await storage.collect({ before, neededOf: named })).toBe(0);
      expect(asked).toBe(2);
      expect(await read(storage, organisationId, sha256)).toEqual(content);

      // At each moment in which it is asked whether the file is needed.
      const storedAgain = async (of: number, hashes: readonly string[]) => {
        if (of !== organisationId) return new Set(hashes);
        await storage.put(organisationId, Readable.from([content]));
        return new Set<string>();
      };
      await place.storeLongAgo(organisationId, content);
      await storage.collect({ before, neededOf: storedAgain });
      for (const server of [storage, place.another()])
        expect(await read(server, organisationId, sha256)).toEqual(content);
      const unneeded = async (of: number, hashes: readonly string[]) =>
        new Set(of === organisationId ? [] : hashes);
      expect(await storage.collect({ before, neededOf: unneeded })).toBe(0);
      for (const server of [storage, place.another()])
        expect(await read(server, organisationId, sha256)).toEqual(content);
    });

    it('survive many who store the same bytes while others collect them', async () => {
      const organisationId = newOrganisation();
      const content = randomBytes(1000);
      for (let round = 0; round < 5; round++) {
        const sha256 = await place.storeLongAgo(organisationId, content);
        await Promise.all([
          storage.collect({ before, neededOf: nothing }),
          storage.put(organisationId, Readable.from([content])),
          place.another().collect({ before, neededOf: nothing }),
          place.another().put(organisationId, Readable.from([content])),
        ]);
        for (const server of [storage, place.another()])
          expect(await read(server, organisationId, sha256)).toEqual(content);
      }
    });
  });

  it('can be written to', async () => {
    await expect(storage.probe()).resolves.toBeUndefined();
  });
});
