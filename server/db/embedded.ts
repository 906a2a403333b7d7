import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { accountFor, type Account } from './embedded-account.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { connectWhenReady, ensureDatabase } from './embedded-connection.ts';
import { DatabaseError } from './database-error.ts';
import { ensureCluster, readPassword } from './embedded-init.ts';
import { holderOfLock, tryLock } from './embedded-lock.ts';
import { findPostmaster, isAlive, stopPostmaster } from './embedded-postmaster.ts';
import { lastWords, launchPostmaster } from './embedded-start.ts';

export interface EmbeddedOptions {
  /** The cluster lives in its subfolder `pg`, the server's log in `pg.log`. */
  dataDir: string;
  log: (line: string) => void;
  /** Called when the server goes away although nobody asked it to. */
  onLost?: () => void;
  /** How long a server that was left running may say nothing before it is replaced. */
  silenceMs?: number;
  /** False where all of it may be lost with the machine, as what a test writes. */
  isDurable?: boolean;
}

export interface Embedded {
  url: string;
  stop: () => Promise<void>;
}

interface Site extends EmbeddedOptions {
  clusterDir: string;
  logFile: string;
  binaries: Binaries;
  account: Account;
}

interface Running {
  pid: number;
  socketDir: string;
  client: pg.Client;
  ours: boolean;
}

/**
 * The database of one Keiko: starts PostgreSQL on the data folder, or takes over the server that a
 * killed Keiko left running. Throws `DatabaseError` when another Keiko has the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const site = await prepare(options);
  const running = await startOrAdopt(site, lockOrLeave);
  const { pid, client, ours } = running;
  if (!ours) options.log(`Took over the database that was still running (process ${pid}).`);
  let stopping = false;
  client.once('end', () => {
    if (!stopping) options.onLost?.();
  });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await client.end().catch(() => {});
    await stopPostmaster(pid);
  };
  return { url: await ensureDatabase(client, await addressOf(site, running)), stop };
}

/**
 * The lock is held as long as this connection lives: a killed process lets go of it by dying. One
 * that is just stopping is waited for; it takes the server with it.
 *
 * @returns false when the server went away
 */
async function lockOrLeave({ client }: Running, site: Site): Promise<boolean> {
  const deadline = Date.now() + 2_000;
  try {
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) {
        const holder = await holderOfLock(client);
        throw new DatabaseError(
          `Another Keiko${holder} is already running on the data folder ${site.dataDir}. ` +
            'Stop it first, or give this one a DATA_DIR and a PORT of its own.',
        );
      }
      await delay(50);
    }
    return true;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof DatabaseError) throw error;
    return false;
  }
}

/**
 * The same database for a short task beside a Keiko that may or may not be running. `stop` leaves
 * the server alone when it was there before or a Keiko has come to use it.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const site = await prepare(options);
  const running = await startOrAdopt(site, async () => true);
  const { pid, client, ours } = running;
  const url = await ensureDatabase(client, await addressOf(site, running));
  const stop = async () => {
    const unused = ours && (await tryLock(client).catch(() => false));
    await client.end().catch(() => {});
    if (unused) await stopPostmaster(pid);
  };
  return { url, stop };
}

async function prepare(options: EmbeddedOptions): Promise<Site> {
  const dataDir = resolve(options.dataDir);
  await makeDataDir(dataDir);
  const clusterDir = join(dataDir, 'pg');
  // A socket's path has room for 103 bytes, on macOS the least of all.
  if (Buffer.byteLength(join(clusterDir, '.s.PGSQL.5432')) > 103) {
    throw new DatabaseError(
      `The path of the data folder is too long for PostgreSQL's socket: ${dataDir}. Set DATA_DIR to a shorter one.`,
    );
  }
  const binaries = await findBinaries();
  const account = await accountFor(clusterDir, [dirname(binaries.postgres), dataDir]);
  await ensureCluster(clusterDir, binaries, account);
  const logFile = join(dataDir, 'pg.log');
  return { ...options, dataDir, clusterDir, logFile, binaries, account };
}

async function makeDataDir(dataDir: string): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (first === undefined || process.getuid?.() !== 0) return;
  // Another account has to pass through what was made, to the cluster that only its owner may enter.
  for (let folder = dataDir; folder.length >= first.length; folder = dirname(folder))
    await chmod(folder, 0o711);
}

async function addressOf(site: Site, running: { socketDir: string }) {
  return { socketDir: running.socketDir, password: await readPassword(site.clusterDir) };
}

// A server may be going down while we look at it, or somebody may start one at the same moment, so
// the answer can change under us a few times before it settles.
async function startOrAdopt(
  site: Site,
  accept: (running: Running, site: Site) => Promise<boolean>,
): Promise<Running> {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const running = (await adopt(site)) ?? (await launch(site));
    if (running && (await accept(running, site))) return running;
    // The processes of a server killed by force take a moment to notice that it is gone.
    await delay(100 * 2 ** attempt);
  }
  throw new DatabaseError(
    `The database does not start. The end of ${site.logFile}:\n${await lastWords(site.logFile)}`,
  );
}

async function adopt(site: Site): Promise<Running | undefined> {
  const found = await findPostmaster(site.clusterDir);
  if (!found) return undefined;
  const alive = () => isAlive(found.pid);
  const address = await addressOf(site, found);
  const client = await connectWhenReady(address, alive, site.log, site.silenceMs);
  if (client) return { ...found, client, ours: false };
  // It runs and does not answer.
  if (alive()) await stopPostmaster(found.pid);
  return undefined;
}

async function launch(site: Site): Promise<Running | undefined> {
  const { clusterDir } = site;
  const server = await launchPostmaster(site);
  const address = await addressOf(site, { socketDir: clusterDir });
  const client = await connectWhenReady(address, server.alive, site.log);
  if (!client) return undefined;
  // Whoever answered must be the one we started: it may also be the winner of a race.
  const found = await findPostmaster(clusterDir);
  return found && { ...found, client, ours: found.pid === server.pid };
}
