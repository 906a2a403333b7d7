import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type Step } from '../../scripts/run-step.ts';
import { lastLines } from './first-lines.ts';
import type { Subject } from './steadiness.ts';
import { type RunResult, RunResultSchema } from './test-result.ts';

/** Tests that one program runs. */
export interface Suite {
  readonly name: string;
  /** How the program is told to run all that is asked for: files, a part of them by `--shard`, or nothing. */
  readonly files: readonly string[];
  /** `alone`: nothing runs beside it. `attempt` is a name for the folder of its recordings. */
  run(what: readonly string[], how: 'together' | 'alone', attempt: string): Promise<SuiteRun>;
  /** How the program is told to run this alone. */
  address(subject: Subject): readonly string[];
}

export interface SuiteRun {
  readonly result: RunResult;
  readonly seconds: number;
}

type Env = NonNullable<Step['env']>;

interface VitestGiven {
  readonly name: string;
  readonly projects: readonly string[];
  readonly files: readonly string[];
  readonly env?: Env;
}

export function vitestSuite(
  reports: string,
  { name, projects, files, env = {} }: VitestGiven,
): Suite {
  return {
    name,
    files,
    run: (what, how) =>
      runSuite(reports, {
        name,
        command: 'vitest',
        args: [
          'run',
          ...projects.map((project) => `--project=${project}`),
          '--reporter=dot',
          '--reporter=./tests/runner/vitest-reporter.ts',
          ...(how === 'alone' ? ['--maxWorkers=1'] : []),
          ...what,
        ],
        env,
      }),
    // Its whole file, alone: some tests of a file build on what those before them made.
    address: ({ file }) => (file === null ? files : [file]),
  };
}

/** `share`: the file that lists the tests which are run together; without it all of `files` are. */
export function browserSuite(
  reports: string,
  { files, share, env }: { files: readonly string[]; share: string | undefined; env: Env },
): Suite {
  const name = 'end to end in Chromium';
  return {
    name,
    files,
    run: (what, how, attempt) =>
      runSuite(reports, {
        name,
        command: 'playwright',
        args: [
          'test',
          '--reporter=list,./tests/runner/playwright-reporter.ts',
          `--output=test-results/${attempt}`,
          ...(how === 'alone' ? ['--workers=1'] : []),
          ...(how === 'together' && share !== undefined ? [`--test-list=${share}`] : []),
          ...what,
        ],
        env,
      }),
    address: ({ file, line, title }) => {
      if (file === null) return files;
      if (line === null || title === null) return [file];
      // A line that stands in a loop makes more tests than the one.
      return [`${file}:${line}`, `--grep=${patternOf(title)}`];
    },
  };
}

/** Playwright has blanks between a test's file, groups and title; between words any signs will do. */
const patternOf = (title: string): string => ` ${title.replaceAll(/[^\p{L}\p{N}]+/gu, '.+')}$`;

async function runSuite(reports: string, step: Step): Promise<SuiteRun> {
  const file = join(reports, 'result.json');
  rmSync(file, { force: true });
  const env = { ...step.env, TEST_RESULT_FILE: file };
  const { ok, seconds, output } = await runStep({ ...step, env }, 'show');
  const result = readResult(file);
  return { seconds, result: withUntold(result, ok, output) };
}

const nothing: RunResult = { tests: [], faults: [], fileSeconds: {} };

function readResult(file: string): RunResult {
  if (!existsSync(file)) return nothing;
  return RunResultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * A program that fails and names nothing (it could not start, or something broke between the tests) has
 * a fault all the same, and so has one that ran no test at all. Its last lines are all there is to tell.
 */
export function withUntold(result: RunResult, ok: boolean, output: string): RunResult {
  const { tests, faults } = result;
  const isTold = faults.length > 0 || tests.some(({ state }) => state === 'failed');
  const ranNone = !tests.some(({ state }) => state !== 'skipped');
  if (isTold || (ok && !ranNone)) return result;
  const why = lastLines(output);
  return {
    ...result,
    faults: [{ file: null, why: why.length > 0 ? why : ['It ran no test and said nothing.'] }],
  };
}
