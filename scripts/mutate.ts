import { relative, resolve } from 'node:path';
import { CommandError } from './command-error.ts';
import { readArguments } from './mutate/arguments.ts';
import { Choice } from './mutate/choice.ts';
import { runStryker } from './mutate/run-stryker.ts';
import { scoresOf, tableOf } from './mutate/score.ts';
import { type Verdict, verdictOf } from './mutate/verdict.ts';

// npm run mutate -- [PATH …] [--share PERCENT]: puts faults into the rules, one at a time, and tells which
// of them the unit tests notice. TEST_SEED chooses the share, MUTATE_CONCURRENCY (2) how many run at once.
const leastPercent = 85;
process.chdir(resolve(import.meta.dirname, '..'));

const seed = Number(process.env['TEST_SEED'] ?? 1);
const concurrency = Number(process.env['MUTATE_CONCURRENCY'] ?? 2);

try {
  process.exitCode = await mutate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function mutate(words: readonly string[]): Promise<number> {
  const began = Date.now();
  const { wishes, percent } = readArguments(words);
  const choice = new Choice(process.cwd(), { seed, percent });
  // The process that Stryker asks reads them there.
  process.env['MUTATE_SEED'] = String(seed);
  process.env['MUTATE_PERCENT'] = String(percent);
  const judged: { fileName: string; verdict: Verdict }[] = [];
  const leftOut: string[] = [];
  for (const wish of wishes) {
    for (const mutant of await runStryker({ ...wish, concurrency })) {
      const verdict = verdictOf(mutant.status);
      const chosen = choice.of(mutant);
      if (chosen !== 'chosen') leftOut.push(chosen);
      else if (verdict) judged.push({ fileName: relative('.', mutant.fileName), verdict });
      else throw new Error(`Stryker could not try ${mutant.fileName}: ${mutant.statusReason}`);
    }
  }
  const { folders, trees, total } = scoresOf(
    judged,
    wishes.map(({ tree }) => tree),
  );
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  const counts = Object.entries(Object.groupBy(leftOut, (name) => name));
  console.log(`\n${tableOf([...folders, ...trees, total])}\n`);
  for (const [name, those = []] of counts) console.log(`${those.length} left out: ${name}`);
  console.log(`${percent} % of the mutants, TEST_SEED=${seed}, in ${seconds} s`);
  const weak = trees.filter((tree) => tree.percent < leastPercent);
  for (const { folder } of weak) console.error(`${folder} is below ${leastPercent} %.`);
  return weak.length === 0 ? 0 : 1;
}
