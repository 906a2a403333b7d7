import { constants } from 'node:os';
import { z } from 'zod';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { withinOutput } from '../outside/case-run.ts';

type CaseRun = RunResult['cases'][number];

/** Asked for by name; texts in base64, times in seconds, memory in kilobytes. */
export const SubmissionSchema = z.object({
  token: z.string(),
  stdout: z.string().nullish(),
  stderr: z.string().nullish(),
  compile_output: z.string().nullish(),
  message: z.string().nullish(),
  time: z.coerce.number().nullish(),
  wall_time: z.coerce.number().nullish(),
  memory: z.number().nullish(),
  exit_code: z.int().nullish(),
  exit_signal: z.int().nullish(),
  status_id: z.int(),
});
export type Submission = z.infer<typeof SubmissionSchema>;
export const submissionFields = Object.keys(SubmissionSchema.shape).join(',');

export const isDone = ({ status_id }: Submission): boolean => status_id > 2;

const didNotCompile = 6;

/** Undefined where it compiled, or there was nothing to compile. */
export const compileFaultOf = ({ status_id, compile_output, message }: Submission) =>
  status_id === didNotCompile
    ? { ok: false, output: textOf(compile_output) || textOf(message), ms: 0, cached: false }
    : undefined;

export function caseRunOf(submission: Submission, id: string, request: RunRequest): CaseRun {
  const { exit_code, exit_signal, time, wall_time, memory, message } = submission;
  const outcome = outcomeOf(submission, request);
  const stderr = textOf(submission.stderr);
  return withinOutput(
    {
      id,
      outcome,
      exitCode: exit_code ?? (outcome === 'ran' ? 0 : null),
      signal: signalOf(exit_signal),
      stdout: textOf(submission.stdout),
      stderr: outcome === 'systemError' ? `${stderr}${textOf(message)}` : stderr,
      cpuMs: (time ?? 0) * 1000,
      wallMs: (wall_time ?? time ?? 0) * 1000,
      memoryKb: memory ?? 0,
    },
    request,
  );
}

/** Without an expected output to compare with, whatever ended well is "accepted". */
function outcomeOf({ status_id, memory }: Submission, { limits }: RunRequest): CaseRun['outcome'] {
  const isOverMemory = (memory ?? 0) >= limits.memoryMb * 1024 * 0.98;
  switch (status_id) {
    case 3:
    case 4:
      return 'ran';
    case 5:
      return 'timeLimit';
    case 8:
      // SIGXFSZ: it wrote more than one file may hold, its output among them.
      return 'outputLimit';
    case 7:
    case 9:
    case 10:
    case 11:
    case 12:
      return isOverMemory ? 'memoryLimit' : 'runtimeError';
    default:
      return 'systemError';
  }
}

const signalOf = (signal: number | null | undefined): string | null =>
  Object.entries(constants.signals).find(([, number]) => number === signal)?.[0] ?? null;

const textOf = (encoded: string | null | undefined): string =>
  Buffer.from(encoded ?? '', 'base64').toString();
