import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageBytes } from '../../src/features/challenges/code/device/package-bytes.ts';

const packages = join(import.meta.dirname, '../../node_modules');

it.each([
  ['pyodide', packageBytes.python],
  ['@ruby/3.3-wasm-wasi/dist', packageBytes.ruby],
  ['@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm', packageBytes.sql],
])('says how large each file of %s is', (folder, files) => {
  for (const [name, bytes] of Object.entries(files))
    expect([name, bytes]).toEqual([name, statSync(join(packages, folder, name)).size]);
});
