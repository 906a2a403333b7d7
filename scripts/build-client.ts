import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { clientFingerprint } from './client-fingerprint.ts';
import { compressFiles } from './compress-files.ts';
import { withLock } from './file-lock.ts';
import { tooHeavy } from './first-bytes.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stampFile = join(dist, '.keiko-build');

/**
 * Builds the client when its sources changed since the last build. The result replaces the old one
 * in one step, so a failed or interrupted build leaves the last good one in place.
 *
 * @returns false when the build failed
 */
export async function buildClientWhenStale(): Promise<boolean> {
  if (isFresh()) return true;
  return withLock(join(root, 'dist-lock.local'), async () => {
    // Whoever had the lock may have built just this.
    const fingerprint = clientFingerprint(root);
    if (readStamp() === fingerprint) return true;
    return build(fingerprint);
  });
}

function isFresh(): boolean {
  return existsSync(stampFile) && readStamp() === clientFingerprint(root);
}

function readStamp(): string {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

async function build(fingerprint: string): Promise<boolean> {
  console.log('Building the client …');
  const began = Date.now();
  const draft = join(root, 'dist-draft.local');
  const old = join(root, 'dist-old.local');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  const status = await runVite(draft);
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    console.error('The client could not be built: Vite says why above.');
    return false;
  }
  packCli(draft);
  await compressFiles(draft);
  const fault = tooHeavy(draft);
  if (fault) {
    console.error(fault);
    return false;
  }
  writeFileSync(join(draft, '.keiko-build'), fingerprint);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
  console.log(`Built the client in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

/** The command line as people install it: `npm install --global https://…/keiko.tgz`. */
function packCli(outDir: string): void {
  const cli = join(root, 'scripts/keiko');
  execFileSync('npm', ['pack', cli, '--pack-destination', outDir, '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  // Its version is in its name; who installs it need not know that.
  for (const name of globSync('keiko-*.tgz', { cwd: outDir }))
    renameSync(join(outDir, name), join(outDir, 'keiko.tgz'));
}

function runVite(outDir: string): Promise<number> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => done(code ?? 1));
  });
}

if (import.meta.main) process.exitCode = (await buildClientWhenStale()) ? 0 : 1;
