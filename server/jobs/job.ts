/** A kind of work that outlives the request, and the server, that asked for it. */
export interface Job {
  readonly name: string;
  /**
   * May run again after a failure or a kill, also while an earlier run still believes to be alive. The
   * signal says that nobody waits for it any more: the server stops, or it took too long.
   */
  run(data: unknown, signal?: AbortSignal): Promise<void>;
  /** Called once when it failed too often. */
  giveUp(data: unknown): Promise<void>;
}

/** Of one piece of work, where it differs from others. */
export interface JobOptions {
  /** How often it is tried again, each time after a longer pause. */
  readonly retryLimit: number;
  /** Before the first of these pauses. */
  readonly retryDelay: number;
  readonly retryBackoff: boolean;
  readonly retryDelayMax: number;
  readonly expireInSeconds: number;
}
