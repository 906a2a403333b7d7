import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  packageBytes,
  perlNoticesBytes,
} from '../../src/features/challenges/code/device/package-bytes.ts';

const packages = join(import.meta.dirname, '../../node_modules');

it.each([
  ['pyodide', packageBytes.python],
  ['@ruby/3.3-wasm-wasi/dist', packageBytes.ruby],
  ['@6over3/zeroperl-ts/dist/esm', packageBytes.perl],
  ['@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm', packageBytes.sql],
])('says how large each file of %s is', (folder, files) => {
  for (const [name, bytes] of Object.entries(files))
    expect([name, bytes]).toEqual([name, statSync(join(packages, folder, name)).size]);
});

it('brings with Perl what has to be said of it', () => {
  const file = join(
    import.meta.dirname,
    '../../src/features/challenges/code/device/perl/zeroperl-notices.txt',
  );
  expect(statSync(file).size).toBe(perlNoticesBytes);
  const { version } = JSON.parse(
    readFileSync(join(packages, '@6over3/zeroperl-ts/package.json'), 'utf8'),
  ) as { version: string };
  const notices = readFileSync(file, 'utf8');
  for (const said of [
    `zeroperl-ts ${version}`,
    'The "Artistic License"',
    'It is distributed here under the Artistic License',
    'Larry Wall and others',
    'Copyright (c) 2005-2020 Rich Felker',
    'Unicode, Inc.',
  ])
    expect(notices).toContain(said);
});
