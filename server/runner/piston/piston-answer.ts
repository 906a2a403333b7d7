import { z } from 'zod';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { withinOutput } from '../outside/case-run.ts';

type CaseRun = RunResult['cases'][number];

/** What older and newer ones say of a step; what is not documented may be absent. */
const StageSchema = z.object({
  stdout: z.string(),
  stderr: z.string(),
  output: z.string().optional(),
  code: z.int().nullable(),
  signal: z.string().nullable(),
  status: z.string().nullish(),
  message: z.string().nullish(),
  /** In bytes. */
  memory: z.number().nullish(),
  /** In ms. */
  cpu_time: z.number().nullish(),
  wall_time: z.number().nullish(),
});
type Stage = z.infer<typeof StageSchema>;

export const ExecutionSchema = z.object({
  compile: StageSchema.nullish(),
  run: StageSchema.nullish(),
});
export type Execution = z.infer<typeof ExecutionSchema>;

export function compileOf({ compile }: Execution, tookMs: number): RunResult['compile'] {
  if (!compile) return { ok: true, output: '', ms: 0, cached: false };
  const ok = compile.code === 0 && compile.signal === null;
  const said = compile.output ?? `${compile.stdout}${compile.stderr}`;
  const output = compile.message ? `${said}\n${compile.message}` : said;
  return { ok, output, ms: compile.wall_time ?? tookMs, cached: false };
}

export function caseRunOf(run: Stage, id: string, request: RunRequest, tookMs: number): CaseRun {
  const wallMs = run.wall_time ?? tookMs;
  const outcome = outcomeOf(run, request, wallMs);
  return withinOutput(
    {
      id,
      outcome,
      exitCode: run.code,
      signal: run.signal,
      stdout: run.stdout,
      stderr: run.stderr,
      cpuMs: run.cpu_time ?? 0,
      wallMs,
      memoryKb: Math.round((run.memory ?? 0) / 1024),
    },
    request,
  );
}

function outcomeOf(run: Stage, { limits }: RunRequest, wallMs: number): CaseRun['outcome'] {
  const status = run.status ?? null;
  if (status === 'TO') return 'timeLimit';
  if (status === 'OL' || status === 'EL') return 'outputLimit';
  if (status === 'XX') return 'systemError';
  if (run.signal === null && run.code === 0) return 'ran';
  const isOverMemory = (run.memory ?? 0) >= limits.memoryMb * 1024 * 1024 * 0.98;
  if (isOverMemory) return 'memoryLimit';
  // One that says no status kills whatever takes too long in the same way.
  const wasKilled = run.signal === 'SIGKILL' && status === null;
  return wasKilled && wallMs >= limits.wallMs ? 'timeLimit' : 'runtimeError';
}
