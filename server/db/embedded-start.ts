import { closeSync, openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

const settings = {
  // No port: only processes that may enter the data folder can knock at all.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  // An acknowledged write survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  // Compiling short queries costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** For what may be lost: nothing is waited for on the disk. */
const lossySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Site {
  readonly clusterDir: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly isDurable?: boolean;
}

export interface Launched {
  pid: number;
  /** Whether the process is still there. */
  alive: () => boolean;
}

/**
 * Starts the server as a process group of its own: Ctrl-C in the terminal reaches us alone, and the
 * database stops when we have finished with it.
 */
export async function launchPostmaster({
  clusterDir,
  logFile,
  binaries,
  account,
  isDurable = true,
}: Site): Promise<Launched> {
  await rollOver(logFile);
  const chosen = Object.entries({
    ...settings,
    ...(isDurable ? {} : lossySettings),
    unix_socket_directories: clusterDir,
  });
  const args = ['-D', clusterDir, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // A file, not a pipe: a pipe would break when we are killed and the server lives on.
  const output = openSync(logFile, 'a', 0o600);
  const child = account.launch(binaries.postgres, args, {
    cwd: clusterDir,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  closeSync(output);
  let gone = false;
  const leave = () => {
    gone = true;
  };
  child.once('exit', leave);
  child.once('error', leave);
  child.unref();
  return { pid: child.pid ?? 0, alive: () => !gone };
}

/** The last lines the server wrote, for the message of a failed start. */
export async function lastWords(logFile: string): Promise<string> {
  const file = await open(logFile, 'r').catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ position: Math.max(0, size - 2_000) });
    return buffer.toString('utf8', 0, bytesRead).split('\n').slice(-8).join('\n').trim();
  } finally {
    await file.close();
  }
}

async function rollOver(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > 5_000_000) await rename(logFile, `${logFile}.1`);
}
