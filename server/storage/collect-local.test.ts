import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { segmentBytes } from '../../domain/http/segments.ts';
import { localStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const before = new Date('2026-02-01T00:00:00Z');

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-collect-'));
  storage = localStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (organisationId: number, sha256: string) =>
  join(folder, String(organisationId), sha256.slice(0, 2), sha256);

async function storeLongAgo(organisationId: number, content: Buffer): Promise<string> {
  const { sha256 } = await storage.put(organisationId, Readable.from([content]));
  await utimes(pathOf(organisationId, sha256), longAgo, longAgo);
  return sha256;
}

const nothing = async () => new Set<string>();
const isThere = async (organisationId: number, sha256: string): Promise<boolean> =>
  (await storage.open(organisationId, sha256))?.destroy() !== undefined;

describe('files that nothing names', () => {
  it('stay while they are needed, are new, or are another organisation’s', async () => {
    const content = randomBytes(1000);
    const needed = await storeLongAgo(1, content);
    const alsoNeeded = await storeLongAgo(2, content);
    const { sha256: fresh } = await storage.put(1, Readable.from([randomBytes(10)]));
    const asked: string[] = [];
    const count = await storage.collect({
      before,
      async neededOf(organisationId, hashes) {
        asked.push(...hashes.map((sha256) => `${organisationId} ${sha256}`));
        return new Set(hashes);
      },
    });
    expect(count).toBe(0);
    expect(asked.toSorted()).toEqual([`1 ${needed}`, `2 ${alsoNeeded}`].toSorted());
    expect(await isThere(1, needed)).toBe(true);
    expect(await isThere(1, fresh)).toBe(true);
  });

  it('go with the notes of their segments', async () => {
    const sha256 = await storeLongAgo(1, randomBytes(segmentBytes + 1));
    const kept = await storeLongAgo(2, randomBytes(10));
    const neededOf = async () => new Set([kept]);
    expect(await storage.collect({ before, neededOf })).toBe(1);
    expect(await isThere(1, sha256)).toBe(false);
    expect(await isThere(2, kept)).toBe(true);
    expect(globSync(join(folder, '**', `${sha256}*`))).toEqual([]);
  });

  it('stay when somebody names them, or stores them again, at that very moment', async () => {
    const content = randomBytes(1000);
    const sha256 = await storeLongAgo(1, content);
    let asked = 0;
    const named = async () => new Set(++asked === 1 ? [] : [sha256]);
    expect(await storage.collect({ before, neededOf: named })).toBe(0);
    expect(await isThere(1, sha256)).toBe(true);

    // Between the look at the file and its being put aside, and once more after that.
    const storedAgain = async () => {
      await storage.put(1, Readable.from([content]));
      return new Set<string>();
    };
    await utimes(pathOf(1, sha256), longAgo, longAgo);
    expect(await storage.collect({ before, neededOf: storedAgain })).toBe(0);
    const found = await storage.open(1, sha256);
    expect(found && (await buffer(found))).toEqual(content);
    expect(await storage.collect({ before, neededOf: nothing })).toBe(0);
  });

  it('that a killed server put aside are looked at again', async () => {
    const named = await storeLongAgo(1, randomBytes(100));
    const lost = await storeLongAgo(1, randomBytes(100));
    await mkdir(join(folder, 'aside'));
    for (const sha256 of [named, lost])
      await rename(pathOf(1, sha256), join(folder, 'aside', `1-${sha256}`));
    expect(await storage.collect({ before, neededOf: async () => new Set([named]) })).toBe(1);
    expect(await isThere(1, named)).toBe(true);
    expect(await isThere(1, lost)).toBe(false);
  });

  it('survive many who store the same bytes while others collect them', async () => {
    const content = randomBytes(1000);
    for (let round = 0; round < 30; round++) {
      const sha256 = await storeLongAgo(1, content);
      await Promise.all([
        storage.collect({ before, neededOf: nothing }),
        storage.put(1, Readable.from([content])),
        storage.put(1, Readable.from([content])),
      ]);
      expect(await isThere(1, sha256)).toBe(true);
    }
  });
});

it('a file of this machine is stored as new, and keeps its own name', async () => {
  const content = randomBytes(segmentBytes + 5);
  const own = join(folder, 'mine');
  const { sha256: name } = await storage.put(9, Readable.from([content]));
  await rename(pathOf(9, name), own);
  await utimes(own, longAgo, longAgo);
  const stored = await storage.adopt(1, own);
  expect(stored).toEqual({ sha256: name, bytes: content.length });
  expect(await storage.segments(1, stored)).toHaveLength(2);
  expect(await storage.collect({ before, neededOf: nothing })).toBe(0);
  await rm(own);
  const found = await storage.open(1, name);
  expect(found && (await buffer(found))).toEqual(content);
});
