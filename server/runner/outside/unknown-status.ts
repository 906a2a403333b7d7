import type { EngineStatus, RunnerFault } from '../../../domain/runner/runner.schema.ts';

/** Of an engine elsewhere of which nothing is known. */
export const unknownStatus = (
  name: string,
  kind: EngineStatus['kind'],
  fault: RunnerFault,
  faultDetail: string | null = null,
): EngineStatus => ({
  name,
  kind,
  isUp: false,
  fault,
  faultDetail,
  isDraining: false,
  isolation: null,
  isTrying: false,
  languages: [],
  slots: 0,
  running: 0,
  waiting: 0,
  done: 0,
  restarts: 0,
});
