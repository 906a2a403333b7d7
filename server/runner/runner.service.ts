import type { ProgrammingLanguage } from '../../domain/challenges/code/languages.ts';
import {
  type RunRequest,
  type RunResult,
  RunRefusedError,
} from '../../domain/challenges/code/run.ts';

/** The languages whose programs may be run here, with the version that answered the probe. */
export function languagesThatRun(): Promise<{ language: ProgrammingLanguage; version: string }[]> {
  return Promise.resolve([]);
}

/** Throws `RunRefusedError` where learners' code may not be run: without a sandbox nothing is. */
export function run(_request: RunRequest): Promise<RunResult> {
  return Promise.reject(new RunRefusedError('nothingRuns'));
}
