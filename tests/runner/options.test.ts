import { afterEach, expect, it, vi } from 'vitest';
import { readOptions } from './options.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([[['--seed', 'x']], [['--seed', '-1']], [['--seed', '1.5']]])('refuses %j', (args) => {
  expect(() => readOptions(args)).toThrow(/--seed/);
});

it('refuses folders beside --since, and what it does not know', () => {
  expect(() => readOptions(['classes', '--since', 'main~1'])).toThrow(/--since/);
  expect(() => readOptions(['--sinec', 'main~1'])).toThrow(/sinec/);
});

it.each(['0/2', '3/2', '1', '1/', '-1/2', '1/2/3', 'a/b', '1.5/2'])(
  'refuses the part %s',
  (shard) => {
    expect(() => readOptions(['--all', `--shard=${shard}`])).toThrow(/--shard takes/);
  },
);

it('refuses a part of what is not everything', () => {
  for (const args of [[], ['--all', 'classes'], ['--all', '--since', 'main~1']]) {
    expect(() => readOptions([...args, '--shard', '1/2'])).toThrow(/--shard divides/);
  }
});

it('reads what is to be run', () => {
  expect(readOptions(['classes', 'people', '--seed', '7'])).toEqual({
    isWhole: false,
    folders: ['classes', 'people'],
    since: undefined,
    seed: 7,
    shard: { index: 1, count: 1 },
  });
  expect(readOptions(['--all', '--since', 'main~1'])).toMatchObject({
    isWhole: true,
    since: 'main~1',
  });
  expect(readOptions(['--all', '--shard', '2/3'])).toMatchObject({
    isWhole: true,
    shard: { index: 2, count: 3 },
  });
});

it('draws the same share for one commit each time, unless it is told another', () => {
  vi.stubEnv('TEST_SEED', undefined);
  const { seed } = readOptions([]);
  expect(seed).toBeGreaterThan(0);
  expect(readOptions([]).seed).toBe(seed);
  vi.stubEnv('TEST_SEED', '12');
  expect(readOptions([]).seed).toBe(12);
});
