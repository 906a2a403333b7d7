import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setup } from './setup.mjs';

/**
 * Installs what is missing, then runs a script of ours on the pinned Node: its output is ours, its
 * signals are ours, its exit code is ours.
 *
 * @param {string} script path from the root of the repository
 */
export async function handOver(script) {
  const node = setup();
  process.chdir(root);
  process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
  if (node === process.execPath) await import(pathToFileURL(join(root, script)).href);
  else runAsChild(node, script);
}

function runAsChild(node, script) {
  const own = [join(root, script), ...process.argv.slice(2)];
  const child = spawn(node, [...process.execArgv, ...own], {
    // The channel tells the child when we are killed and can pass on nothing any more.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15));
  });
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
}
