import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';

/** Has a program run with some inputs, within the limits of its challenge. */
export type RunSome = (
  id: string,
  program: Pick<RunRequest, 'files' | 'entry' | 'isTestCommand'>,
  cases: readonly {
    readonly id: string;
    readonly input: string;
    readonly args?: readonly string[];
  }[],
) => Promise<RunResult>;
