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

function percentOf(text: string | undefined): number {
  const percent = Number(text?.replace(/%$/, ''));
  if (!(percent > 0 && percent <= 100)) {
    throw new CommandError(`--share takes 1 to 100, of a hundred mutants. ${usage}`);
  }
  return percent;
}

export function readArguments(words: readonly string[]): Arguments {
  const paths: string[] = [];
  let percent = 100;
  for (const [index, word] of words.entries()) {
    if (word === '--share') percent = percentOf(words[index + 1]);
    else if (word.startsWith('-')) throw new CommandError(`What is ${word}? ${usage}`);
    else if (words[index - 1] !== '--share') paths.push(word.replace(/^\.\/|\/+$/g, ''));
  }
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
