import type { CodeCase } from '../code-content.schema.ts';
import { storable } from '../judge.rules.ts';
import type { CaseOutcome, Verdict } from '../judgement.schema.ts';
import type { RunResult } from '../run.ts';
import { isNamed, takesOthers } from './project.rules.ts';
import type { ReportedTest } from './reported-test.ts';

export type Ran = RunResult['cases'][number];

export const mostPrinted = 4000;

/** A test that was told of, and the run that it was told in. */
export interface ToldTest extends ReportedTest {
  readonly ran: Ran;
  readonly printed: string;
}

/** Why a test was not told of: how the run ended in which it should have been. */
export interface Missing {
  readonly verdict: Verdict;
  readonly why: string;
  readonly ran: Ran | undefined;
}

export interface Naming {
  readonly one: CodeCase;
  readonly names: readonly string[];
}

/** Those that no case takes by their names. */
export const othersAmong = (told: readonly ToldTest[], namings: readonly Naming[]): ToldTest[] =>
  told.filter(
    ({ name }) => !namings.some(({ names }) => names.some((each) => isNamed(name, each))),
  );

/**
 * A case passes if all the tests that it names pass, and there are any; one named `*` takes all others too. A
 * test that one case names in full is not taken by the asterisks of another.
 */
export function outcomeOf(
  { one, names }: Naming,
  told: readonly ToldTest[],
  namings: readonly Naming[],
  missingOf: (name: string | undefined) => Missing,
): CaseOutcome {
  const inFull = new Set(namings.flatMap((each) => each.names));
  const isWanted = ({ name }: ToldTest) =>
    names.includes(name) || (!inFull.has(name) && names.some((each) => isNamed(name, each)));
  const others = takesOthers(one) ? othersAmong(told, namings) : [];
  const tests = [...told.filter(isWanted), ...others];
  const failed = tests.filter(({ isPassed }) => !isPassed);
  const [wrong] = failed;
  const absent = names.find((each) => !told.some(({ name }) => isNamed(name, each)));
  const isWhole = absent === undefined && tests.length > 0;
  const missing = wrong || isWhole ? undefined : missingOf(absent);
  const verdict = wrong ? 'failed' : (missing?.verdict ?? 'passed');
  const shown = wrong ?? tests[0];
  const ran = shown?.ran ?? missing?.ran;
  const why = failed.map((test) => `${test.name}\n${test.why}`.trim()).join('\n\n');
  return {
    id: one.id,
    verdict,
    points: verdict === 'passed' ? one.weight : 0,
    maxPoints: one.weight,
    cpuMs: Math.round(ran?.cpuMs ?? 0),
    memoryKb: Math.round(ran?.memoryKb ?? 0),
    stdout: '',
    printed: storable((shown?.printed ?? '').slice(-mostPrinted)),
    stderr: storable((wrong ? why : (missing?.why ?? '')).slice(0, mostPrinted)),
  };
}
