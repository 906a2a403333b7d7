/** What is counted where it happens, and read when the metrics are asked for. */
export interface Tally {
  /** Calls that were answered from their idempotency key: a device sent them twice. */
  repeats: number;
  /** How often the connection was lost on which the database tells of changes. */
  signalsLost: number;
}

export const newTally = (): Tally => ({ repeats: 0, signalsLost: 0 });
