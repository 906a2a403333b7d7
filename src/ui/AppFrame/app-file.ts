/** One file of an app, as it is handed over to its frame. */
export interface AppFile {
  /** From the folder that index.html is in. */
  readonly path: string;
  readonly type: string;
  /** Text of pages, styles and scripts; the bytes of all else. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}
