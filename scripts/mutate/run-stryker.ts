import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { fromReport } from './mutant.ts';

interface Run {
  /** The tree whose own tests judge. */
  readonly tree: string;
  /** Globs of what is mutated. */
  readonly mutate: readonly string[];
  readonly concurrency: number;
}

/** What a mutant needs beside its tree; the rest of the project is not copied. */
const copied = ['domain', 'src', 'scripts/mutate', 'tests/support'];
const withParents = (path: string) =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/**
 * Goes through the mutants of one tree with the unit tests of that tree alone: whether a rule of `domain/`
 * is caught by a test somewhere in the browser's code is not the question.
 *
 * `ignoreStatic` stays off. A schema or a table is made once, when its file is read, and Stryker calls a
 * mutant in it static: for these it reads all again and runs every test that reaches the file, which is
 * slow. But the limits and patterns of this product stand in schemas, so without them the score would
 * speak of half of the rules.
 */
export async function runStryker({ tree, mutate, concurrency }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'keiko-mutate-'));
  // Stryker links only a `node_modules` that is no link itself; beside the copy it is found in any case.
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  const stryker = new Stryker({
    mutate: [...mutate],
    plugins: ['@stryker-mutator/vitest-runner', resolve(import.meta.dirname, 'stryker-plugin.ts')],
    checkers: ['choice'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', dir: tree, related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: false,
    concurrency,
    tempDirName: folder,
    symlinkNodeModules: false,
    // Stryker would rewrite it by TypeScript's programming interface, of which version 7 has none; there is
    // no such file, so it leaves alone the one that is copied.
    tsconfigFile: 'none.json',
    ignorePatterns: [
      '*',
      '!tsconfig.json',
      ...copied.flatMap((path) => [...withParents(path).map((one) => `!${one}`), `!${path}/**`]),
    ],
    disableTypeChecks: false,
    // What ran for 20 seconds longer than its tests did before goes round in a circle.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    allowEmpty: true,
    reporters: ['uncaught', ...(process.stdout.isTTY ? ['progress'] : [])],
    warnings: {
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
  });
  try {
    return (await stryker.runMutationTest()).map(fromReport);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
