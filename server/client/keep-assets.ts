import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const keptMs = 30 * 24 * 60 * 60_000;

export interface ClientFolders {
  /** The build that is served. */
  readonly folder: string;
  /** Where the hashed files of this build and of earlier ones outlive the next deploy. */
  readonly keptFolder: string;
}

/**
 * Keeps the hashed files of the served build for pages that will be left open over the next deploys, and
 * takes away what has not been part of a served build for thirty days.
 */
export async function keepAssets({ folder, keptFolder }: ClientFolders, now: Date): Promise<void> {
  const served = join(folder, 'assets');
  const kept = join(keptFolder, 'assets');
  await mkdir(kept, { recursive: true });
  const present = new Set(await readdir(kept));
  for (const name of await readdir(served)) {
    if (name.endsWith('.map')) continue;
    const path = join(kept, name);
    if (!present.has(name)) await copyWhole(join(served, name), path);
    // The time of a file says when it was served last.
    await utimes(path, now, now);
    present.delete(name);
  }
  for (const name of present) {
    const path = join(kept, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** A start that is killed half-way leaves no half a file under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  await copyFile(from, draft);
  await rename(draft, to);
}
