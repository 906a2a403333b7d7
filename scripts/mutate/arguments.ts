import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';

/** The trees of rules that are mutated, each judged by its own unit tests. */
export const trees = ['domain', 'src/offline'] as const;

interface Wish {
  readonly tree: string;
  readonly mutate: readonly string[];
}

interface Arguments {
  readonly wishes: readonly Wish[];
  /** How many mutants in a hundred are tried. */
  readonly percent: number;
}

const usage = 'npm run mutate -- [PATH …] [--share PERCENT]';
const never = '!**/*.test.{ts,tsx}';

const globOf = (path: string) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`);

function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!(percent > 0 && percent <= 100)) {
    throw new CommandError(`--share takes 1 to 100, of a hundred mutants. ${usage}`);
  }
  return percent;
}

function parse(words: readonly string[]) {
  try {
    const options = { share: { type: 'string', default: '100' } } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)} ${usage}`);
  }
}

export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const percent = percentOf(values.share);
  const paths = positionals.map((path) => path.replace(/^\.\/|\/+$/g, ''));
  const isOf = (tree: string, path: string) => path === tree || path.startsWith(`${tree}/`);
  const stray = paths.find((path) => !trees.some((tree) => isOf(tree, path)));
  if (stray !== undefined) {
    throw new CommandError(`${stray} is in none of ${trees.join(', ')}: nothing was mutated.`);
  }
  const wishes = trees.flatMap((tree) => {
    const own = paths.length === 0 ? [tree] : paths.filter((path) => isOf(tree, path));
    return own.length === 0 ? [] : [{ tree, mutate: [...own.map(globOf), never] }];
  });
  return { wishes, percent };
}
