import { roundPoints, sumPoints } from '../points.ts';
import type { Checker } from './checkers.ts';
import { isRight } from './checkers.ts';
import type { CodeCase, CodeContent } from './code-content.schema.ts';
import { returnedOf } from './harness.ts';
import type { RunResult } from './run.ts';
import type { CaseOutcome, Judgement, Verdict } from './judgement.schema.ts';

/** What is compared, and what else was printed. */
export interface Output {
  readonly compared: string;
  readonly printed: string;
}

/** A function's own prints are apart from what it returned. */
export function outputOf(stdout: string, isFunction: boolean): Output {
  if (!isFunction) return { compared: stdout, printed: '' };
  const { printed, returned } = returnedOf(stdout);
  return { compared: returned ?? '', printed };
}

interface Ran {
  readonly outcome: RunResult['cases'][number]['outcome'];
  readonly stdout: string;
}

export function verdictOfRun(
  { outcome, stdout }: Ran,
  { expected }: Pick<CodeCase, 'expected'>,
  { checker, isFunction }: { readonly checker: Checker; readonly isFunction: boolean },
): Verdict {
  if (outcome !== 'ran') return outcome;
  return isRight(expected, outputOf(stdout, isFunction).compared, checker) ? 'passed' : 'differs';
}

type Judged = Pick<CodeContent, 'checker' | 'signature'> & { readonly cases: readonly CodeCase[] };

const shown = 20_000;

/** PostgreSQL's JSON takes neither. */
export const storable = (text: string): string =>
  text.slice(0, shown).replaceAll('\u0000', '\uFFFD').toWellFormed();

/** What a run amounts to: a verdict for each case, and its points. */
export function judge(result: RunResult, { cases, checker, signature }: Judged): Judgement {
  const isFunction = signature !== null;
  const { compile } = result;
  return {
    compile: { ok: compile.ok, output: storable(compile.output) },
    cases: cases.map((one): CaseOutcome => {
      const ran = result.cases.find(({ id }) => id === one.id);
      if (!compile.ok || !ran)
        return { ...notRun(one), verdict: compile.ok ? 'systemError' : 'compileError' };
      const verdict = verdictOfRun(ran, one, { checker, isFunction });
      const { compared, printed } = outputOf(ran.stdout, isFunction);
      return {
        id: one.id,
        verdict,
        points: verdict === 'passed' ? one.weight : 0,
        maxPoints: one.weight,
        cpuMs: Math.round(ran.cpuMs),
        memoryKb: Math.round(ran.memoryKb),
        stdout: storable(compared),
        printed: storable(printed),
        stderr: storable(ran.stderr),
      };
    }),
  };
}

const notRun = ({ id, weight }: CodeCase) => ({
  id,
  points: 0,
  maxPoints: weight,
  cpuMs: 0,
  memoryKb: 0,
  stdout: '',
  printed: '',
  stderr: '',
});

export const pointsOf = ({ cases }: Judgement): number =>
  sumPoints(cases.map(({ points }) => points));

export const mostPointsOf = ({ cases, rubric }: Pick<CodeContent, 'cases' | 'rubric'>): number =>
  roundPoints(
    sumPoints(cases.map(({ weight }) => weight)) + sumPoints(rubric.map(({ points }) => points)),
  );

/** Whether the machine, and not the program, is to blame: nothing of it says whether the code is right. */
export const hasFailedItself = ({ cases }: Judgement): boolean =>
  cases.some(({ verdict }) => verdict === 'systemError');

const withoutDetail = ({ pictures: _pictures, ...one }: CaseOutcome): CaseOutcome => ({
  ...one,
  stdout: '',
  printed: '',
  stderr: '',
});

/** A hidden case tells its verdict and nothing of what went in or came out. */
export function withoutHidden(judgement: Judgement, cases: readonly CodeCase[]): Judgement {
  const hidden = new Set(cases.filter(({ isPublic }) => !isPublic).map(({ id }) => id));
  const { compile } = judgement;
  return {
    compile,
    cases: judgement.cases.map((one) => (hidden.has(one.id) ? withoutDetail(one) : one)),
  };
}
