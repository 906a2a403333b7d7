import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collecting } from './storage.ts';
import { isFileName, organisationsIn } from './stored-names.ts';

const asidePattern = /^(\d+)-([\da-f]{64})(-[\da-f-]{36})?$/;
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
    if (sha256 === undefined) continue;
    const aside = join(asideOf(place), name);
    count += await settle(place, collecting, {
      aside,
      organisationId: Number(organisationId),
      sha256,
    });
  }
  for (const organisationId of await organisationsIn(place.folder)) {
    for await (const some of oldOf(place, organisationId, collecting.before)) {
      const needed = await collecting.neededOf(organisationId, some);
      for (const sha256 of some) {
        if (needed.has(sha256)) continue;
        const aside = newAside(place, organisationId, sha256);
        const path = place.pathOf(organisationId, sha256);
        if (await ifThere(() => rename(path, aside)))
          count += await settle(place, collecting, { aside, organisationId, sha256 });
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
      if (!isFileName(name)) continue;
      const found = await stat(join(own, part, name)).catch(() => undefined);
      if (found && found.mtime < before) some.push(name);
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

interface Aside {
  readonly aside: string;
  readonly organisationId: number;
  readonly sha256: string;
}

/** Returns how many it took away: one or none. Another server may settle the same at the same time. */
async function settle(
  place: Place,
  { before, neededOf }: Collecting,
  { aside, organisationId, sha256 }: Aside,
): Promise<0 | 1> {
  const path = place.pathOf(organisationId, sha256);
  const found = await stat(aside).catch(() => undefined);
  if (!found) return 0;
  const isKept = found.mtime >= before || (await neededOf(organisationId, [sha256])).has(sha256);
  if (isKept) {
    await mkdir(dirname(path), { recursive: true });
    await ifThere(() =>
      // Where it was stored once more meanwhile, it is there.
      link(aside, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    );
  }
  const isMine = await ifThere(() => rm(aside));
  if (!isKept && isMine) await rm(`${path}.segments`, { force: true });
  return isKept || !isMine ? 0 : 1;
}

/** False when somebody else has taken it away. */
async function ifThere(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

const asideOf = ({ folder }: Place): string => join(folder, 'aside');

/** Never used twice: what another server puts aside of the same name may be newer. */
const newAside = (place: Place, organisationId: number, sha256: string): string =>
  join(asideOf(place), `${organisationId}-${sha256}-${randomUUID()}`);
