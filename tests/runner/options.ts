import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

export interface Options {
  /** Whole spaces, further databases and servers, soaks: `npm run test:all`. */
  readonly isWhole: boolean;
  /** Folders whose tests alone are run; all when there is none. */
  readonly folders: readonly string[];
  /** A commit: only what the change from there on can reach is run. */
  readonly since: string | undefined;
  /** What chooses the shares of large spaces. */
  readonly seed: number;
  readonly shard: Shard;
}

/** One part of so many into which everything is divided, `index` from 1 on; a part of one is all of it. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Reads `npm test -- classes people`, `npm test -- --since main~1`, `npm test -- --seed 7` and
 * `npm run test:all -- --shard 1/2`.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      since: { type: 'string' },
      seed: { type: 'string' },
      shard: { type: 'string' },
    },
  });
  if (values.since !== undefined && positionals.length > 0) {
    throw new Error('Either folders or --since: together they would leave out what one expects.');
  }
  const isEverything = values.since === undefined && positionals.length === 0;
  if (values.shard !== undefined && !(values.all && isEverything)) {
    throw new Error('--shard divides `npm run test:all`: nothing else is long enough.');
  }
  const seed = Number(values.seed ?? process.env['TEST_SEED'] ?? seedOfCommit());
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed takes a whole number.');
  const shard = readShard(values.shard ?? '1/1');
  return { isWhole: values.all, folders: positionals, since: values.since, seed, shard };
}

function readShard(given: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(given) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new Error('--shard takes which part it is of how many, such as 1/2.');
  }
  return { index, count };
}

/** Another with each commit, and the same wherever a commit is tested. */
function seedOfCommit(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
    return `0x${commit.trim().slice(0, 7)}`;
  } catch {
    // A copy without its history.
    return '1';
  }
}
