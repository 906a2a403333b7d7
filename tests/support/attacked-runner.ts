import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { RunRequest, RunResult } from '../../domain/challenges/code/run.ts';
import { run } from '../../server/runner/runner.service.ts';
import { realRunner, runOf } from './runner.ts';

type CaseRun = RunResult['cases'][number];

/** A real runner, and what one does to it. */
export interface AttackedRunner {
  readonly dataDir: string;
  readonly run: (request: RunRequest) => Promise<RunResult>;
  /** The one case of it; what the compiler says is an error. */
  readonly only: (request: RunRequest) => Promise<CaseRun>;
  readonly python: (program: string, given?: Parameters<typeof runOf>[2]) => Promise<CaseRun>;
  /** Neither a program of a sandbox lives on, nor a dead one that nobody asks for. */
  readonly expectNobodyLeft: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const usersOfRunner = 16;
const brief = { cpuMs: 1000, wallMs: 2500 };

export async function attackedRunner(): Promise<AttackedRunner> {
  const { runner, dataDir, firstUid, close } = await realRunner();
  // The last language that is tried: from then on nobody else is at work in a sandbox.
  await run({ runner }, runOf('cplusplus', 'int main() {}'));
  const only = async (request: RunRequest) => {
    const { compile, cases } = await run({ runner }, request);
    const [first] = cases;
    if (!first) throw new Error(compile.output);
    return first;
  };
  return {
    dataDir,
    run: (request) => run({ runner }, request),
    only,
    python: (program, given = {}) =>
      only(runOf('python3', program, { ...given, limits: { ...brief, ...given.limits } })),
    expectNobodyLeft: () =>
      expect.poll(() => programsOf(firstUid), { timeout: 10_000 }).toEqual([]),
    close,
  };
}

/** Processes of the sandboxes' users, but those that stand ready, in which nothing but the driver is. */
async function programsOf(firstUid: number): Promise<string[]> {
  const left: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
    const name = /^Name:\t(.*)$/m.exec(status)?.[1] ?? '';
    const isOurs = uid >= firstUid && uid < firstUid + usersOfRunner;
    if (isOurs && !['driver', 'bwrap'].includes(name)) left.push(name);
  }
  return left;
}
