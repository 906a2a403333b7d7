import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import type { RunRequest } from '../../domain/challenges/code/run.ts';
import { findControlGroups } from '../../server/runner/embedded/control-groups.ts';
import { openRunner } from '../../server/runner/open-runner.ts';
import { Runner } from '../../server/runner/runner.service.ts';
import { removeFolder } from './remove-folder.ts';

const trial = '--unshare-user --unshare-pid --unshare-net --ro-bind / / --proc /proc'.split(' ');

/** Why no sandbox can be tried here; a container often may not make one, whatever is installed. */
const obstacle = await findObstacle();

/** Whether this machine can make sandboxes; said aloud where it cannot. */
export const hasSandbox = obstacle === undefined;
if (obstacle !== undefined)
  console.warn(`\n!! ${obstacle}: sandboxes for learners' code are NOT tested !!\n`);

/** Whether pages can be looked at here. */
export const hasChromium = existsSync('/usr/lib/chromium/chromium');
if (!hasChromium) console.warn('\n!! No Chromium: front-end challenges are NOT tested !!\n');

/** Whether the server has SQL. */
export const hasSqlite = existsSync('/usr/bin/sqlite3');
if (!hasSqlite)
  console.warn('\n!! No sqlite3: SQL on a device is NOT compared with the server !!\n');

/** Whether the server has Ruby. */
export const hasRuby = existsSync('/usr/bin/ruby');
if (!hasRuby) console.warn('\n!! No ruby: Ruby on a device is NOT compared with the server !!\n');

/** Whether the server has Perl. */
export const hasPerl = existsSync('/usr/bin/perl');
if (!hasPerl) console.warn('\n!! No perl: Perl on a device is NOT compared with the server !!\n');

async function findObstacle(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'Not root, so sandboxes have no users of their own';
  if (!existsSync('/usr/bin/cc')) return 'No C compiler';
  try {
    execFileSync('/usr/bin/bwrap', [...trial, '/usr/bin/true'], { stdio: 'ignore' });
  } catch {
    return 'bubblewrap is not there, or may not make namespaces';
  }
  const groups = await findControlGroups(`trial-${process.pid}`);
  await groups.close();
  return groups.kind === 'none' ? 'No control groups for this process' : undefined;
}

/** Nobody elsewhere. */
export const noEngines = { nodes: [], piston: undefined, judge0: undefined };

interface RealRunner {
  readonly runner: Runner;
  readonly dataDir: string;
  /** Of the users to whom its sandboxes belong. */
  readonly firstUid: number;
  readonly close: () => Promise<void>;
}

/**
 * A real runner, as a server has it beside itself. It tries each of its languages, which takes a second or
 * two of the machine: those that are not asked for are absent.
 */
export async function realRunner(
  languages: readonly ProgrammingLanguage[] = ['python3'],
): Promise<RealRunner> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keiko-runner-'));
  await chmod(dataDir, 0o755);
  const runner = new Runner();
  const firstUid = 762_000 + (process.pid % 1000) * 16;
  const close = openRunner(runner, {
    dataDir,
    runner: {
      isBeside: true,
      slots: 2,
      firstUid,
      toolchains: [],
      languages: [...languages],
      withoutGroups: true,
    },
    engines: noEngines,
  });
  return {
    runner,
    dataDir,
    firstUid,
    close: async () => {
      await close();
      await removeFolder(dataDir);
    },
  };
}

const mainFiles: Partial<Record<ProgrammingLanguage, string>> = {
  python3: 'main.py',
  nodejs: 'main.js',
  typescript: 'main.ts',
  c: 'main.c',
  cplusplus: 'main.cpp',
  ruby: 'main.rb',
  perl: 'main.pl',
};

/** A program, and what it is given in each of its cases. */
export function runOf(
  language: ProgrammingLanguage,
  content: string,
  { cases = [''], limits = {}, ...given }: Given = {},
): RunRequest {
  return {
    id: randomUUID(),
    organisationId: 2,
    personId: 7,
    language,
    files: [{ path: mainFiles[language] ?? 'main', content }],
    cases: cases.map((stdin, index) => ({ id: String(index + 1), stdin })),
    limits: {
      cpuMs: 2000,
      wallMs: 10_000,
      memoryMb: 128,
      outputBytes: 1_000_000,
      processes: 32,
      ...limits,
    },
    ...given,
  };
}

interface Given extends Partial<Omit<RunRequest, 'cases' | 'limits'>> {
  readonly cases?: readonly string[];
  readonly limits?: Partial<RunRequest['limits']>;
}
