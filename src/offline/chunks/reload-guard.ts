import { z } from 'zod';
import { ownBuild } from '../../lib/build.ts';
import { storageKeys } from '../../lib/storage-keys.ts';

const mostReloads = 2;
const withinMs = 600_000;

const ReloadsSchema = z.array(z.object({ pair: z.string(), at: z.number() }));

/**
 * Whether this tab may load itself anew for a build: once from the same build to the same build, and twice
 * in ten minutes. Never where that cannot be remembered.
 */
export function mayReload(build: string): boolean {
  const reloads = read();
  if (reloads === undefined) return false;
  const recent = reloads.filter(({ at }) => Date.now() - at < withinMs);
  return recent.length < mostReloads && reloads.every(({ pair }) => pair !== pairOf(build));
}

/** @returns false when it could not be written down, and the reload must not be */
export function noteReload(build: string): boolean {
  try {
    const reloads = [...(read() ?? []), { pair: pairOf(build), at: Date.now() }];
    sessionStorage.setItem(storageKeys.reloads, JSON.stringify(reloads));
    return true;
  } catch {
    return false;
  }
}

function read(): z.infer<typeof ReloadsSchema> | undefined {
  try {
    const stored = sessionStorage.getItem(storageKeys.reloads);
    return stored === null ? [] : ReloadsSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

const pairOf = (build: string): string => `${ownBuild() ?? ''}->${build}`;
