import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A running server as its lock file `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The server that runs on this cluster, if any. A lock file left by a dead one is removed. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const file = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  // After a crash or a reboot the number may belong to anybody; PostgreSQL itself would then refuse
  // to start when that process happens to be of the same user.
  if (!(await runsIn(pid, clusterDir))) {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, socketDir: lines[4] || clusterDir };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Ended, and not yet noticed by its parent: for a server that outlived us that is the init process,
// which in a container may take its time.
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await signalAndWait(pid, 'SIGINT', 8_000)) return;
  // Immediate shutdown: as after a power cut, the next start replays the log.
  await signalAndWait(pid, 'SIGQUIT', 5_000);
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, patienceMs: number) {
  const deadline = Date.now() + patienceMs;
  if (isAlive(pid)) process.kill(pid, signal);
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(15);
  }
  return true;
}

// A server's working directory is its cluster. Where there is no /proc, its command line names it.
async function runsIn(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return cwd === (await realpath(clusterDir));
  }
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return command?.stdout.includes(clusterDir) ?? false;
}
