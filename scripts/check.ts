import { existsSync, globSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { runStep, type Outcome, type Step } from './run-step.ts';

// The fast part of what a contribution must pass: two programs at a time, the slowest first.
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

const isWhole = process.env['TEST_SPACE'] === 'whole';

// The two programs in Go would clear their memory away for a fifth of their time.
const env = { GOGC: '400' };

const steps: Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'], env },
  ...globSync('{tsconfig*.json,src/tsconfig*.json}')
    .filter((project) => existsSync(project))
    .map((project) => ({
      name: `types (${project})`,
      command: 'tsc',
      // Several checkers each look at what they share, and something else runs beside them anyway.
      args: [
        '--noEmit',
        '--checkers',
        '1',
        '-p',
        project,
        ...(isWhole ? [] : onlyChanged(project)),
      ],
      env,
    })),
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  {
    name: 'architecture',
    command: 'vitest',
    args: ['run', '--project', 'architecture', '--reporter', 'dot'],
  },
  { name: 'catalogues', command: 'node', args: ['scripts/check-catalogues.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Types of what nothing of a change reaches were checked by the run before, if there was one. */
function onlyChanged(project: string): string[] {
  const file = `${project.replace('.json', '').replaceAll('/', '-')}.tsbuildinfo`;
  return ['--incremental', '--tsBuildInfoFile', file];
}

const outcomes: Outcome[] = [];
const waiting = [...steps];
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const outcome = await runStep(step, 'collect');
    outcomes.push(outcome);
    if (!outcome.ok) console.log(`\n── ${outcome.name}\n${outcome.output.trim()}`);
  }
}

const began = Date.now();
await Promise.all([work(), work()]);

console.log();
for (const { name, ok, seconds } of outcomes) {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s`);
}
const failed = outcomes.filter(({ ok }) => !ok).length;
console.log(`\n${outcomes.length - failed} of ${outcomes.length} in ${elapsed()} s`);
process.exitCode = failed === 0 ? 0 : 1;

function elapsed(): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}
