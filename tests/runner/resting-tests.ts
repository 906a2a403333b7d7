import { globSync } from 'node:fs';
import { draw } from '../support/sample.ts';

/**
 * Against another system (a bucket, Redis, compilers, a second server) a suite takes longer than what it
 * proves is changed: of these files each commit's run has this part, another one with each.
 */
const oneOf = 3;

/** The names of those that rest in a run of this seed, as patterns for Vitest. */
export function restingOf(files: readonly string[], seed: number): string[] {
  const running = new Set(draw(files, Math.ceil(files.length / oneOf), seed));
  return files.filter((file) => !running.has(file));
}

export const restingTests = (root: string, seed: number): string[] =>
  restingOf(globSync('{server,tests}/**/*.rotating.test.ts', { cwd: root }).toSorted(), seed);
