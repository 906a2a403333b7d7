import type { Mutant } from './mutant.ts';

export type Verdict = 'caught' | 'survived' | 'uncovered';

// A test file that no longer loads is as red as a test that fails.
const verdicts: Readonly<Record<string, Verdict>> = {
  Killed: 'caught',
  Timeout: 'caught',
  RuntimeError: 'caught',
  Survived: 'survived',
  NoCoverage: 'uncovered',
};

/** By what Stryker calls it; undefined for what was not tried. */
export const verdictOf = (status: string): Verdict | undefined => verdicts[status];

/** Where it is and what was put in, in one line. */
export function lineOf(verdict: Verdict, { fileName, location, ...mutant }: Mutant): string {
  const where = `${fileName}:${location.start.line + 1}:${location.start.column + 1}`;
  const shown = mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${verdict.padEnd(9)} ${where} ${mutant.mutatorName} → ${shown}`;
}
