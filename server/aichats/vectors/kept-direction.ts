/** As a row of either table of vectors keeps it. */
export interface KeptDirection {
  readonly signs: string;
  readonly small: Buffer;
}
