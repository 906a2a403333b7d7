import { access, mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MemoryWatch } from './sandbox.ts';

/** How this machine holds all processes of a sandbox together. */
export interface ControlGroups {
  readonly kind: 'v1' | 'v2' | 'none';
  /** A new one, and the files through which a process joins it. */
  readonly open: (name: string) => Promise<{ watch: MemoryWatch; files: string[] }>;
  /** Ends whatever an earlier runner has left behind. */
  readonly sweep: () => Promise<void>;
  /** Removes what holds them all. */
  readonly close: () => Promise<void>;
}

const mostPids = 600;
const folderName = 'keiko-runner';

/** Without them each process is limited by itself, which is for development alone. */
const noGroups: ControlGroups = {
  kind: 'none',
  open: async () => ({
    files: [],
    watch: {
      addressKb: (memoryMb) => memoryMb * 1024,
      setLimit: async () => {},
      kills: async () => 0,
      close: async () => {},
    },
  }),
  sweep: async () => {},
  close: async () => {},
};

/** Finds what this process may use. @param owner keeps the groups of several runners apart */
export async function findControlGroups(owner: string): Promise<ControlGroups> {
  const name = `${folderName}-${owner}`;
  return (await findVersion2(name)) ?? (await findVersion1(name)) ?? noGroups;
}

async function findVersion2(name: string): Promise<ControlGroups | undefined> {
  for (const { at, own } of await mountsOf('cgroup2')) {
    for (const parent of new Set([join(at, own), at])) {
      const root = join(parent, name);
      await writeFile(join(parent, 'cgroup.subtree_control'), '+memory +pids').catch(() => {});
      await mkdir(root).catch(() => {});
      const has = await readFile(join(root, 'cgroup.controllers'), 'utf8').catch(() => '');
      const isWhole = ['memory', 'pids'].every((one) => has.split(/\s+/).includes(one));
      const isOn =
        isWhole &&
        (await writeFile(join(root, 'cgroup.subtree_control'), '+memory +pids').then(
          () => true,
          () => false,
        ));
      if (isOn) return version2(root);
      await rmdir(root).catch(() => {});
    }
  }
  return undefined;
}

const version2 = (root: string): ControlGroups => ({
  kind: 'v2',
  open: async (name) => {
    const group = join(root, name);
    await mkdir(group, { recursive: true });
    await writeFile(join(group, 'pids.max'), String(mostPids));
    await writeFile(join(group, 'memory.swap.max'), '0').catch(() => {});
    const setLimit = (memoryMb: number) =>
      writeFile(join(group, 'memory.max'), String(memoryMb * 1024 * 1024));
    return {
      files: [join(group, 'cgroup.procs')],
      watch: watchOf([group], setLimit, 'memory.events'),
    };
  },
  sweep: () => cleanUp([root]),
  close: () => remove(root),
});

async function findVersion1(name: string): Promise<ControlGroups | undefined> {
  const mounts = await mountsOf('cgroup');
  const roots: string[] = [];
  for (const controller of ['memory', 'pids']) {
    const mount = mounts.find(({ controllers }) => controllers.includes(controller));
    if (!mount) return undefined;
    const root = await firstMade([join(mount.at, mount.own, name), join(mount.at, name)]);
    if (root === undefined) return undefined;
    roots.push(root);
  }
  return version1(roots);
}

async function firstMade(candidates: readonly string[]): Promise<string | undefined> {
  for (const folder of candidates) {
    await mkdir(folder).catch(() => {});
    if (
      await access(join(folder, 'cgroup.procs')).then(
        () => true,
        () => false,
      )
    )
      return folder;
  }
  return undefined;
}

const version1 = (roots: readonly string[]): ControlGroups => ({
  kind: 'v1',
  open: async (name) => {
    const groups = roots.map((root) => join(root, name));
    for (const group of groups) await mkdir(group, { recursive: true });
    const [memory = '', pids = ''] = groups;
    await writeFile(join(pids, 'pids.max'), String(mostPids));
    const write = (file: string, bytes: number) => writeFile(join(memory, file), String(bytes));
    const setLimit = async (memoryMb: number) => {
      const bytes = memoryMb * 1024 * 1024;
      // The limit with swap is never below the one without: which goes first depends on what was.
      await write('memory.memsw.limit_in_bytes', bytes).catch(() => {});
      await write('memory.limit_in_bytes', bytes);
      await write('memory.memsw.limit_in_bytes', bytes).catch(() => {});
    };
    const files = groups.map((group) => join(group, 'cgroup.procs'));
    return { files, watch: watchOf(groups, setLimit, 'memory.oom_control') };
  },
  sweep: () => cleanUp(roots),
  close: async () => {
    for (const root of roots) await remove(root);
  },
});

const watchOf = (
  groups: readonly string[],
  setLimit: MemoryWatch['setLimit'],
  events: string,
): MemoryWatch => ({
  addressKb: () => 0,
  setLimit,
  kills: async () => {
    const text = await readFile(join(groups[0] ?? '', events), 'utf8');
    return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
  },
  close: async () => {
    for (const group of groups) await remove(group);
  },
});

/** Kills whoever is in it, until nobody is. */
async function remove(group: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const list = await readFile(join(group, 'cgroup.procs'), 'utf8').catch(() => '');
    for (const pid of list.split('\n').filter((line) => line !== '')) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has gone by itself meanwhile.
      }
    }
    const isRemoved = await rmdir(group).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    if (isRemoved) return;
    await setTimeout(Math.min(2 + tries, 50));
  }
  throw new Error(`the control group ${group} does not become empty`);
}

async function cleanUp(roots: readonly string[]): Promise<void> {
  for (const root of roots)
    for (const entry of await readdir(root, { withFileTypes: true }).catch(() => []))
      if (entry.isDirectory()) await remove(join(root, entry.name));
}

interface Mount {
  readonly at: string;
  readonly controllers: readonly string[];
  /** The group of this process, below it. */
  readonly own: string;
}

async function mountsOf(kind: 'cgroup' | 'cgroup2'): Promise<Mount[]> {
  const lines = (file: string) =>
    readFile(file, 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
  const own = (await lines('/proc/self/cgroup')).map((line) => line.split(':'));
  return (await lines('/proc/self/mountinfo')).flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const [type, , options = ''] = after.split(' ');
    const at = before.split(' ')[4];
    if (type !== kind || at === undefined) return [];
    const controllers = options.split(',');
    const group = own.find(([number, names = '']) =>
      kind === 'cgroup2'
        ? number === '0'
        : names.split(',').some((one) => controllers.includes(one)),
    );
    return [{ at, controllers, own: group?.slice(2).join(':') ?? '/' }];
  });
}
