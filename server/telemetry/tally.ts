import type { Fault } from '../../domain/systemcheck/faults.contract.ts';

/** What is counted where it happens, and read when the metrics are asked for. */
export interface Tally {
  /** Calls that were answered from their idempotency key: a device sent them twice. */
  repeats: number;
  /** How often the connection was lost on which the database tells of changes. */
  signalsLost: number;
  /** What browsers reported of the program. */
  readonly clientFaults: Record<Fault['kind'], number>;
}

export const newTally = (): Tally => ({
  repeats: 0,
  signalsLost: 0,
  clientFaults: { error: 0, 'chunk-load error': 0, CSS_CHUNK_LOAD_FAILED: 0 },
});
