import { createHash } from 'node:crypto';
import type {
  CodeCase,
  CodeContent,
  LanguageSetup,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { wrapFunction } from '../../../domain/challenges/code/harness.ts';
import { judge } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import { languageFacts } from '../../../domain/challenges/code/languages.ts';
import { RunRefusedError, type RunRequest } from '../../../domain/challenges/code/run.ts';
import { runRefusalSentences } from '../../../domain/challenges/code/code.messages.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Language } from '../../../domain/people/language.ts';
import type { House } from '../../house.ts';
import { run } from '../../runner/runner.service.ts';

export interface Asked {
  /** The same one asked for again is answered from what was run. */
  readonly id: string;
  readonly organisationId: number;
  readonly personId: number;
  readonly content: CodeContent;
  readonly setup: Pick<LanguageSetup, 'language' | 'cpuMs' | 'memoryMb'>;
  readonly code: string;
  readonly cases: readonly CodeCase[];
}

/** Runs code against cases; what is expected of them stays here. */
export async function runChallenge(
  house: Pick<House, 'runner'>,
  { id, organisationId, personId, content, setup, code, cases }: Asked,
): Promise<Judgement> {
  const result = await run(house, {
    id,
    organisationId,
    personId,
    language: setup.language,
    ...programOf(content, setup.language, code),
    cases: cases.map((one) => ({ id: one.id, stdin: one.input })),
    limits: {
      cpuMs: setup.cpuMs,
      wallMs: setup.cpuMs * 3 + 3000,
      memoryMb: setup.memoryMb,
      outputBytes: 1_000_000,
      processes: 64,
    },
  });
  return judge(result, { ...content, cases });
}

/** Java finds a class by the name of its file. */
const mainFiles: Partial<Record<LanguageSetup['language'], string>> = {
  java: 'Main.java',
  csharp: 'Main.cs',
  scala: 'Main.scala',
};

function programOf(
  { signature }: CodeContent,
  language: LanguageSetup['language'],
  code: string,
): Pick<RunRequest, 'files' | 'entry'> {
  const wrapped = signature && wrapFunction(language, signature, code);
  if (wrapped) return { files: [...wrapped.files], entry: wrapped.entry };
  const path = mainFiles[language] ?? `main.${languageFacts[language].extensions[0]}`;
  return { files: [{ path, content: code }] };
}

/** A name for a run that is the same whenever the same is asked for. */
export function runIdOf(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
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
    const messages = [runRefusalSentences[error.refusal][language]];
    if (error.refusal === 'busy')
      throw new AppError('unavailable', { messages, retryAfterSeconds: 5 });
    throw new AppError('invalidInput', { messages });
  }
}
