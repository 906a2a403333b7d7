import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Runs the task while no other process runs one under the same lock file. */
export async function withLock<Result>(path: string, task: () => Promise<Result>): Promise<Result> {
  while (!take(path)) await delay(200);
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // A process that was killed leaves its lock behind.
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

function isHeld(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
