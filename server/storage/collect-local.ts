import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collecting } from './storage.ts';

const namePattern = /^[\da-f]{64}$/;
const asidePattern = /^(\d+)-([\da-f]{64})$/;
const atOnce = 500;

interface Place {
  readonly folder: string;
  readonly pathOf: (organisationId: number, sha256: string) => string;
}

/**
 * Takes files away in two steps, so that the same bytes may be stored at that very moment: a file is put
 * aside, looked at again, and put back when it is a newer one or is needed by then. What a killed server
 * has put aside is looked at by the next one.
 */
export async function collectLocal(place: Place, collecting: Collecting): Promise<number> {
  await mkdir(asideOf(place), { recursive: true });
  let count = 0;
  for (const name of await readdir(asideOf(place))) {
    const [, organisationId, sha256] = asidePattern.exec(name) ?? [];
    if (sha256 !== undefined)
      count += await settle(place, collecting, Number(organisationId), sha256);
  }
  for (const name of await readdir(place.folder)) {
    if (!/^\d+$/.test(name)) continue;
    const organisationId = Number(name);
    for await (const some of oldOf(place, organisationId, collecting.before)) {
      const needed = await collecting.neededOf(organisationId, some);
      for (const sha256 of some) {
        if (needed.has(sha256)) continue;
        await rename(
          place.pathOf(organisationId, sha256),
          asidePath(place, organisationId, sha256),
        );
        count += await settle(place, collecting, organisationId, sha256);
      }
    }
  }
  return count;
}

/** Names of the files that were stored before then, some at a time. */
async function* oldOf({ folder }: Place, organisationId: number, before: Date) {
  let some: string[] = [];
  const own = join(folder, String(organisationId));
  for (const part of await readdir(own)) {
    for (const name of await readdir(join(own, part))) {
      if (!namePattern.test(name)) continue;
      const found = await stat(join(own, part, name));
      if (found.mtime < before) some.push(name);
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

/** Returns how many it took away: one or none. */
async function settle(
  place: Place,
  { before, neededOf }: Collecting,
  organisationId: number,
  sha256: string,
): Promise<0 | 1> {
  const aside = asidePath(place, organisationId, sha256);
  const path = place.pathOf(organisationId, sha256);
  const isNewer = (await stat(aside)).mtime >= before;
  const isKept = isNewer || (await neededOf(organisationId, [sha256])).has(sha256);
  if (isKept) {
    await mkdir(dirname(path), { recursive: true });
    // Where it was stored once more meanwhile, it is there.
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  await rm(aside);
  if (!isKept) await rm(`${path}.segments`, { force: true });
  return isKept ? 0 : 1;
}

const asideOf = ({ folder }: Place): string => join(folder, 'aside');

const asidePath = (place: Place, organisationId: number, sha256: string): string =>
  join(asideOf(place), `${organisationId}-${sha256}`);
