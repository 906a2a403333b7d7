import { setTimeout } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { z } from 'zod';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { EngineLostError } from '../engine.ts';
import { askEngine } from '../outside/ask-engine.ts';
import { firstFile } from '../outside/first-file.ts';
import type { Dialect } from '../outside/outside-engine.ts';
import { readAnswer } from '../outside/read-answer.ts';
import {
  caseRunOf,
  compileFaultOf,
  isDone,
  type Submission,
  submissionFields,
  SubmissionSchema,
} from './judge0-answer.ts';
import { type Judge0Languages, judge0Languages, LanguagesSchema } from './judge0-languages.ts';

const patienceMs = 10_000;
const lookEveryMs = 250;
/** In its queue, beside the time that the cases themselves may take. */
const longestQueueMs = 120_000;
const usualBatch = 20;

/** What its own settings allow; each may be absent of an older one. */
const LimitsSchema = z.object({
  max_cpu_time_limit: z.coerce.number().optional(),
  max_wall_time_limit: z.coerce.number().optional(),
  max_memory_limit: z.coerce.number().optional(),
  max_max_processes_and_or_threads: z.coerce.number().optional(),
  max_submission_batch_size: z.coerce.number().optional(),
  enable_submission_delete: z.boolean().optional(),
});
type Limits = z.infer<typeof LimitsSchema>;

const CreatedSchema = z.array(z.union([z.object({ token: z.string() }), z.unknown()]));
const BatchSchema = z.object({ submissions: z.array(SubmissionSchema.nullable()) });

interface Judge0Options {
  readonly url: string;
  readonly token: string | undefined;
}

/** Those that find the other files beside the first one by themselves. */
const severalFiles: ReadonlySet<ProgrammingLanguage> = new Set([
  'java',
  'nodejs',
  'php',
  'python3',
  'perl',
  'ruby',
]);

/**
 * Judge0 (https://github.com/judge0/judge0), which takes 20 cases at a time and compiles for each. What is
 * expected of a case is not told to it.
 */
export function judge0({ url, token }: Judge0Options): Dialect<Judge0Languages> {
  const base = url.replace(/\/$/, '');
  const headers: Record<string, string> = token === undefined ? {} : { 'x-auth-token': token };
  let limits: Limits = {};

  const get = async (path: string): Promise<unknown> => {
    const { status, said } = await askEngine(`${base}${path}`, { headers, patienceMs });
    if (status !== 200) throw new EngineLostError(`it answered with ${status}`);
    return said;
  };

  async function findLanguages(): Promise<Judge0Languages> {
    limits = readAnswer(LimitsSchema, await get('/config_info'));
    return judge0Languages(readAnswer(LanguagesSchema, await get('/languages')));
  }

  async function run(request: RunRequest, found: Judge0Languages): Promise<RunResult> {
    const language = found.get(request.language);
    if (!language) throw new EngineLostError('the language is gone');
    const size = Math.min(limits.max_submission_batch_size ?? usualBatch, usualBatch);
    const cases: RunResult['cases'] = [];
    for (let from = 0; from < request.cases.length; from += size) {
      const batch = request.cases.slice(from, from + size);
      const submissions = await judged(request, language.id, batch);
      const fault = submissions.map(compileFaultOf).find((each) => each !== undefined);
      if (fault) return { compile: fault, cases: [] };
      for (const [index, submission] of submissions.entries())
        cases.push(caseRunOf(submission, batch[index]?.id ?? '', request));
    }
    return { compile: { ok: true, output: '', ms: 0, cached: false }, cases };
  }

  async function judged(
    request: RunRequest,
    languageId: number,
    batch: RunRequest['cases'],
  ): Promise<Submission[]> {
    const program = programOf(request, languageId, limits);
    const { status, said } = await askEngine(`${base}/submissions/batch?base64_encoded=true`, {
      headers,
      method: 'POST',
      patienceMs,
      body: { submissions: batch.map(({ stdin }) => ({ ...program, stdin: encoded(stdin) })) },
    });
    const tokens = tokensOf(status, said, batch.length);
    const until = Date.now() + longestQueueMs + batch.length * request.limits.wallMs;
    for (;;) {
      const submissions = await lookedAt(tokens);
      if (submissions.every(isDone)) {
        await forget(tokens);
        return submissions;
      }
      if (Date.now() > until) throw new EngineLostError('it did not come to an end');
      await setTimeout(lookEveryMs);
    }
  }

  async function lookedAt(tokens: readonly string[]): Promise<Submission[]> {
    const query = `tokens=${tokens.join(',')}&base64_encoded=true&fields=${submissionFields}`;
    const { submissions } = readAnswer(BatchSchema, await get(`/submissions/batch?${query}`));
    const kept = submissions.filter((each) => each !== null);
    if (kept.length !== tokens.length) throw new EngineLostError('it has lost what it was given');
    return kept;
  }

  /** A learner's code does not stay with somebody else where that can be helped. */
  async function forget(tokens: readonly string[]): Promise<void> {
    if (!limits.enable_submission_delete) return;
    const gone = tokens.map((each) =>
      askEngine(`${base}/submissions/${each}`, { headers, method: 'DELETE', patienceMs }),
    );
    await Promise.allSettled(gone);
  }

  return { kind: 'judge0', findLanguages, run, takes };
}

/** It names the first file itself, puts all into one folder, and reads arguments as a shell does. */
function takes(request: RunRequest): boolean {
  const { first, others } = firstFile(request);
  return (
    !first.path.includes('/') &&
    (others.length === 0 || severalFiles.has(request.language)) &&
    request.cases.every(({ args = [] }) => args.length === 0)
  );
}

function programOf(request: RunRequest, languageId: number, most: Limits) {
  const { first, others } = firstFile(request);
  const { limits } = request;
  const within = (value: number, bound: number | undefined) => Math.min(value, bound ?? value);
  return {
    language_id: languageId,
    source_code: encoded(first.content),
    ...(others.length === 0 ? {} : { additional_files: zipped(others) }),
    cpu_time_limit: within(limits.cpuMs / 1000, most.max_cpu_time_limit),
    wall_time_limit: within(limits.wallMs / 1000, most.max_wall_time_limit),
    memory_limit: within(limits.memoryMb * 1024, most.max_memory_limit),
    max_processes_and_or_threads: within(limits.processes, most.max_max_processes_and_or_threads),
  };
}

function tokensOf(status: number, said: unknown, count: number): string[] {
  const created = CreatedSchema.safeParse(said).data ?? [];
  const tokens = created.flatMap((each) => {
    const { token } = z.object({ token: z.string() }).safeParse(each).data ?? {};
    return token === undefined ? [] : [token];
  });
  // What it will not take of a batch, it will not take the next time either.
  if (status !== 201 || tokens.length !== count)
    throw new EngineLostError(`it answered with ${status}: ${JSON.stringify(said).slice(0, 300)}`);
  return tokens;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');

function zipped(files: RunRequest['files']): string {
  const contents = files.map(({ path, content }) => [path, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(contents))).toString('base64');
}
