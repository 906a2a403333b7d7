import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult as Ended } from '@playwright/test/reporter';
import { firstLines } from './first-lines.ts';
import type { RunResult, TestResult } from './test-result.ts';

/** Writes what a run of Playwright came to into the file that `TEST_RESULT_FILE` names. */
export default class PlaywrightReporter implements Reporter {
  readonly #result: RunResult = { tests: [], faults: [], fileSeconds: {} };

  onTestEnd(test: TestCase, ended: Ended): void {
    const result = resultOf(test, ended);
    this.#result.tests.push(result);
    const { fileSeconds } = this.#result;
    fileSeconds[result.file] = (fileSeconds[result.file] ?? 0) + result.seconds;
  }

  onError(error: TestError): void {
    const file = error.location ? pathOf(error.location.file) : null;
    this.#result.faults.push({ file, why: firstLines([error.message, error.stack]) });
  }

  onEnd(): void {
    writeFileSync(process.env['TEST_RESULT_FILE'] ?? '', JSON.stringify(this.#result));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const pathOf = (file: string): string => relative(process.cwd(), file);

function resultOf(test: TestCase, ended: Ended): TestResult {
  const trace = ended.attachments.find(({ name }) => name === 'trace')?.path;
  return {
    file: pathOf(test.location.file),
    // The first three say the run, the project and the file.
    title: test.titlePath().slice(3).join(' › '),
    line: test.location.line,
    state: stateOf(test, ended),
    seconds: ended.duration / 1000,
    why: firstLines(ended.errors.map(({ message }) => message)),
    trace: trace === undefined ? null : pathOf(trace),
  };
}

function stateOf({ expectedStatus }: TestCase, { status }: Ended): TestResult['state'] {
  if (status === 'skipped') return 'skipped';
  return status === expectedStatus ? 'passed' : 'failed';
}
