import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
}

const VitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const PlaywrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** How many tests a runner's JSON report counts; none when there is no report. */
export function countOf(reportFile: string): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0 };
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  const vitest = VitestSchema.safeParse(report);
  if (vitest.success) {
    return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests };
  }
  const { stats } = PlaywrightSchema.parse(report);
  // What passes only now and then does not pass.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * What a step adds to the sum. A runner that fails without a failed test (it could not start, or
 * something broke between tests) counts as one failure, and so does one that ran no test at all.
 */
export function weigh(ok: boolean, count: Count | undefined): Count {
  if (count === undefined) return { passed: 0, failed: ok ? 0 : 1 };
  const isFine = ok && count.passed > 0;
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 };
}
