import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { isDebianRoot } from '../../scripts/debian.ts';
import { type Server, startDebianPostgres } from '../../scripts/debian-postgres.ts';
import { installDebianTools } from '../../scripts/debian-tools.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { runStep, type Step } from '../../scripts/run-step.ts';
import { lastLines } from './first-lines.ts';
import { writeBrowserShare } from './browser-share.ts';
import { type Options, readOptions } from './options.ts';
import { failuresOf, printReport, type StepTime } from './report.ts';
import { runAgain } from './run-again.ts';
import { select, type Selection } from './selection.ts';
import { Steadiness } from './steadiness.ts';
import { browserSuite, type Suite, vitestSuite } from './suite.ts';

// Everything a contribution must pass, from the quickest answer to the slowest. It goes on after a
// failure, so that one run tells all there is to mend.
const root = resolve(import.meta.dirname, '../..');
process.chdir(root);
process.env['PATH'] = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

const { options, selection } = given();
const isPart = options.folders.length > 0;
const isShared = !options.isWhole && selection.browser === undefined;
const { index, count } = options.shard;
// What is not divided is in one of the parts.
const isFirst = index === 1;
const isLast = index === count;
process.env['TEST_SEED'] = String(options.seed);
if (options.isWhole) process.env['TEST_SPACE'] = 'whole';
if (isShared) process.env['TEST_ROTATES'] = '1';
const reports = mkdtempSync(join(tmpdir(), 'keiko-reports-'));
rmSync('test-results', { recursive: true, force: true });

const steadiness = new Steadiness();
const steps: StepTime[] = [];
const fileSeconds: Record<string, number> = {};
const suites: Suite[] = [];
let debian: Server | undefined;

function given(): { options: Options; selection: Selection } {
  try {
    const read = readOptions(process.argv.slice(2));
    return { options: read, selection: select(root, read) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

/** A step without tests, such as the build. */
async function perform(step: Step): Promise<void> {
  console.log(`\n═══ ${step.name}\n`);
  const { ok, seconds, output } = await runStep(step, 'show');
  steps.push({ name: step.name, seconds, ok });
  if (!ok) steadiness.addFailedStep(step.name, lastLines(output));
}

function cannotRun(name: string, why: string): void {
  steps.push({ name, seconds: 0, ok: false });
  steadiness.addFailedStep(name, [why]);
}

async function runSuite(suite: Suite): Promise<void> {
  console.log(`\n═══ ${suite.name}\n`);
  suites.push(suite);
  const { result, seconds } = await suite.run(suite.files, 'together', 'first');
  steadiness.add(suite.name, result);
  const ok = result.faults.length === 0 && result.tests.every(({ state }) => state !== 'failed');
  steps.push({ name: suite.name, seconds, ok });
  for (const [file, spent] of Object.entries(result.fileSeconds)) {
    fileSeconds[file] = (fileSeconds[file] ?? 0) + spent;
  }
}

/** Both programs divide what they have by themselves, each time alike. */
const inShard = (files: readonly string[]): readonly string[] =>
  count === 1 ? files : [...files, `--shard=${index}/${count}`];

async function withoutBrowser(files: readonly string[]): Promise<void> {
  const name = 'unit and api tests';
  const projects = ['unit', 'client', 'api'];
  await runSuite(vitestSuite(reports, { name, projects, files: inShard(files) }));
}

async function onDebianPostgres(): Promise<void> {
  const name = 'api tests on Debian’s PostgreSQL';
  debian = await startDebianPostgres();
  if (!debian) return cannotRun(name, 'Debian’s PostgreSQL could not be installed.');
  // Another database does not make another space: the whole of it was gone through on the embedded one.
  const env = { TEST_DATABASE_URL: debian.url, TEST_SPACE: 'share' };
  await runSuite(vitestSuite(reports, { name, projects: ['api'], files: inShard([]), env }));
}

async function inTheBrowser(files: readonly string[]): Promise<void> {
  const browser = await ensureChromium();
  if ('sentence' in browser) return cannotRun('end to end in Chromium', browser.sentence);
  const env = { CHROMIUM_PATH: browser.path };
  const share = isShared ? join(reports, 'share.txt') : undefined;
  if (share !== undefined) await writeBrowserShare(share, options.seed);
  await runSuite(browserSuite(reports, { files: inShard(files), share, env }));
}

console.log(`Shares of large spaces are drawn with --seed ${options.seed}`);
const isChosen = (files: readonly string[] | undefined) => files === undefined || files.length > 0;
if (!isPart && isFirst)
  await perform({ name: 'check', command: 'node', args: ['scripts/check.ts'] });
if (isChosen(selection.browser)) {
  await perform({ name: 'build', command: 'node', args: ['scripts/build-client.ts'] });
}
await installDebianTools();
if (isChosen(selection.vitest)) await withoutBrowser(selection.vitest ?? []);
if (options.isWhole && !isPart && isDebianRoot()) await onDebianPostgres();
if (isChosen(selection.browser)) await inTheBrowser(selection.browser ?? []);
if (options.isWhole && !isPart && isFirst) {
  const env = { KILLS: '80' };
  await perform({ name: 'soak', command: 'node', args: ['tests/soak/soak.ts'], env });
}
if (options.isWhole && !isPart && isLast) {
  const mutants = ['scripts/mutate.ts', '--share', '5'];
  await perform({ name: 'mutants of a share', command: 'node', args: mutants });
}
await runAgain(suites, steadiness);
debian?.stop();
rmSync(reports, { recursive: true });

const verdict = steadiness.verdict();
printReport(verdict, steps, fileSeconds);
process.exitCode = failuresOf(verdict) > 0 || verdict.passed === 0 ? 1 : 0;
