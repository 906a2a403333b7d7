import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installDebianPackages } from './debian.ts';

export interface Server {
  url: string;
  stop: () => void;
}

/**
 * Debian's own PostgreSQL on a throw-away cluster: the oldest version that Keiko supports, without
 * touching a server that may run on the machine. Needs root, and Debian.
 *
 * @returns undefined when it cannot be had
 */
export async function startDebianPostgres(): Promise<Server | undefined> {
  const bin = findPrograms() ?? ((await installDebianPackages(['postgresql'])) && findPrograms());
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'keiko-debian-'));
  const account = (name: string) =>
    Number(execFileSync('id', [name, 'postgres'], { encoding: 'utf8' }));
  const who = { uid: account('-u'), gid: account('-g') };
  chownSync(folder, who.uid, who.gid);
  const cluster = join(folder, 'pg');
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...who, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  // Durability is tested elsewhere; here a lost cluster is a lost test run.
  const settings = `-c listen_addresses= -k ${folder} -c fsync=off -c max_connections=100`;
  run('pg_ctl', ['start', '-w', '-D', cluster, '-l', join(folder, 'log'), '-o', settings]);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', ['stop', '-m', 'fast', '-D', cluster]);
      rmSync(folder, { recursive: true });
    },
  };
}

function findPrograms(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(0);
  return found === undefined ? undefined : dirname(found);
}
