import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import {
  hasFailedItself,
  mostPointsOf,
  pointsOf,
} from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type { ShownTask } from '../../../domain/challenges/code/workbench.schema.ts';
import { roundPoints } from '../../../domain/challenges/points.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { languagesThatRun } from '../../runner/runner.service.ts';
import { presentTask } from './code.present.ts';
import { requireCode } from './project/project.service.ts';
import { runChallenge, toldInWords } from './run-challenge.ts';
import { runIdOf } from './run-id.ts';
import { publicCasesOf, setupOf } from './workbench.service.ts';

// What an exam may ask of the code challenges that it is made of.

export const runningLanguages = async (
  services: Pick<Services, 'runner'>,
): Promise<ReadonlySet<ProgrammingLanguage>> =>
  new Set((await languagesThatRun(services)).map(({ language }) => language));

/** Without solutions, hidden cases and hints. */
export const taskOf = (
  content: CodeContent,
  running: ReadonlySet<ProgrammingLanguage>,
): ShownTask => ({ ...presentTask(content, running), hints: [] });

interface Tried {
  readonly language: ProgrammingLanguage;
  readonly code: string;
  readonly input?: string | undefined;
}

/** Runs the public cases, or one input; no transaction is held meanwhile. */
export async function tryTask(
  context: Context,
  content: CodeContent,
  { language, code, input }: Tried,
): Promise<Judgement> {
  const { services, actor, language: reader } = context;
  const setup = setupOf(context, content, language);
  requireCode(context, content, code);
  const cases = publicCasesOf(content, input);
  if (cases.length === 0) return { compile: { ok: true, output: '' }, cases: [] };
  const { organisationId, userId: personId } = actor;
  return await toldInWords(
    reader,
    async () =>
      await runChallenge(services, {
        id: crypto.randomUUID(),
        organisationId,
        personId,
        content,
        setup,
        code,
        cases,
      }),
  );
}

interface HandedIn {
  /** The same names stand for the same run. */
  readonly names: readonly string[];
  readonly organisationId: number;
  readonly personId: number;
  readonly language: ProgrammingLanguage;
  readonly code: string;
  readonly maxPoints: number;
}

/**
 * Runs all cases. The points are out of `maxPoints`; null where a rubric gives a person the last word.
 *
 * @throws where the sandbox failed, and not the program
 */
export async function scoreTask(
  services: Pick<Services, 'runner'>,
  content: CodeContent,
  given: HandedIn,
): Promise<{ judgement: Judgement; points: number | null }> {
  const { names, organisationId, personId, language, code, maxPoints } = given;
  const setup = content.languages.find((one) => one.language === language);
  if (!setup) throw new Error('an answer names a language that its challenge has not');
  const judgement = await runChallenge(services, {
    id: runIdOf(...names, code),
    organisationId,
    personId,
    content,
    setup,
    code,
    cases: content.cases,
    isScored: true,
  });
  if (hasFailedItself(judgement)) throw new Error('the sandbox failed, not the program');
  const waits = content.rubric.length > 0;
  const share = pointsOf(judgement) / mostPointsOf(content);
  return { judgement, points: waits ? null : roundPoints(share * maxPoints) };
}
