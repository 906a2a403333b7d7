/** A program of somebody else. */
export interface Tool {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}
