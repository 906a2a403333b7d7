import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { firstLines } from './first-lines.ts';
import type { Fault, RunResult, TestResult } from './test-result.ts';

/** Writes what a run of Vitest came to into the file that `TEST_RESULT_FILE` names. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const result: RunResult = {
      tests: modules.flatMap(testsOf),
      faults: [...modules.flatMap(faultsOf), ...errors.map(faultOf)],
      fileSeconds: Object.fromEntries(modules.map((module) => [fileOf(module), secondsOf(module)])),
    };
    writeFileSync(process.env['TEST_RESULT_FILE'] ?? '', JSON.stringify(result));
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration + prepareDuration) / 1000;
}

function testsOf(module: TestModule): TestResult[] {
  return [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return {
      file: fileOf(module),
      title: test.fullName,
      line: test.location?.line ?? null,
      // A test that never came to its turn has not passed, and its file says why.
      state: state === 'pending' ? 'skipped' : state,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      why: firstLines((errors ?? []).map(({ message, stack }) => `${message}\n${stack ?? ''}`)),
      trace: null,
    };
  });
}

/** A file that cannot be read, and what goes on before and after the tests of a group. */
function faultsOf(module: TestModule): Fault[] {
  const errors = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  if (errors.length === 0) return [];
  const why = firstLines(errors.map(({ message, stack }) => `${message}\n${stack ?? ''}`));
  return [{ file: fileOf(module), why }];
}

/** Nobody caught it; Vitest may know in which file it came up. */
function faultOf(error: SerializedError): Fault {
  const path: unknown = error['VITEST_TEST_PATH'];
  return {
    file: typeof path === 'string' ? relative(process.cwd(), path) : null,
    why: firstLines([error.message, error.stack]),
  };
}
