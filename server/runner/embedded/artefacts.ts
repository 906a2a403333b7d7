import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BoxFile } from './sandbox.ts';

/** What a compiler has made of a submission, and what it said. */
export interface Compiled {
  readonly output: string;
  readonly files: readonly BoxFile[];
}

const mostBytes = 512 * 1024 * 1024;
const tidyEvery = 50;

/**
 * Keeps what was compiled, under the hash of all that it came from. What a file holds is handed into a
 * sandbox and never opened as anything else. What was not used for the longest time goes first.
 */
export class Artefacts {
  readonly #folder: string;
  #kept = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(hash: string): Promise<Compiled | undefined> {
    const path = join(this.#folder, hash);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    // Written whole by `keep`, by this user, in a folder that nobody else writes to.
    const { output, files } = deserialize(bytes) as Compiled;
    return {
      output,
      files: files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })),
    };
  }

  async keep(hash: string, compiled: Compiled): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `.${hash}.${randomBytes(4).toString('hex')}`);
    await writeFile(temporary, serialize(compiled), { mode: 0o600 });
    await rename(temporary, join(this.#folder, hash));
    this.#kept += 1;
    if (this.#kept % tidyEvery === 0) await this.#tidy();
  }

  async #tidy(): Promise<void> {
    const found: { path: string; size: number; usedAt: number }[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const about = await stat(path).catch(() => undefined);
      if (about) found.push({ path, size: about.size, usedAt: about.mtimeMs });
    }
    let sum = 0;
    for (const { path, size } of found.toSorted((one, other) => other.usedAt - one.usedAt)) {
      sum += size;
      if (sum > mostBytes) await rm(path, { force: true });
    }
  }
}
