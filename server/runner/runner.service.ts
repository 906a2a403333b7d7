import type { RunRequest, RunResult } from '../../domain/challenges/code/run.ts';
import { type LanguageThatRuns, Runner } from './runner.ts';

export { Runner };

/** Whoever has code run, by whatever engines this site has. */
interface HasRunner {
  readonly runner: Runner;
}

/**
 * Compiles and runs what is asked for, by turns among all who ask. The same run asked for again, by its
 * id, is answered from what was run before, or run again where that was lost.
 *
 * @throws RunRefusedError where nothing may run here, the language is absent, or too many wait
 */
export const run = ({ runner }: HasRunner, request: RunRequest): Promise<RunResult> =>
  runner.run(request);

/** The languages whose self-test was passed, in the order of the specification. */
export const languagesThatRun = ({ runner }: HasRunner): Promise<LanguageThatRuns[]> =>
  runner.languagesThatRun();
