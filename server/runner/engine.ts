import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import type { RunRequest, RunResult } from '../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../domain/runner/runner.schema.ts';

/** The engine went away while it had a run, or would not take it: another one may, or the same one later. */
export class EngineLostError extends Error {
  override readonly name = 'EngineLostError';
}

/** Whoever runs learners' code: the runner beside this server, a node, or somebody else's program. */
export interface Engine {
  readonly name: string;
  /** Whether it takes runs at this moment. */
  readonly isUp: () => boolean;
  readonly languages: () => ReadonlyMap<ProgrammingLanguage, string>;
  /** Whether it can be asked for this, if it has the language; absent: for anything. */
  readonly takes?: (request: RunRequest) => boolean;
  /** @throws RunRefusedError, EngineLostError */
  readonly run: (request: RunRequest) => Promise<RunResult>;
  /** How many are before it; undefined where it does not wait. */
  readonly positionOf: (id: string) => Promise<number | undefined>;
  readonly status: () => Promise<EngineStatus>;
  readonly close: () => Promise<void>;
}
