/** The device's database gave no answer. What was asked may still be done. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  /** Resolves if it is done after all. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>) {
    super('the database of this device does not answer');
    this.late = late;
  }
}

/** How long a database is waited for, in ms. */
export interface Patience {
  /** Then its connection is taken for lost, and what was asked is asked again on a new one. */
  readonly first: number;
  readonly second: number;
}

/** Whoever opens a page goes on without what is kept rather than wait any longer. */
export const toRead: Patience = { first: 2500, second: 2500 };
/** Who gave no answer twice is not waited for as long a third time. */
export const toReadOfSilent: Patience = { first: 500, second: 500 };
/** A slow disk is waited for: what was typed has nowhere else to go. */
export const toWrite: Patience = { first: 2500, second: 12_500 };

/** Waits for an answer of the database, and not for ever. */
export async function inTime<Result>(answer: Promise<Result>, ms: number): Promise<Result> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new DatabaseSilent(answer)), ms);
  try {
    return await Promise.race([answer, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
