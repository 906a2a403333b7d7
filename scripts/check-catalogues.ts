import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { latinMarks, untranslated } from './po-entries.ts';

// Extracts the words of the sources into a copy of the catalogues, so that a word which was never
// extracted is found as well as one that was and has no Japanese yet.
const root = resolve(import.meta.dirname, '..');
// Git and every other tool pass over `*.local`.
const draft = join(root, `catalogues-${process.pid}.local`);
try {
  cpSync(join(root, 'src/locales'), join(draft, 'locales'), { recursive: true });
  const config = join(draft, 'lingui.config.ts');
  writeFileSync(config, draftConfig());
  execFileSync('lingui', ['extract', '--clean', '--config', config], { cwd: root, stdio: 'pipe' });
  const japanese = readFileSync(join(draft, 'locales/ja/messages.po'), 'utf8');
  report(untranslated(japanese));
  reportMarks(latinMarks(japanese));
} finally {
  rmSync(draft, { recursive: true });
}

function draftConfig(): string {
  return `import base from '../lingui.config.ts';
export default {
  ...base,
  rootDir: ${JSON.stringify(root)},
  catalogs: base.catalogs.map((catalog) => ({
    ...catalog,
    path: catalog.path.replace('src/locales', ${JSON.stringify(relative(root, join(draft, 'locales')))}),
  })),
};
`;
}

function reportMarks(found: string[]): void {
  if (found.length === 0) return;
  console.error('Latin marks beside Japanese (docs/words.md has which are set):');
  for (const text of found) console.error(`  ${text}`);
  process.exitCode = 1;
}

function report({ total, missing }: { total: number; missing: string[] }): void {
  if (total === 0) {
    console.error('No words were found in the sources at all: the extraction is broken.');
    process.exitCode = 1;
  } else if (missing.length > 0) {
    console.error(`No Japanese for ${missing.length} of ${total}:`);
    for (const message of missing) console.error(`  ${message}`);
    process.exitCode = 1;
  } else {
    console.log(`All ${total} are translated.`);
  }
}
