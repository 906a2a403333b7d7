import type { CodeCase } from '../code-content.schema.ts';
import { storable } from '../judge.rules.ts';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import type { CaseOutcome, Judgement, OtherTest, Verdict } from '../judgement.schema.ts';
import type { RunResult } from '../run.ts';
import { fileOfTest, takesOthers, testName, testsOfCase } from './project.rules.ts';
import { readTap, type ReportedTest, type TapReport } from './tap.ts';

type Ran = RunResult['cases'][number];

/** One file of tests, and what its run came to. */
export interface TestedFile {
  readonly path: string;
  /** Null where the project does not compile with it; `said` is then the compiler's. */
  readonly ran: Ran | null;
  readonly said: string;
}

const mostOthers = 200;
const mostPrinted = 4000;
/** A run is named by its number and the word that its results begin with, which no program is told. */
export const runName = (index: number, word: string): string => `${index}.${word}`;
const wordOf = ({ id }: Ran): string => id.slice(id.indexOf('.') + 1);

interface Told extends ReportedTest {
  readonly ran: Ran;
  readonly printed: string;
}

/**
 * What the tests of a project amount to. A case passes if all the tests that it names pass; one named `*`
 * takes all others, and passes if there are any and all of them do. Tests that no case takes are worth nothing.
 */
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
  const named = new Set(cases.flatMap((one) => testsOfCase(one, language)));
  const others = told.filter(({ name }) => !named.has(name));
  const isTaken = cases.some(takesOthers);
  return {
    compile: { ok: compile.ok, output: storable(compile.output) },
    cases: cases.map((one): CaseOutcome => {
      const names = testsOfCase(one, language);
      const wanted = told.filter(({ name }) => names.includes(name));
      const tests = takesOthers(one) ? [...wanted, ...others] : wanted;
      const wrong = tests.find(({ isPassed }) => !isPassed);
      const missing = names.find((name) => told.every((test) => test.name !== name));
      const file = reports.find(
        ({ path }) => missing !== undefined && path === fileOfTest(missing),
      );
      const isWhole = missing === undefined && tests.length > 0;
      const verdict = wrong ? 'failed' : isWhole ? 'passed' : verdictWithout(compile.ok, file);
      const shown = wrong ?? tests[0];
      const ran = shown?.ran ?? file?.ran;
      const why = wrong ? `${wrong.name}\n${wrong.why}` : isWhole ? '' : whyWithout(file);
      return {
        id: one.id,
        verdict,
        points: verdict === 'passed' ? one.weight : 0,
        maxPoints: one.weight,
        cpuMs: Math.round(ran?.cpuMs ?? 0),
        memoryKb: Math.round(ran?.memoryKb ?? 0),
        stdout: '',
        printed: storable((shown?.printed ?? '').slice(-mostPrinted)),
        stderr: storable(why.slice(0, mostPrinted)),
      };
    }),
    others: isTaken ? [] : others.slice(0, mostOthers).map(otherOf),
  };
}

type Reported = TestedFile & { readonly tap: TapReport | null };

function toldBy({ path, ran, tap }: Reported): Told[] {
  if (!ran || !tap || tap.bail !== undefined) return [];
  const printed = `${tap.printed}\n${ran.stderr}`.trim();
  return tap.tests.map((test) => ({ ...test, name: testName(path, test.name), ran, printed }));
}

const otherOf = ({ name, isPassed }: Told): OtherTest => ({ name: storable(name), isPassed });

/** Of a test that was not told of: how its file's run ended says why. */
function verdictWithout(isCompiled: boolean, file: Reported | undefined): Verdict {
  if (!isCompiled || (file && !file.ran)) return 'compileError';
  const outcome = file?.ran?.outcome;
  return outcome === undefined || outcome === 'ran' ? 'notReported' : outcome;
}

function whyWithout(file: Reported | undefined): string {
  if (!file) return '';
  if (!file.ran) return file.said;
  return file.tap?.bail ?? file.ran.stderr.slice(-mostPrinted);
}
