import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';

type CaseRun = RunResult['cases'][number];

/** No more of its output than a challenge allows; more than that ends the run, whoever noticed it. */
export function withinOutput(run: CaseRun, { limits: { outputBytes } }: RunRequest): CaseRun {
  const [stdout, stderr] = [cut(run.stdout, outputBytes), cut(run.stderr, outputBytes)];
  const isOver = stdout !== run.stdout || stderr !== run.stderr;
  return isOver ? { ...run, stdout, stderr, outcome: 'outputLimit' } : run;
}

function cut(text: string, bytes: number): string {
  const buffer = Buffer.from(text);
  // A sign that was cut in the middle is left out.
  return buffer.length <= bytes
    ? text
    : buffer
        .subarray(0, bytes)
        .toString()
        .replace(/\uFFFD$/, '');
}
