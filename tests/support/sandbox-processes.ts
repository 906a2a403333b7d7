import { readdir, readFile } from 'node:fs/promises';

interface SandboxProcess {
  readonly pid: number;
  readonly name: string;
  /** Dead, and not asked for by whoever started it. */
  readonly isZombie: boolean;
}

/** Processes of these users of a machine: those of sandboxes. */
export async function processesOf(firstUid: number, users: number): Promise<SandboxProcess[]> {
  const found: SandboxProcess[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
    const name = /^Name:\t(.*)$/m.exec(status)?.[1] ?? '';
    const isZombie = /^State:\tZ/m.test(status);
    if (uid >= firstUid && uid < firstUid + users) found.push({ pid: Number(pid), name, isZombie });
  }
  return found;
}
