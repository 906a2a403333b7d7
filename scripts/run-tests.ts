import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { isDebianRoot } from './debian.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { installDebianTools } from './debian-tools.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { runStep, type Step } from './run-step.ts';
import { whyOf } from './test-failures.ts';
import { countOf, weigh, type Count } from './test-report.ts';

// Everything a contribution must pass, from the quickest answer to the slowest. It goes on after a
// failure, so that one run tells all there is to mend.
process.chdir(resolve(import.meta.dirname, '..'));
process.env['PATH'] = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
const reports = mkdtempSync(join(tmpdir(), 'keiko-reports-'));
const results: (Count & { name: string; seconds: number })[] = [];
const failures: string[] = [];
const mostWhole = 2;

async function perform(step: Step, reportFile?: string): Promise<void> {
  console.log(`\n═══ ${step.name}\n`);
  const { ok, seconds, output } = await runStep(step, 'show');
  if (!ok) failures.push(...whyOf(step.name, output, reportFile));
  results.push({
    name: step.name,
    seconds,
    ...weigh(ok, reportFile === undefined ? undefined : countOf(reportFile)),
  });
}

async function vitest(name: string, projects: string[], env: Step['env'] = {}): Promise<void> {
  const file = join(reports, `${results.length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters];
  await perform({ name, command: 'vitest', args, env }, file);
}

async function onDebianPostgres(): Promise<void> {
  const name = 'api tests on Debian’s PostgreSQL';
  const server = await startDebianPostgres().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!server) {
    results.push({ name, seconds: 0, passed: 0, failed: 1 });
    return;
  }
  await vitest(name, ['api'], { TEST_DATABASE_URL: server.url }).finally(server.stop);
}

async function inTheBrowser(): Promise<void> {
  const name = 'end to end in Chromium';
  const browser = await ensureChromium();
  if ('sentence' in browser) {
    console.error(browser.sentence);
    results.push({ name, seconds: 0, passed: 0, failed: 1 });
    return;
  }
  const file = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json'];
  await perform({ name, command: 'playwright', args, env }, file);
}

await perform({ name: 'check', command: 'node', args: ['scripts/check.ts'] });
await perform({ name: 'build', command: 'node', args: ['scripts/build-client.ts'] });
await installDebianTools();
await vitest('unit and api tests', ['unit', 'api']);
const isCi = (process.env['CI'] ?? '') !== '';
if (isCi && process.env['DATABASE_URL'] === undefined && isDebianRoot()) await onDebianPostgres();
await inTheBrowser();
rmSync(reports, { recursive: true });

for (const failure of failures) console.log(`\n${failure}`);
console.log();
for (const { name, seconds, passed, failed } of results) {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counted = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
  console.log(`${mark}  ${name.padEnd(34)} ${seconds.toFixed(0).padStart(4)} s  ${counted}`);
}
// Once more, many by name alone: what some machines keep of a log is but its last lines.
for (const failure of failures) {
  console.log(failures.length > mostWhole ? failure.split('\n', 1)[0] : failure);
}
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
