import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'domain',
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'public',
  'scripts/keiko',
  'scripts/vite',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** What the built client depends on, as one hash of names and contents. */
export function clientFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

// The route tree is written by the build itself; tests are not part of the client.
function isInput(name: string): boolean {
  return !/\.gen\.ts$|\.test\.tsx?$/.test(name);
}
