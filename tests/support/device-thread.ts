import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { z } from 'zod';
import type { Ended, Job } from '../../src/features/challenges/code/device/messages.ts';
import { limitMemory } from '../../src/features/challenges/code/device/python/limit-memory.ts';
import { runPerl } from '../../src/features/challenges/code/device/perl/run-perl.ts';
import { runnerOf } from '../../src/features/challenges/code/device/python/run-python.ts';
import { modulesOf } from '../../src/features/challenges/code/device/limited-module.ts';
import { runRuby } from '../../src/features/challenges/code/device/ruby/run-ruby.ts';
import { runScript } from '../../src/features/challenges/code/device/script/run-script.ts';
import { runSql } from '../../src/features/challenges/code/device/sql/run-sql.ts';
import { SqlDatabase } from '../../src/features/challenges/code/device/sql/sql-database.ts';
import { transpile } from '../../src/features/challenges/code/device/script/transpile.heavy.ts';

// What runs learners' code on a device, in a thread of Node's instead of a browser's worker.
const { language, source, cases } = z
  .object({ language: z.string(), source: z.string(), cases: z.array(z.string()) })
  .parse(workerData);

const limits = { outputBytes: 1_000_000, memoryMb: 256 };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
const say = (said: Ended | 'ready') => parentPort?.postMessage(said);

// A program finds another `process`.
const thread = process;
// A worker of a browser hears of what nobody caught by these names.
const own = globalThis as unknown as {
  addEventListener: (name: string, hear: (event: object) => void) => void;
};
own.addEventListener = (name, hear) => {
  const preventDefault = () => {};
  if (name === 'unhandledrejection')
    thread.on('unhandledRejection', (reason) => hear({ reason, preventDefault }));
  if (name === 'error') thread.on('uncaughtException', (error) => hear({ error, preventDefault }));
};

if (language === 'python3') {
  const memory = limitMemory();
  const { loadPyodide } = await import('pyodide');
  const pyodide = await loadPyodide({
    jsglobals: {},
    env: { HOME: '/tmp', PYTHONHASHSEED: '0', PYTHONINSPECT: '' },
  });
  const run = runnerOf(pyodide, memory);
  const program = { files: [{ path: 'main.py', content: source }], entry: 'main.py' };
  say('ready');
  for (const stdin of cases) say(run({ program, stdin, limits }));
} else if (language === 'ruby') {
  const file = 'node_modules/@ruby/3.3-wasm-wasi/dist/ruby+stdlib.wasm';
  const moduleOf = modulesOf(new Uint8Array(readFileSync(file)));
  const program = { files: [{ path: 'main.rb', content: source }], entry: 'main.rb' };
  say('ready');
  for (const stdin of cases) say(await runRuby(moduleOf, { program, stdin, limits }));
} else if (language === 'perl') {
  const file = 'node_modules/@6over3/zeroperl-ts/dist/esm/zeroperl.wasm';
  const moduleOf = modulesOf(new Uint8Array(readFileSync(file)));
  const program = { files: [{ path: 'main.pl', content: source }], entry: 'main.pl' };
  say('ready');
  for (const stdin of cases) say(runPerl(moduleOf, { program, stdin, limits }));
} else if (language === 'sql') {
  // A browser has another build of the same.
  const build = '../../node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/sqlite3-node.mjs';
  const { default: open } = (await import(build)) as { default: typeof sqlite3InitModule };
  const sqlite = await open();
  const program = { files: [{ path: 'main.sql', content: source }], entry: 'main.sql' };
  const job: Job = { program, stdin: cases[0] ?? '', limits };
  say('ready');
  say(runSql((memoryMb) => new SqlDatabase(sqlite, memoryMb), job));
} else {
  const isPlain = language === 'nodejs' && !/^import\b/m.test(source);
  const { code, isModule } = isPlain
    ? { code: source, isModule: false }
    : transpile(source, language === 'nodejs' ? 'nodejs' : 'typescript');
  const program = { files: [{ path: 'main.js', content: code }], entry: 'main.js', isModule };
  const job: Job = { program, stdin: cases[0] ?? '', limits };
  say('ready');
  runScript(job, say);
}
