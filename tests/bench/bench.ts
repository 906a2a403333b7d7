import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildClientWhenStale } from '../../scripts/build-client.ts';
import { measureFirstVisit } from './browser.ts';
import { type Figure, holds, printFigure, printTitle } from './figure.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureAssistant } from './measure-assistant.ts';
import { measureAudit } from './measure-audit.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureCalls } from './measure-calls.ts';
import { measureClasses } from './measure-classes.ts';
import { measureLibrary } from './measure-library.ts';
import { measureOffline } from './measure-offline.ts';
import { measureDeploy } from './measure-deploy.ts';
import { measureDownload } from './measure-download.ts';
import { measureEngines } from './measure-engines.ts';
import { measureImport } from './measure-import.ts';
import { measureKinds } from './measure-kinds.ts';
import { measurePaths } from './measure-paths.ts';
import { measurePdf } from './measure-pdf.ts';
import { measurePeople } from './measure-people.ts';
import { measureRunner } from './measure-runner.ts';
import { measureScale } from './measure-scale.ts';
import { measureTogether } from './measure-together.ts';
import { measureUpload } from './measure-upload.ts';
import { measureStart } from './measure-start.ts';
import { serve } from './serving.ts';

// Every figure of docs/performance.md. `npm run bench -- calls` takes only what the name says, and
// `npm run bench -- kinds file slide` only these kinds of material.
const only = process.argv.slice(2);
const wants = (name: string) => only.length === 0 || only.includes(name);
const all: Figure[] = [];

function report(title: string, figures: readonly Figure[]): void {
  printTitle(title);
  for (const figure of figures) add(figure);
}

/** Each as it comes, where they take minutes. */
async function reportEach(title: string, figures: AsyncIterable<Figure>): Promise<void> {
  printTitle(title);
  for await (const figure of figures) add(figure);
}

function add(figure: Figure): void {
  printFigure(figure);
  all.push(figure);
}

if (!(await buildClientWhenStale())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'keiko-bench-'));
const dataDir = join(folder, 'data');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${commit}, Node ${process.version}, ` +
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
);
try {
  const serving = await serve(dataDir);
  try {
    const idle = await serving.memory();
    if (wants('browser'))
      report(
        'In the browser',
        await measureFirstVisit(serving.url, await serving.signIn('trainee')),
      );
    if (wants('calls')) report('Calls', await measureCalls(serving));
    const loaded = await serving.memory();
    if (wants('answers')) report('Answers', await measureAnswers(serving));
    if (wants('scale')) report('Scale', await measureScale(serving));
    if (wants('classes')) report('Classes', await measureClasses(serving));
    if (wants('library')) report('Library', await measureLibrary(serving));
    if (wants('import')) report('Import of people', await measureImport(serving));
    if (wants('people')) report('List of people', await measurePeople(serving));
    if (wants('together')) await reportEach('Together', measureTogether(serving));
    if (wants('paths')) report('Learning paths and bootcamps', await measurePaths(serving));
    if (wants('pdf')) report('A long document', await measurePdf(serving));
    if (wants('uploads')) report('Uploads', await measureUpload(serving, folder));
    if (wants('runner')) report('Runner', await measureRunner(serving, folder));
    if (wants('download')) report('Download', await measureDownload(serving, dataDir));
    report('Memory of the server', [
      { name: 'idle after its start', value: idle / 1e6, unit: 'MB', how: 'resident set' },
      { name: 'after the load above', value: loaded / 1e6, unit: 'MB', how: 'resident set' },
    ]);
  } finally {
    await serving.stop();
  }
  if (wants('assistant')) await reportEach('The assistant', measureAssistant(dataDir));
  if (wants('bytes')) report('Bytes of the first visit', measureBytes('dist'));
  if (wants('audit')) report('Audit log', await measureAudit(folder));
  if (wants('offline')) report('Without a network', await measureOffline(dataDir, folder));
  if (wants('engines')) report('In three engines', await measureEngines(dataDir, folder));
  if (wants('kinds')) report('Kinds of material', await measureKinds(dataDir, folder, only));
  if (wants('deploy')) report('Deploy', await measureDeploy());
  if (wants('start')) report('Start', await measureStart(dataDir));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missed = all.filter((figure) => !holds(figure));
console.log(
  missed.length === 0 ? '\nEvery bound holds.' : `\n${missed.length} bounds do not hold.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
