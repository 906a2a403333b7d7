/** A body that is one file, streamed. */
export interface Upload {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}
