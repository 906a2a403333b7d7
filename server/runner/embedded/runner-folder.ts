import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** Where the runner keeps what it works with; nothing of a submission ever lies there. */
export interface RunnerFolder {
  readonly root: string;
  /** Of this data folder, among those of others on the machine. */
  readonly name: string;
  /** Seen in each sandbox as `/opt/keiko`. */
  readonly tools: string;
  readonly driver: string;
  /** What was compiled, under the hash of all that it came from. */
  readonly artefacts: string;
  /** Folders below /usr that no learner's program sees. */
  readonly hidden: readonly string[];
}

/**
 * In the data folder, or, where other users of the machine could not get there, in one that they can
 * read: sandboxes belong to users of their own.
 */
export async function openRunnerFolder(dataDir: string): Promise<RunnerFolder> {
  const own = join(dataDir, 'runner');
  await mkdir(own, { recursive: true, mode: 0o755 });
  const isRoot = process.getuid?.() === 0;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const root = isRoot && !(await isOpenToOthers(own)) ? `/var/lib/keiko-runner-${name}` : own;
  const tools = join(root, 'tools');
  for (const folder of [
    root,
    tools,
    join(tools, 'bin'),
    join(tools, 'lib'),
    join(root, 'artefacts'),
  ])
    await mkdir(folder, { recursive: true, mode: 0o755 });
  const hidden: string[] = [];
  for (const path of [dataDir, join(import.meta.dirname, '../../..')])
    if (
      path.startsWith('/usr/') &&
      (await access(path).then(
        () => true,
        () => false,
      ))
    )
      hidden.push(path);
  return {
    root,
    name,
    tools,
    driver: join(tools, 'bin/driver'),
    artefacts: join(root, 'artefacts'),
    hidden,
  };
}

/** Whether every user of the machine can follow this path. */
async function isOpenToOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & constants.S_IXOTH) === 0) return false;
    if (folder === sep) return true;
  }
}
