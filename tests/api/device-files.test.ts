import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pythonFiles } from '../../src/features/challenges/code/device/python/python-files.ts';
import { rubyFiles } from '../../src/features/challenges/code/device/ruby/ruby-files.ts';
import { sqlFiles } from '../../src/features/challenges/code/device/sql/sql-files.ts';

const packages = join(import.meta.dirname, '../../node_modules');

it.each([
  ['pyodide', pythonFiles],
  ['@ruby/3.3-wasm-wasi/dist', rubyFiles],
  ['@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm', sqlFiles],
] as const)('says how large each file of %s is', (folder, files) => {
  for (const { name, bytes } of files)
    expect([name, bytes]).toEqual([name, statSync(join(packages, folder, name)).size]);
});
