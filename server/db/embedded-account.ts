import {
  execFile,
  spawn,
  spawnSync,
  type ChildProcess,
  type SpawnOptions,
} from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseError } from './database-error.ts';

const run = promisify(execFile);

/** Starts PostgreSQL's programs as somebody whom they accept, and gives that somebody files. */
export interface Account {
  launch(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  own(path: string): Promise<void>;
}

interface Ids {
  uid: number;
  gid: number;
}

const ourselves: Account = {
  launch: (command, args, options) => spawn(command, args, options),
  own: async () => {},
};

/**
 * PostgreSQL refuses to run as root, so a root process hands it to an account of its own: the owner
 * of the existing cluster, else `postgres` (made when missing), else `nobody`.
 *
 * @param mustReach paths which that account has to get to, although they may lie under a folder
 *   that only root may enter
 */
export async function accountFor(
  clusterDir: string,
  mustReach: readonly string[],
): Promise<Account> {
  if (process.getuid?.() !== 0) return ourselves;
  const ids = (await ownerOf(clusterDir)) ?? (await idsOf('postgres')) ?? (await createAccount());
  const barred = mustReach.find((path) => !canReach(ids, path));
  const prefix = barred === undefined ? undefined : await readAnywherePrefix(ids, barred);
  return {
    launch: (command, args, options) =>
      prefix === undefined
        ? spawn(command, args, { ...options, ...ids })
        : spawn('setpriv', [...prefix, command, ...args], options),
    own: (path) => chown(path, ids.uid, ids.gid),
  };
}

async function ownerOf(path: string): Promise<Ids | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info === undefined || info.uid === 0 ? undefined : { uid: info.uid, gid: info.gid };
}

async function idsOf(name: string): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<Ids> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', [...options, 'postgres']).catch(() => undefined);
  const ids = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (ids) return ids;
  throw new DatabaseError(
    'PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it as. ' +
      'Create one, or start Keiko as an ordinary user.',
  );
}

function canReach(ids: Ids, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A checkout in /root cannot be entered by anybody else. Rather than opening root's home to all, the
 * database alone is given the right to walk through it: one ambient capability. `no_setuid_fixup`
 * makes access(2), by which initdb looks for its neighbour, honour it too.
 */
async function readAnywherePrefix(ids: Ids, barred: string): Promise<string[]> {
  const right = await rightToWalkAnywhere();
  const found = spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
  if (right === undefined || !found) {
    throw new DatabaseError(
      `PostgreSQL does not run as root, and the account it runs as cannot enter ${barred}. ` +
        'Put Keiko and its DATA_DIR where every user may enter (such as /srv), or start it as an ordinary user.',
    );
  }
  return [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    `--bounding-set=-all,+${right}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

// Bits of CapEff in /proc/self/status. Containers often withhold the narrower of the two.
async function rightToWalkAnywhere(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const mask = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  if (mask & (1n << 2n)) return 'dac_read_search';
  return mask & (1n << 1n) ? 'dac_override' : undefined;
}
