import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import type { Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '../..');

/** One of the frame, which everybody has, one of a page, and one of those that most others are made of. */
const components = [
  'src/shell/top-bar.tsx',
  'src/features/training/home/continue-card.tsx',
  'src/features/challenges/quiz-question.tsx',
  'src/ui/Chip/chip.tsx',
];

/** What a device that has one build fetches for the next, in which one component is another. */
export async function measureDeploy(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keiko-deploy-'));
  try {
    const before = await precacheOf(join(folder, 'before'));
    let most = { component: '', bytes: 0, files: 0 };
    for (const [index, component] of components.entries()) {
      const after = await precacheOf(join(folder, String(index)), component);
      const fetched = [...after].filter(([name, { key }]) => before.get(name)?.key !== key);
      const bytes = fetched.reduce((sum, [, { size }]) => sum + size, 0);
      if (fetched.length === 0) throw new Error(`${component} made no difference`);
      if (bytes > most.bytes) most = { component, bytes, files: fetched.length };
    }
    return [
      {
        name: 'a deploy that changed one component: fetched again',
        value: most.bytes / 1000,
        unit: `kB in ${most.files} files (${most.component})`,
        bound: { is: '≤', than: 60 },
        how: `the greatest of ${components.length} builds with one more line in one component each; brotli, the service worker and all of its precache that has another name or revision`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Kept {
  /** Differs when the file is fetched again. */
  readonly key: string;
  readonly size: number;
}

async function precacheOf(outDir: string, component?: string): Promise<Map<string, Kept>> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: component === undefined ? [] : [oneMoreLine(component)],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const sizeOf = (name: string) => brotliCompressSync(readFileSync(join(outDir, name))).length;
  const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
  const entries = worker.matchAll(/\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g);
  const files = new Map<string, Kept>([['sw.js', { key: worker, size: sizeOf('sw.js') }]]);
  for (const [, revision = '', name = ''] of entries)
    files.set(name, { key: revision, size: sizeOf(name) });
  if (files.size < 10) throw new Error('the service worker names no files');
  return files;
}

function oneMoreLine(component: string): Plugin {
  const path = join(root, component);
  return {
    name: 'one-more-line',
    enforce: 'post',
    transform: (code, id) =>
      id === path ? `${code}\nglobalThis.keikoBench = ${JSON.stringify(component)};` : undefined,
  };
}
