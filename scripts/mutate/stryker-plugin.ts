import { relative } from 'node:path';
import { Choice } from './choice.ts';
import { fromReport, type Mutant } from './mutant.ts';
import { lineOf, verdictOf } from './verdict.ts';

// What Stryker loads of ours; `mutate.ts` has put the share where each of its processes finds it.
const share = {
  seed: Number(process.env['MUTATE_SEED']),
  percent: Number(process.env['MUTATE_PERCENT']),
};
const choice = new Choice(process.cwd(), share);

/**
 * Stryker asks a process which mutants would compile. What is left out and what is not in the share is
 * answered for here, so that no test runs for it.
 */
function check(mutant: Mutant) {
  const chosen = choice.of(mutant);
  return chosen === 'chosen' ? { status: 'passed' } : { status: 'compileError', reason: chosen };
}

/** Says at once what was not caught: a whole run is long. */
function onMutantTested(result: Mutant & { status: string }): void {
  const mutant = fromReport(result);
  const verdict = verdictOf(result.status);
  if (verdict === undefined || verdict === 'caught' || choice.of(mutant) !== 'chosen') return;
  console.log(lineOf(verdict, { ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
}

export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'choice',
    value: {
      init: async () => {},
      group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
      check: async (mutants: readonly Mutant[]) =>
        Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
    },
  },
  { kind: 'Reporter', name: 'uncaught', value: { onMutantTested } },
];
