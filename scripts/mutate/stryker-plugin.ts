import { Choice } from './choice.ts';
import type { Mutant } from './mutant.ts';

// Stryker loads this in a process of its own and asks it which mutants would compile. What is left out and
// what is not in the share is answered for here, so that no test runs for it.
const share = {
  seed: Number(process.env['MUTATE_SEED']),
  percent: Number(process.env['MUTATE_PERCENT']),
};
const choice = new Choice(process.cwd(), share);

function verdictOn(mutant: Mutant) {
  const chosen = choice.of(mutant);
  return chosen === 'chosen' ? { status: 'passed' } : { status: 'compileError', reason: chosen };
}

export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'choice',
    value: {
      init: async () => {},
      group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
      check: async (mutants: readonly Mutant[]) =>
        Object.fromEntries(mutants.map((mutant) => [mutant.id, verdictOn(mutant)])),
    },
  },
  // In a log nobody sees a bar grow; `mutate.ts` says at the end what there is to say.
  { kind: 'Reporter', name: 'silence', value: {} },
];
