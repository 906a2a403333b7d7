import { type Judged, mostTries, mostUnsteady, type Verdict } from './steadiness.ts';

export interface StepTime {
  readonly name: string;
  readonly seconds: number;
  readonly ok: boolean;
}

const slowest = 10;
const mostWhole = 2;

/** What ends the log: where the time went, what has to be looked into, and the one line that counts. */
export function printReport(
  verdict: Verdict,
  steps: readonly StepTime[],
  fileSeconds: Readonly<Record<string, number>>,
): void {
  console.log('\nSeconds of each step');
  for (const { name, seconds, ok } of steps) {
    console.log(`  ${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(44)} ${seconds.toFixed(0).padStart(5)}`);
  }
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`  ${'all'.padEnd(50)} ${total.toFixed(0).padStart(5)}`);
  console.log('\nThe slowest files, in seconds');
  const files = Object.entries(fileSeconds).toSorted(([, a], [, b]) => b - a);
  for (const [file, seconds] of files.slice(0, slowest)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  }
  const { unsteady, failed } = verdict;
  if (unsteady.length > 0) {
    console.log(`\nFailed at first (${unsteady.length}; more than ${mostUnsteady} fail the run)`);
    for (const one of unsteady) console.log(`\n${told(one)}`);
  }
  if (failed.length > 0) console.log('\nFailed');
  for (const one of failed) console.log(`\n${told(one)}`);
  // Once more, many by name alone: what some machines keep of a log is but its last lines.
  if (failed.length > mostWhole) {
    console.log();
    for (const one of failed) console.log(`✘ ${nameOf(one)}`);
  }
  console.log(`\n${verdict.passed} passed, ${failuresOf(verdict)} failed`);
}

/** Too many that passed only when they were run again are one failure more. */
export const failuresOf = ({ failed, isTooUnsteady }: Verdict): number =>
  failed.length + (isTooUnsteady ? 1 : 0);

function told(one: Judged): string {
  const trace = one.trace === null ? [] : [`recording: npx playwright show-trace ${one.trace}`];
  const tries = one.tries === 1 ? [] : [`run ${one.tries} times, of at most ${mostTries}`];
  return [
    `✘ ${nameOf(one)}`,
    ...[...one.why, ...trace, ...tries].map((line) => `    ${line}`),
  ].join('\n');
}

function nameOf({ step, file, line, title }: Judged): string {
  if (file === null) return step;
  const place = line === null ? file : `${file}:${line}`;
  return title === null ? `${place} (${step})` : `${place} › ${title} (${step})`;
}
