/** A kind of work that outlives the request, and the server, that asked for it. */
export interface Job {
  readonly name: string;
  /** May run again after a failure or a kill, also while an earlier run still believes to be alive. */
  run(data: unknown): Promise<void>;
  /** Called once when it failed too often. */
  giveUp(data: unknown): Promise<void>;
}
