import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const minutes = 60_000;

let house: string;

/** In the copy, as somebody would who has just cloned it; says what a program said that failed. */
async function inHouse(command: string, ...args: string[]): Promise<string> {
  const { TEST_SPACE: _, NODE_ENV: __, ...env } = process.env;
  // A run of tests within a run of tests is to know nothing of the one around it.
  for (const name of Object.keys(env)) if (name.startsWith('VITEST')) delete env[name];
  try {
    const options = { cwd: house, env, maxBuffer: 100_000_000 };
    return (await run(command, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'keiko-house-'));
  const listed = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 100_000_000,
    },
  );
  for (const path of listed.stdout.split('\0').filter((one) => one !== ''))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(house, path));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  await inHouse('git', 'init', '--quiet');
  await inHouse('git', 'add', '--all');
  const said = ['--ja', '見学会', '--en', 'field trip'];
  await inHouse('node', 'scripts/new-domain.ts', 'excursions', ...said);
}, 5 * minutes);
afterAll(() => rmSync(house, { recursive: true }));

it('a new domain passes the check as it comes', { timeout: 20 * minutes }, async () => {
  expect(await inHouse('node', 'scripts/check.ts')).toMatch(/\b(\d+) of \1 in /);
});

it(
  'and the tests that it brings, and those that know of every domain',
  { timeout: 20 * minutes },
  async () => {
    const vitest = join(root, 'node_modules/.bin/vitest');
    const unit = ['domain/excursions', 'domain/access', 'domain/audit', 'domain/notifications'];
    await inHouse(vitest, 'run', '--project=unit', ...unit, 'scripts/said-words.test.ts');
    const api = [
      'server/excursions',
      'server/db/unique-keys.test.ts',
      'tests/audit-coverage.test.ts',
    ];
    const asked = ['tests/access-matrix.test.ts', 'tests/access-views.test.ts'];
    const report = await inHouse(vitest, 'run', '--project=api', ...api, ...asked);
    expect(report).toContain('server/excursions/excursions.test.ts');
  },
);

it('and is refused a second time, whole', async () => {
  const before = await inHouse('git', 'status', '--porcelain');
  const again = inHouse('node', 'scripts/new-domain.ts', 'excursions', '--ja', '見学会');
  await expect(again).rejects.toThrow('Nothing was written.');
  expect(await inHouse('git', 'status', '--porcelain')).toBe(before);
});
