import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RunRequest, RunResult } from '../../domain/challenges/code/run.ts';
import { run } from '../../server/runner/runner.service.ts';
import { realRunner, runOf } from './runner.ts';
import { processesOf } from './sandbox-processes.ts';

type CaseRun = RunResult['cases'][number];

/** A real runner, and what one does to it. */
export interface AttackedRunner {
  readonly dataDir: string;
  readonly run: (request: RunRequest) => Promise<RunResult>;
  /** The one case of it; what the compiler says is an error. */
  readonly only: (request: RunRequest) => Promise<CaseRun>;
  readonly python: (program: string, given?: Parameters<typeof runOf>[2]) => Promise<CaseRun>;
  /** What is at work in its sandboxes at this moment. */
  readonly programs: () => Promise<string[]>;
  /** A program that waits until it is told to end, however long that is. */
  readonly waiting: (cases: number) => RunRequest;
  /** Once such a program is at work: the processes of all that are. */
  readonly begun: () => Promise<number[]>;
  /** Tells such programs to end, those that are only beginning too, until the run has come to its end. */
  readonly letEnd: (running: Promise<RunResult>) => Promise<RunResult>;
  /** Its sandboxes themselves, the ready ones too. */
  readonly sandboxes: () => Promise<number[]>;
  /** Neither a program of a sandbox lives on, nor a dead one that nobody asks for. */
  readonly expectNobodyLeft: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const usersOfRunner = 16;
const brief = { cpuMs: 1000, wallMs: 6000 };

/** Nobody who does not wait for it is disturbed by this signal. */
const word = 'SIGURG';
const waits = `import signal
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.${word}})
signal.sigwait({signal.${word}})
print('done')`;

/** It may have ended by itself meanwhile. */
function tell(pid: number): void {
  try {
    process.kill(pid, word);
  } catch {
    return;
  }
}

export async function attackedRunner(): Promise<AttackedRunner> {
  const { runner, dataDir, firstUid, close } = await realRunner(['python3', 'c']);
  // From then on nobody else is at work in a sandbox. A machine that is busy takes its time for that.
  const areTried = async () =>
    (await runner.status()).every(({ isUp, isTrying }) => isUp && !isTrying);
  while (!(await areTried())) await setTimeout(100);
  const only = async (request: RunRequest) => {
    const { compile, cases } = await run({ runner }, request);
    const [first] = cases;
    if (!first) throw new Error(compile.output);
    return first;
  };
  // In those that stand ready there is nothing but the driver.
  const atWork = async () =>
    (await processesOf(firstUid, usersOfRunner)).filter(
      ({ name }) => !['driver', 'bwrap'].includes(name),
    );
  const programs = async () => (await atWork()).map(({ name }) => name);
  return {
    dataDir,
    run: (request) => run({ runner }, request),
    only,
    python: (program, given = {}) =>
      only(runOf('python3', program, { ...given, limits: { ...brief, ...given.limits } })),
    programs,
    waiting: (cases) =>
      runOf('python3', waits, {
        cases: Array.from({ length: cases }, () => ''),
        limits: { wallMs: 60_000 },
      }),
    async begun() {
      await expect.poll(programs).toContain('python3');
      return (await atWork()).map(({ pid }) => pid);
    },
    async letEnd(running) {
      const ended = running.then((result) => ({ result }));
      for (;;) {
        for (const { pid } of await atWork()) tell(pid);
        const over = await Promise.race([ended, setTimeout(50, undefined)]);
        if (over) return over.result;
      }
    },
    sandboxes: async () =>
      (await processesOf(firstUid, usersOfRunner))
        .filter(({ name }) => name === 'bwrap')
        .map(({ pid }) => pid),
    expectNobodyLeft: () => expect.poll(programs, { timeout: 10_000 }).toEqual([]),
    close,
  };
}
