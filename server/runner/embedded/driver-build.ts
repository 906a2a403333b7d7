import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pageChecks } from '../../../domain/challenges/code/frontend/page-checks.ts';
import type { RunnerFolder } from './runner-folder.ts';

const run = promisify(execFile);
const sources = join(import.meta.dirname, '../driver');

/** Looks for what keeps people from using a page. */
const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

const driverParts = ['driver', 'box', 'frames', 'watch', 'cpu', 'zygote-client', 'step', 'filter'];
const programParts = [...driverParts, 'launch', 'probe'];
const zygoteParts = ['zygote', 'step', 'filter'];

/** Names all of the driver's sources: what was made of others is not taken for it. */
export async function driverHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(sources)).toSorted())
    hash.update(name).update(await readFile(join(sources, name)));
  hash.update(pageChecks).update(axe);
  return hash.digest('hex');
}

/**
 * Compiles the driver with the machine's own compiler, unless that was done already, and brings what is
 * seen in every sandbox.
 *
 * @throws where the machine has no compiler
 */
export async function buildDriver(folder: RunnerFolder): Promise<void> {
  const hash = `${await driverHash()} ${process.version}`;
  const note = join(folder.tools, 'built');
  if ((await readFile(note, 'utf8').catch(() => '')) === hash) return;
  const zygote = join(folder.tools, 'lib/zygote.so');
  await rm(note, { force: true });
  await compile(programParts, ['-static'], folder.driver);
  await compile(zygoteParts, ['-shared', '-fPIC'], zygote);
  for (const name of ['python-zygote.py', 'strip-types.mjs', 'judge-page.mjs', 'run-tests.mjs'])
    await copyFile(join(sources, name), join(folder.tools, 'lib', name));
  await copyFile(axe, join(folder.tools, 'lib/axe.js'));
  await writeFile(join(folder.tools, 'lib/page-checks.js'), pageChecks);
  await bringNode(join(folder.tools, 'bin/node'));
  await writeFile(note, hash);
}

async function compile(parts: readonly string[], options: readonly string[], to: string) {
  const temporary = `${to}.new`;
  const files = parts.map((name) => join(sources, `${name}.c`));
  await run('cc', ['-D_GNU_SOURCE', '-O2', ...options, '-o', temporary, ...files]);
  await rename(temporary, to);
}

/** The Node.js that this runner runs on itself, for learners' JavaScript. */
async function bringNode(to: string): Promise<void> {
  await rm(to, { force: true });
  // One and the same file where that can be had; it is as large as everything else together.
  const isReadable = ((await stat(process.execPath)).mode & constants.S_IXOTH) !== 0;
  const isLinked =
    isReadable &&
    (await link(process.execPath, to).then(
      () => true,
      () => false,
    ));
  if (isLinked) return;
  await copyFile(process.execPath, to);
  await chmod(to, 0o755);
}
