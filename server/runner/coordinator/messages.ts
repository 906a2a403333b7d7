import type { RunRefusal, RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import type { RunnerOptions } from '../runner.options.ts';

/** What a server tells the runner beside it, and is told by it. */
export type ToRunner =
  | { readonly kind: 'open'; readonly options: RunnerOptions }
  | { readonly kind: 'run'; readonly request: RunRequest }
  | { readonly kind: 'position'; readonly id: string };

export type FromRunner =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'result'; readonly id: string; readonly result: RunResult }
  | { readonly kind: 'refused'; readonly id: string; readonly refusal: RunRefusal }
  | { readonly kind: 'failed'; readonly id: string; readonly error: string }
  | { readonly kind: 'position'; readonly id: string; readonly position: number | undefined };
