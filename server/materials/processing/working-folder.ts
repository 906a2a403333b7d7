import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../services.ts';

type Place = Pick<Services, 'temporaryFolder'>;

const dayMs = 24 * 60 * 60_000;
const folderOf = ({ temporaryFolder }: Place) => join(temporaryFolder, 'processing');
const pattern = /^(?<host>.*)~(?<pid>\d+)~[\da-f-]{36}$/;

/** Empty, and gone when the work has ended. */
export async function withFolder<Result>(
  services: Place,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(folderOf(services), `${hostname()}~${process.pid}~${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Takes away what killed workers left. Called before this one begins anything. */
export async function removeOldFolders(services: Place): Promise<void> {
  const parent = folderOf(services);
  for (const name of await readdir(parent).catch(() => []))
    if (await isLeft(join(parent, name), name))
      await rm(join(parent, name), { recursive: true, force: true });
}

/** Another machine's are left alone for a day: whether it lives cannot be seen from here. */
async function isLeft(path: string, name: string): Promise<boolean> {
  const { host, pid } = pattern.exec(name)?.groups ?? {};
  if (host === hostname() && (Number(pid) === process.pid || !lives(Number(pid)))) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - dayMs;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
