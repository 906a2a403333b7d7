import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rename, stat, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { holdDatabase, type Holder } from '../../tests/support/holder.ts';
import { findPostmaster, isAlive, stopPostmaster } from './embedded-postmaster.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function emptyFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'keiko-db-'));
  cleanups.push(async () => {
    const left = await findPostmaster(join(folder, 'pg')).catch(() => undefined);
    if (left) await stopPostmaster(left.pid);
    await removeFolder(folder);
  });
  return folder;
}

function hold(dataDir: string): Holder {
  const holder = holdDatabase(dataDir);
  cleanups.push(() => holder.kill());
  return holder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverOf(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, 'pg')))?.pid;
}

describe('refuses in one sentence', () => {
  test('a second start on the same data folder, and leaves the first alone', async () => {
    const dataDir = await emptyFolder();
    const url = await hold(dataDir).url();
    await expect(hold(dataDir).url()).rejects.toThrow(/Another Keiko \(process \d+\)/);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a cluster made by another version of PostgreSQL', async () => {
    const dataDir = await emptyFolder();
    const holder = hold(dataDir);
    await holder.url();
    await holder.stop();
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '16\n');
    await expect(hold(dataDir).url()).rejects.toThrow(/made by PostgreSQL 16/);
  });

  test('a folder of something else', async () => {
    const dataDir = await emptyFolder();
    await cp(import.meta.filename, join(dataDir, 'pg', 'letter.txt'));
    await expect(hold(dataDir).url()).rejects.toThrow(/not a PostgreSQL cluster/);
  });

  test('a path too long for a socket', async () => {
    const dataDir = join(await emptyFolder(), 'x'.repeat(100));
    await expect(hold(dataDir).url()).rejects.toThrow(/too long/);
  });
});

test('of two first starts at once exactly one gets the database', async () => {
  const dataDir = await emptyFolder();
  const outcomes = await Promise.allSettled([hold(dataDir).url(), hold(dataDir).url()]);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(refusals).toEqual([expect.stringMatching(/Another Keiko/)]);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['pg', 'pg.log']));
  expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([]);
});

test('stops with its process, and keeps what was written', async () => {
  const dataDir = await emptyFolder();
  const first = hold(dataDir);
  await query(await first.url(), 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  expect(await serverOf(dataDir)).toBeUndefined();
  expect(await query(await hold(dataDir).url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('only the owner can read the password, and only with it one gets in', async () => {
  const dataDir = await emptyFolder();
  const url = await hold(dataDir).url();
  const { mode } = await stat(join(dataDir, 'pg', 'keiko-password'));
  expect((mode & 0o777).toString(8)).toBe('600');
  const wrong = url.replace(/:[^:@]+@/, ':guess@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('is durable, checks its pages and knows letters beyond ASCII', async () => {
  const url = await hold(await emptyFolder()).url();
  const [settings] = await query(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('data_checksums') AS checksums, current_setting('server_encoding') AS encoding,
       current_setting('TimeZone') AS zone, upper('straße éà') AS upper`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
    upper: 'STRASSE ÉÀ'.replace('SS', 'ß'),
  });
});

describe('after kill -9', () => {
  test('of Keiko the next start takes over the server that runs on', async () => {
    const dataDir = await emptyFolder();
    const first = hold(dataDir);
    await query(await first.url(), 'CREATE TABLE kept AS SELECT 7 AS n');
    const server = await serverOf(dataDir);
    await first.kill();
    const second = hold(dataDir);
    expect(await query(await second.url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(await serverOf(dataDir)).toBe(server);
    await second.stop();
    expect(isAlive(server ?? 0)).toBe(false);
  });

  test('of Keiko and of the database the next start replays the log', async () => {
    const dataDir = await emptyFolder();
    const first = hold(dataDir);
    await query(await first.url(), 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.kill();
    process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
    expect(await query(await hold(dataDir).url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  test('in the middle of the first start the next one begins anew', async () => {
    const dataDir = await emptyFolder();
    const abort = new AbortController();
    const changes = watch(dataDir, { signal: abort.signal });
    const first = hold(dataDir);
    first.url().catch(() => {});
    for await (const { filename } of changes) {
      if (filename?.endsWith('.password')) break;
    }
    abort.abort();
    await first.kill();
    expect(await readdir(dataDir)).not.toContain('pg');
    expect(await query(await hold(dataDir).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('a lock file whose number now belongs to another process does not stop the start', async () => {
  const dataDir = await emptyFolder();
  const first = hold(dataDir);
  await first.url();
  await first.stop();
  const stranger = await strangerOfSameUser(join(dataDir, 'pg'));
  const lines = [stranger.pid, join(dataDir, 'pg'), 1, 5432, join(dataDir, 'pg'), '', '', 'ready'];
  await writeFile(join(dataDir, 'pg', 'postmaster.pid'), `${lines.join('\n')}\n`);
  expect(await query(await hold(dataDir).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
});

test('an answer never comes: the server that hangs is replaced', { timeout: 90_000 }, async () => {
  const dataDir = await emptyFolder();
  const first = hold(dataDir);
  await query(await first.url(), 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.kill();
  const server = (await serverOf(dataDir)) ?? 0;
  // The socket is gone, as when somebody tidied the folder up.
  await rename(join(dataDir, 'pg', '.s.PGSQL.5432'), join(dataDir, 'gone'));
  expect(await query(await hold(dataDir).url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await serverOf(dataDir)).not.toBe(server);
});

// Root alone may enter /root, where a first checkout often lies, and PostgreSQL refuses to be root.
test.runIf(process.getuid?.() === 0)('works in a folder that only root may enter', async () => {
  const closed = await emptyFolder();
  execFileSync('chmod', ['700', closed]);
  const dataDir = await emptyFolder(closed);
  expect(await query(await hold(dataDir).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)('works for an ordinary user', async () => {
  const dataDir = await emptyFolder();
  execFileSync('chown', ['nobody', dataDir]);
  const holder = holdDatabase(dataDir, { uid: 65_534, gid: 65_534 });
  cleanups.push(() => holder.kill());
  expect(await query(await holder.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await stat(join(dataDir, 'pg'))).uid).toBe(65_534);
  await holder.stop();
});

async function strangerOfSameUser(path: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(path);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: resolve('/') });
  await once(stranger, 'spawn');
  cleanups.push(async () => stranger.kill());
  return stranger;
}
