import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { nativeFlags } from '../toolchains/native.ts';
import type { RunnerFolder } from './runner-folder.ts';

const run = promisify(execFile);

/** What learners' C++ begins with: read once, and not with every compilation. */
const headers = ['bits/stdc++.h', 'iostream'];

/** Compiles the largest headers of C++ beforehand, for this very compiler. Without them it only takes longer. */
export async function buildHeaders(folder: RunnerFolder, version: string): Promise<void> {
  const root = join(folder.tools, 'headers');
  const note = join(root, 'built');
  const wanted = `${version} ${nativeFlags.cplusplus.join(' ')}`;
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return;
  await rm(root, { recursive: true, force: true });
  for (const header of headers) {
    const to = join(root, `${header}.gch`);
    const source = join(root, 'source.hpp');
    await mkdir(dirname(to), { recursive: true });
    await writeFile(source, `#include <${header}>\n`);
    await run('nice', [
      'g++',
      ...nativeFlags.cplusplus,
      '-x',
      'c++-header',
      '-o',
      `${to}.new`,
      source,
    ]);
    await rename(`${to}.new`, to);
  }
  await writeFile(note, wanted);
}
