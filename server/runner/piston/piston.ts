import { z } from 'zod';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { EngineLostError } from '../engine.ts';
import { askEngine } from '../outside/ask-engine.ts';
import { firstFile } from '../outside/first-file.ts';
import type { Dialect } from '../outside/outside-engine.ts';
import { readAnswer } from '../outside/read-answer.ts';
import { caseRunOf, compileOf, ExecutionSchema } from './piston-answer.ts';
import {
  type PistonLanguage,
  type PistonLanguages,
  pistonLanguages,
  RuntimesSchema,
} from './piston-languages.ts';

const lookMs = 5000;
/** To compile, and to wait for a place among its jobs. */
const slackMs = 60_000;

const RefusalSchema = z.object({ message: z.string() });
const tooHigh = /^(\w+) cannot exceed the configured limit of (\d+)$/;

interface PistonOptions {
  readonly url: string;
  readonly token: string | undefined;
}

/**
 * Piston (https://github.com/engineer-man/piston), which runs one case at a time and compiles for each. What
 * is expected of a case is not told to it.
 */
export function piston({ url, token }: PistonOptions): Dialect<PistonLanguages> {
  const base = `${url.replace(/\/$/, '')}/api/v2`;
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  /** How far it goes by its own settings, which it says only to who asks for more. */
  const ceilings = new Map<string, number>();

  async function findLanguages(): Promise<PistonLanguages> {
    const { status, said } = await askEngine(`${base}/runtimes`, { headers, patienceMs: lookMs });
    if (status !== 200) throw new Error(`it answered with ${status}`);
    return pistonLanguages(readAnswer(RuntimesSchema, said));
  }

  async function run(request: RunRequest, found: PistonLanguages): Promise<RunResult> {
    const language = found.get(request.language);
    if (!language) throw new EngineLostError('the language is gone');
    const cases: RunResult['cases'] = [];
    let compile: RunResult['compile'] | undefined;
    for (const one of request.cases) {
      const began = performance.now();
      const execution = await execute(request, language, one);
      const tookMs = performance.now() - began;
      compile ??= compileOf(execution, tookMs);
      if (!compile.ok) return { compile, cases: [] };
      if (!execution.run) throw new EngineLostError('it did not say how the program ended');
      cases.push(caseRunOf(execution.run, one.id, request, tookMs));
    }
    return { compile: compile ?? { ok: true, output: '', ms: 0, cached: false }, cases };
  }

  async function execute(
    request: RunRequest,
    language: PistonLanguage,
    { stdin, args = [] }: RunRequest['cases'][number],
  ) {
    const { first, others } = firstFile(request);
    const { limits } = request;
    const wanted = {
      run_timeout: limits.wallMs,
      run_cpu_time: limits.cpuMs,
      run_memory_limit: limits.memoryMb * 1024 * 1024,
    };
    for (;;) {
      const { status, said } = await askEngine(`${base}/execute`, {
        headers,
        method: 'POST',
        patienceMs: limits.wallMs + slackMs,
        body: {
          ...language,
          // An empty file would be refused as a missing one.
          files: [first, ...others].map(({ path, content }) => ({
            name: path,
            content: content === '' ? '\n' : content,
            encoding: 'utf8',
          })),
          stdin,
          args,
          ...Object.fromEntries(
            Object.entries(wanted).map(([name, limit]) => [
              name,
              Math.min(limit, ceilings.get(name) ?? limit),
            ]),
          ),
        },
      });
      if (status === 200) return readAnswer(ExecutionSchema, said);
      const refusal = RefusalSchema.safeParse(said).data?.message ?? '';
      const [, name = '', ceiling = ''] = tooHigh.exec(refusal) ?? [];
      if (!(name in wanted) || ceilings.get(name) === Number(ceiling))
        throw new EngineLostError(`it answered with ${status}: ${refusal}`);
      ceilings.set(name, Number(ceiling));
    }
  }

  return { kind: 'piston', findLanguages, run, takes: () => true };
}
