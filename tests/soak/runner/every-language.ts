import type { Runner } from '../../../server/runner/runner.service.ts';
import { asks, differences, requestOf } from './expected-runs.ts';
import type { Program } from './program.ts';
import { machines } from './programs-of-jvm.ts';
import { natives } from './programs-of-natives.ts';
import { scripts } from './programs-of-scripts.ts';

const programs: readonly Program[] = [...scripts, ...natives, ...machines];

/** Each way a program can end, in each language that is here; prints a line of each, absent ones too. */
export async function tryEveryLanguage(runner: Runner): Promise<boolean> {
  const here = new Map(
    (await runner.languagesThatRun()).map(({ language, version }) => [language, version]),
  );
  let areRight = true;
  for (const program of programs) {
    const { language } = program;
    const version = here.get(language);
    if (version === undefined) {
      console.log(`${language.padEnd(12)} skipped: not on this machine`);
      continue;
    }
    const began = performance.now();
    const found = [
      ...differences(asks, await runner.run(requestOf(program, asks))),
      ...(await compileFault(runner, program)),
    ];
    if (found.length > 0) areRight = false;
    const ms = Math.round(performance.now() - began);
    const count = asks.length + (program.doesNotCompile === undefined ? 0 : 1);
    console.log(
      `${language.padEnd(12)} ${version.padEnd(10)} ${count - found.length} of ${count} right, ${ms} ms`,
    );
    for (const words of found) console.log(`    ${words}`);
  }
  return areRight;
}

async function compileFault(runner: Runner, program: Program): Promise<string[]> {
  if (program.doesNotCompile === undefined) return [];
  const wrong = { ...program, code: program.doesNotCompile };
  const { compile, cases } = await runner.run(requestOf(wrong, asks.slice(0, 1)));
  const isRight = !compile.ok && compile.output !== '' && cases.length === 0;
  return isRight ? [] : ['what cannot be compiled was compiled, or nothing was said of it'];
}
