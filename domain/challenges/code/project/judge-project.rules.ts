import type { CodeCase } from '../code-content.schema.ts';
import { storable } from '../judge.rules.ts';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import type { Judgement, OtherTest } from '../judgement.schema.ts';
import type { RunResult } from '../run.ts';
import {
  type Missing,
  mostPrinted,
  othersAmong,
  outcomeOf,
  type Ran,
  type ToldTest,
} from './judge-tests.rules.ts';
import { fileOfTest, takesOthers, testName, testsOfCase } from './project.rules.ts';
import { readTap, type TapReport } from './tap.ts';

/** One file of tests, and what its run came to. */
export interface TestedFile {
  readonly path: string;
  /** Null where the project does not compile with it; `said` is then the compiler's. */
  readonly ran: Ran | null;
  readonly said: string;
}

const mostOthers = 200;
/** A run is named by its number and the word that its results begin with, which no program is told. */
export const runName = (index: number, word: string): string => `${index}.${word}`;
export const wordOf = ({ id }: Ran): string => id.slice(id.indexOf('.') + 1);

/** What the tests of a project amount to. Those that no case takes are worth nothing. */
export function judgeProject(
  language: ProgrammingLanguage,
  compile: RunResult['compile'],
  files: readonly TestedFile[],
  cases: readonly CodeCase[],
): Judgement {
  const reports = files.map((file) => ({
    ...file,
    tap: file.ran && readTap(file.ran.stdout, wordOf(file.ran)),
  }));
  const told = reports.flatMap(toldBy);
  const namings = cases.map((one) => ({ one, names: testsOfCase(one, language) }));
  const missingOf = (name: string | undefined): Missing => {
    const file = reports.find(({ path }) => name !== undefined && path === fileOfTest(name));
    const verdict = compile.ok && (!file || file.ran) ? verdictWithout(file?.ran) : 'compileError';
    return { verdict, why: whyWithout(file), ran: file?.ran ?? undefined };
  };
  return {
    compile: { ok: compile.ok, output: storable(compile.output) },
    cases: namings.map((each) => outcomeOf(each, told, namings, missingOf)),
    others: shownOthers(cases, othersAmong(told, namings)),
  };
}

/** To be made cases of. */
export const shownOthers = (
  cases: readonly CodeCase[],
  others: readonly Pick<ToldTest, 'name' | 'isPassed'>[],
): OtherTest[] => {
  if (cases.some(takesOthers)) return [];
  return others
    .slice(0, mostOthers)
    .map(({ name, isPassed }) => ({ name: storable(name), isPassed }));
};

type Reported = TestedFile & { readonly tap: TapReport | null };

function toldBy({ path, ran, tap }: Reported): ToldTest[] {
  if (!ran || !tap || tap.bail !== undefined) return [];
  const printed = `${tap.printed}\n${ran.stderr}`.trim();
  return tap.tests.map((test) => ({ ...test, name: testName(path, test.name), ran, printed }));
}

/** Of a test that was not told of: how its run ended says why. */
export function verdictWithout(ran: Ran | null | undefined): Missing['verdict'] {
  const outcome = ran?.outcome ?? 'ran';
  return outcome === 'ran' ? 'notReported' : outcome;
}

function whyWithout(file: Reported | undefined): string {
  if (!file) return '';
  if (!file.ran) return file.said;
  return file.tap?.bail ?? file.ran.stderr.slice(-mostPrinted);
}
