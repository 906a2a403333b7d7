import { judge } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import { programOf } from '../../../domain/challenges/code/program.ts';
import { languageFacts } from '../../../domain/challenges/code/languages.ts';
import { RunRefusedError, type RunResult } from '../../../domain/challenges/code/run.ts';
import {
  absentLanguage,
  runRefusalSentences,
} from '../../../domain/challenges/code/code.messages.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { Services } from '../../services.ts';
import { run } from '../../runner/runner.service.ts';
import type { Asked } from './asked.ts';
import { runIdOf } from './run-id.ts';
import { runPage } from './frontend/run-page.ts';
import { runProject } from './project/run-project.ts';
import type { RunSome } from './run-some.ts';

/** What a browser may tell of one case, with its pictures. */
const pictureBytes = 8_000_000;

/** Runs code against cases; what is expected of them stays here. */
export async function runChallenge(
  services: Pick<Services, 'runner'>,
  asked: Asked,
): Promise<Judgement> {
  const { id, organisationId, personId, content, setup, code, cases } = asked;
  const wallMs = setup.cpuMs * 3 + 3000;
  const runAll: RunSome = async (allId, program, all) => {
    const runSome = async (runId: string, some: typeof all, longest: number) =>
      await run(services, {
        id: runId,
        organisationId,
        personId,
        language: setup.language,
        ...program,
        cases: some.map(({ id: caseId, input, args }) => ({
          id: caseId,
          stdin: input,
          ...(args ? { args: [...args] } : {}),
        })),
        limits: {
          cpuMs: setup.cpuMs,
          wallMs: longest,
          memoryMb: setup.memoryMb,
          outputBytes: some.some(({ args }) => args) ? pictureBytes : 1_000_000,
          processes: 64,
        },
      });
    const first = await runSome(allId, all, wallMs);
    return await withPatience(first, setup, async (ids) => {
      const some = all.filter((one) => ids.has(one.id));
      return await runSome(runIdOf(allId, ...ids), some, Math.min(wallMs * 4, 300_000));
    });
  };
  if (content.style === 'development') return await runProject(asked, runAll);
  if (content.style === 'frontend') return await runPage(asked, runAll);
  const { files, entry } = programOf(content, setup.language, code);
  const result = await runAll(id, { files: [...files], entry }, cases);
  return judge(result, { ...content, cases });
}

/**
 * A machine that has too much to do lets a program wait, and nobody's points are to suffer from that. What
 * was stopped with hardly any processor time used is run again and given longer: one case first, and the
 * others if that one came to an end, since a program that waits by itself does so in each of them.
 */
async function withPatience(
  result: RunResult,
  { cpuMs }: Asked['setup'],
  runAgain: (ids: ReadonlySet<string>) => Promise<RunResult>,
): Promise<RunResult> {
  const [one, ...others] = result.cases
    .filter((each) => each.outcome === 'timeLimit' && each.cpuMs < cpuMs / 4)
    .map((each) => each.id);
  if (one === undefined) return result;
  const tried = await runAgain(new Set([one]));
  const isProgrammes = tried.cases.every(({ outcome }) => outcome === 'timeLimit');
  if (isProgrammes) return result;
  const rest = others.length === 0 ? [] : (await runAgain(new Set(others))).cases;
  const later = new Map([...tried.cases, ...rest].map((each) => [each.id, each]));
  return { ...result, cases: result.cases.map((each) => later.get(each.id) ?? each) };
}

/** What nobody could run is told in a sentence. */
export async function toldInWords<Result>(
  language: Language,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RunRefusedError)) throw error;
    const absent = error.refusal === 'languageAbsent' && error.language;
    const sentence = absent
      ? absentLanguage(languageFacts[absent].label)
      : runRefusalSentences[error.refusal];
    const messages = [sentence[language]];
    if (error.refusal === 'busy')
      throw new AppError('unavailable', { messages, retryAfterSeconds: 5 });
    throw new AppError('invalidInput', { messages });
  }
}
