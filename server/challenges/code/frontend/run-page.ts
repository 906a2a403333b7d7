import { judge } from '../../../../domain/challenges/code/judge.rules.ts';
import type { CodeCase } from '../../../../domain/challenges/code/code-content.schema.ts';
import type {
  CaseOutcome,
  Judgement,
} from '../../../../domain/challenges/code/judgement.schema.ts';
import { programOf } from '../../../../domain/challenges/code/program.ts';
import type { Asked } from '../asked.ts';
import { runIdOf } from '../run-id.ts';
import type { RunSome } from '../run-some.ts';
import { compareLooks } from './compare-looks.ts';
import { type Looks, looksAsked, splitLooks } from './looks.ts';

/**
 * Runs a page's checks and, where it is to look like the solution's, has both pages photographed, each in a
 * sandbox of its own: nothing of the solution is where a trainee's page is.
 */
export async function runPage(asked: Asked, runSome: RunSome): Promise<Judgement> {
  const { id, content, setup, code, cases } = asked;
  const program = (text: string) => {
    const { files, entry } = programOf(content, setup.language, text);
    return { files: [...files], entry };
  };
  const photographed = async (runId: string, text: string, some: readonly CodeCase[]) =>
    splitLooks(await runSome(runId, program(text), some.map(looksAsked)), some);

  const { result, looks } = await photographed(id, code, cases);
  const judgement = judge(result, { ...content, cases });
  const visual = cases.filter((one) => one.visual && looks.has(one.id));
  if (visual.length === 0) return judgement;
  const solution = content.languages.find(({ language }) => language === setup.language)?.solution;
  // The same one for all who hand in the same version: the runner answers it from what was run.
  const names = visual.map((one) => JSON.stringify([one.id, one.input, one.visual]));
  const expectedId = runIdOf('looks', String(asked.organisationId), solution ?? '', ...names);
  const expected = await photographed(expectedId, solution ?? '', visual);
  const outcomes: CaseOutcome[] = [];
  for (const outcome of judgement.cases) {
    const one = visual.find((each) => each.id === outcome.id);
    const pair = { expected: expected.looks.get(outcome.id), got: looks.get(outcome.id) };
    outcomes.push(one ? await withLooks(outcome, one, pair, asked.isScored !== true) : outcome);
  }
  return { ...judgement, cases: outcomes };
}

interface Pair {
  readonly expected: Looks | undefined;
  readonly got: Looks | undefined;
}

async function withLooks(
  outcome: CaseOutcome,
  { visual, isPublic }: CodeCase,
  { expected, got }: Pair,
  isShown: boolean,
): Promise<CaseOutcome> {
  // Nothing of a trainee's page can keep the solution's from being photographed.
  if (!visual || !expected || !got) return { ...outcome, verdict: 'systemError', points: 0 };
  const pictures = await compareLooks(expected, got, {
    tolerance: visual.tolerance,
    isShown: isShown && isPublic,
  });
  const isRight = outcome.verdict === 'passed' && pictures.every(({ isAlike }) => isAlike);
  return isRight
    ? { ...outcome, pictures }
    : {
        ...outcome,
        verdict: outcome.verdict === 'passed' ? 'differs' : outcome.verdict,
        points: 0,
        pictures,
      };
}
