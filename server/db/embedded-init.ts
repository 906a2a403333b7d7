import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { DatabaseError } from './database-error.ts';
import { isAlive } from './embedded-postmaster.ts';

export const majorVersion = '18';
export const superuser = 'postgres';

const passwordFile = 'keiko-password';

/**
 * Makes the cluster when there is none. It grows under another name and is renamed when it is
 * complete, password included, so a start that was killed half-way leaves nothing to repair and two
 * starts at once cannot mix.
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === majorVersion) return;
  if (version !== undefined) {
    throw new DatabaseError(
      `${clusterDir} was made by PostgreSQL ${version.trim()}, and this Keiko brings PostgreSQL ${majorVersion}. ` +
        'Dump it with the old version and restore it into a new DATA_DIR.',
    );
  }
  if ((await readdir(clusterDir).catch(() => [])).length > 0) {
    throw new DatabaseError(
      `${clusterDir} holds files that are not a PostgreSQL cluster. Move them away or choose another DATA_DIR.`,
    );
  }
  await removeLeftovers(clusterDir);
  await makeCluster(clusterDir, binaries, account);
}

export async function readPassword(clusterDir: string): Promise<string> {
  const path = join(clusterDir, passwordFile);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new DatabaseError(
      `The database's password cannot be read from ${path}. Start Keiko as the user who owns the data folder.`,
      { cause: error },
    );
  });
  return text.trim();
}

async function makeCluster(clusterDir: string, binaries: Binaries, account: Account) {
  const draft = `${clusterDir}.init-${process.pid}`;
  const secret = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await account.own(draft);
    await writeFile(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await account.own(secret);
    await initdb(draft, secret, binaries, account);
    await rename(secret, join(draft, passwordFile));
    await rename(draft, clusterDir);
  } catch (error) {
    // Somebody who started at the same moment was quicker: theirs is as good as ours.
    if (!(await stat(join(clusterDir, 'PG_VERSION')).catch(() => false))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(secret, { force: true });
  }
}

function initdb(draft: string, secret: string, binaries: Binaries, account: Account) {
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and letter case on every machine and after every upgrade of its C library;
    // a language's own order is asked for by name (COLLATE "ja-x-icu").
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  const child = account.launch(binaries.initdb, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new DatabaseError(`The database could not be created:\n${output.trim()}`));
    });
  });
}

async function removeLeftovers(clusterDir: string): Promise<void> {
  const pattern = new RegExp(`^${basename(clusterDir)}\\.init-(\\d+)`);
  for (const name of await readdir(dirname(clusterDir))) {
    const pid = Number(pattern.exec(name)?.[1] ?? 0);
    if (pid === 0 || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 5 });
  }
}
