import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedRoom, query, serverOf } from '../../tests/support/embedded-room.ts';
import { holdDatabase, type Holder } from '../../tests/support/holder.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { isAlive } from './embedded-postmaster.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';

const { emptyFolder, hold, later } = embeddedRoom();

/** Where a database was made and stopped: a first start takes longer than a copy of what it made. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'keiko-db-'));
  const first = holdDatabase(made);
  await query(await first.url(), 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
});
afterAll(() => removeFolder(made));

/** With its owner, who need not be whoever runs this. */
const copyInto = (folder: string) => execFileSync('cp', ['-a', join(made, 'pg'), folder]);

async function madeFolder(): Promise<string> {
  const folder = await emptyFolder();
  copyInto(folder);
  return folder;
}

/** In this process, which nobody kills. */
async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const started = await startEmbedded({ dataDir, log: () => {}, ...options });
  later(() => started.stop());
  return started;
}

describe('refuses in one sentence', () => {
  test('a cluster made by another version of PostgreSQL', async () => {
    const dataDir = await madeFolder();
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '16\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 16/);
  });

  test('a folder of something else', async () => {
    const dataDir = await emptyFolder();
    await cp(import.meta.filename, join(dataDir, 'pg', 'letter.txt'));
    await expect(start(dataDir)).rejects.toThrow(/not a PostgreSQL cluster/);
  });

  test('a path too long for a socket', async () => {
    const dataDir = join(await emptyFolder(), 'x'.repeat(100));
    await expect(start(dataDir)).rejects.toThrow(/too long/);
  });
});

test('stops with its process, and keeps what was written', async () => {
  const dataDir = await madeFolder();
  const first = hold(dataDir);
  expect(await query(await first.url(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  const server = await serverOf(dataDir);
  await first.stop();
  expect(isAlive(server ?? 0)).toBe(false);
  expect(await serverOf(dataDir)).toBeUndefined();
});

describe('while it runs', () => {
  let dataDir: string;
  let holder: Holder;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'keiko-db-'));
    copyInto(dataDir);
    holder = holdDatabase(dataDir);
    await holder.url();
  });
  afterAll(async () => {
    await holder.stop();
    await removeFolder(dataDir);
  });

  test('a second start on the same data folder is refused in one sentence, and leaves it alone', async () => {
    await expect(hold(dataDir).url()).rejects.toThrow(/Another Keiko \(process \d+\)/);
    expect(await query(await holder.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('only the owner can read the password, and only with it one gets in', async () => {
    const url = await holder.url();
    const { mode } = await stat(join(dataDir, 'pg', 'keiko-password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('is durable, checks its pages and knows letters beyond ASCII', async () => {
    const [settings] = await query(
      await holder.url(),
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
});

describe('after kill -9', () => {
  test('of Keiko the next start takes over the server that runs on', async () => {
    const dataDir = await madeFolder();
    const first = hold(dataDir);
    await first.url();
    const server = await serverOf(dataDir);
    await first.kill();
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(await serverOf(dataDir)).toBe(server);
    await second.stop();
    expect(isAlive(server ?? 0)).toBe(false);
  });

  test('of Keiko and of the database the next start replays the log', async () => {
    const dataDir = await madeFolder();
    const first = hold(dataDir);
    await query(await first.url(), 'CREATE TABLE written AS SELECT 8 AS n');
    await first.kill();
    process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT n FROM written')).toEqual([{ n: 8 }]);
  });
});

test('a lock file whose number now belongs to another process does not stop the start', async () => {
  const dataDir = await madeFolder();
  const stranger = await strangerOfSameUser(join(dataDir, 'pg'));
  const lines = [stranger.pid, join(dataDir, 'pg'), 1, 5432, join(dataDir, 'pg'), '', '', 'ready'];
  await writeFile(join(dataDir, 'pg', 'postmaster.pid'), `${lines.join('\n')}\n`);
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
});

test('an answer never comes: the server that hangs is replaced', { timeout: 90_000 }, async () => {
  const dataDir = await madeFolder();
  const first = hold(dataDir);
  await first.url();
  await first.kill();
  const server = (await serverOf(dataDir)) ?? 0;
  // The socket is gone, as when somebody tidied the folder up.
  await rename(join(dataDir, 'pg', '.s.PGSQL.5432'), join(dataDir, 'gone'));
  const { url } = await start(dataDir, { silenceMs: 500 });
  expect(await query(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await serverOf(dataDir)).not.toBe(server);
});

async function strangerOfSameUser(path: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(path);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: resolve('/') });
  await once(stranger, 'spawn');
  later(async () => stranger.kill());
  return stranger;
}
