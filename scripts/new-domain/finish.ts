import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { resolveConfig } from 'vite';
import { CommandError } from '../command-error.ts';
import { untranslated } from '../po-entries.ts';
import { filled, japaneseOf } from './japanese.ts';
import type { Names } from './names.ts';

const snapshots = 'server/db/migrations/meta/*_snapshot.json';
const japaneseCatalogue = 'src/locales/ja/messages.po';

/** What is made by tools of what was written: migration, routes, format, picture, catalogues. */
export async function finish(root: string, names: Names, paths: readonly string[]): Promise<void> {
  const run = (command: string, ...args: string[]) => runIn(root, command, args);
  const before = globSync(snapshots, { cwd: root }).toSorted().at(-1);
  run('drizzle-kit', 'generate', '--name', names.many);
  // The next migration is compared with the newest alone.
  if (before) rmSync(join(root, before));
  // The router's plugin writes src/routeTree.gen.ts as soon as it knows the configuration.
  await resolveConfig({ root, logLevel: 'error' }, 'build');
  run('oxfmt', ...paths);
  run('node', 'tests/support/architecture/draw-tiers.ts');
  run('lingui', 'extract', '--clean');
  const path = join(root, japaneseCatalogue);
  const japanese = filled(readFileSync(path, 'utf8'), japaneseOf(names));
  writeFileSync(path, japanese);
  const { missing } = untranslated(japanese);
  if (missing.length > 0)
    throw new CommandError(`${japaneseCatalogue} has no Japanese for: ${missing.join(' | ')}`);
}

function runIn(root: string, command: string, args: readonly string[]): void {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path };
  try {
    execFileSync(command, args, { cwd: root, env, stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: unknown; stderr?: unknown };
    throw new CommandError(
      `${command} ${args[0] ?? ''} failed:\n${String(stdout)}${String(stderr)}`,
    );
  }
}
